import type { FieldOptions, Upload } from '../../schema'
import { kind } from '../kind'
import { documentWire } from './wire'

/** A PDF, JPG or PNG file, always uploaded. */
export const document = kind<FieldOptions, Halves, StoredDocument, DocumentDraft>()('document', {
  wire: documentWire,
  store: 'json',
  empty: null,
  filter: 'presence',
  isFile: true,
  isWide: true,
  section: 'documents',
  columnWidth: 190,
})

export interface StoredDocument {
  readonly url: string
  readonly name: string
}

/** A fresh upload, or what is stored (no change). Null removes it. */
export type DocumentDraft =
  { readonly upload: Upload; readonly type: 'pdf' | 'jpeg' | 'png' | null } | StoredDocument

interface Halves {
  rule: typeof import('./rule')
  server: typeof import('./server')
  samples: typeof import('./samples')
  Input: typeof import('./Input')
  Column: typeof import('./Column')
}
