import type { FieldOptions, Upload } from '../../schema'
import { kind } from '../kind'
import { writtenFile, type Wire } from '../codec'

/** What a field of a document may say. */
export interface DocumentOptions extends FieldOptions {
  /** An address is taken as well as a file. */
  readonly byAddress?: boolean
}

/** Written as a file field (`writtenFile`), read as `x_url` and `x_name`. */
const documentWire: Wire<DocumentOptions, StoredDocument, DocumentDraft> = {
  ...writtenFile<DocumentDraft>(
    (upload) => ({ upload, type: null }),
    (url) => ({ url, name: '' }),
  ),
  toJson: (name, value) => ({
    [`${name}_url`]: value?.url ?? null,
    // of an address nobody says what it is called
    [`${name}_name`]: value?.name || null,
  }),
  // an API without uploads knows such a field by its address alone
  failsAs: (name, { byAddress }) => (byAddress ? `${name}_url` : name),
  fromJson: (name, json) => {
    const url = json[`${name}_url`]
    return typeof url === 'string' ? { url, name: String(json[`${name}_name`] ?? '') } : null
  },
}

/** The largest document that is taken, in bytes. */
export const largestDocument = 32 * 1024 * 1024

/** A PDF, JPG or PNG file: uploaded, or where the field says so given by address. */
export const document = kind<DocumentOptions, StoredDocument, DocumentDraft>()('document', {
  wire: documentWire,
  store: 'json',
  empty: null,
  filter: 'presence',
  isFile: true,
  isWide: true,
  section: 'documents',
  columnWidth: 190,
  // what was a text once: an address
  settle: (value) => (typeof value === 'string' ? { url: value, name: '' } : value),
})

export interface StoredDocument {
  readonly url: string
  readonly name: string
}

/** A fresh upload, or what is stored (no change). Null removes it. */
export type DocumentDraft =
  { readonly upload: Upload; readonly type: 'pdf' | 'jpeg' | 'png' | null } | StoredDocument
