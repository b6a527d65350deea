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
    // a document that is given by address has no name
    [`${name}_name`]: value?.name || null,
  }),
  // an API without uploads has only the key of the address
  failsAs: (name, { byAddress }) => (byAddress ? `${name}_url` : name),
  fromJson: (name, json) => {
    const url = json[`${name}_url`]
    return typeof url === 'string' ? { url, name: String(json[`${name}_name`] ?? '') } : null
  },
}

/** The largest accepted document, in bytes. */
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
  // a column that used to be a text holds an address
  settle: (value) => (typeof value === 'string' ? { url: value, name: '' } : value),
})

export interface StoredDocument {
  readonly url: string
  readonly name: string
}

/** A fresh upload, or what is stored (no change). Null removes it. */
export type DocumentDraft =
  { readonly upload: Upload; readonly type: 'pdf' | 'jpeg' | 'png' | null } | StoredDocument
