import type { FieldOptions, Upload } from '../../schema'
import { builder } from '../builder'

/** A PDF, JPG or PNG file, always uploaded. */
export const document = builder<FieldOptions>()('document')

export interface StoredDocument {
  readonly url: string
  readonly name: string
}

/** A fresh upload, or what is stored (no change). Null removes it. */
export type DocumentDraft =
  { readonly upload: Upload; readonly type: 'pdf' | 'jpeg' | 'png' | null } | StoredDocument
