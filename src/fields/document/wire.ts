import { writtenFile, type Wire } from '../wire'
import type { DocumentDraft, StoredDocument } from './kind'

/** Written as a file field (`writtenFile`), read as `x_url` and `x_name`. */
export const documentWire: Wire<unknown, StoredDocument, DocumentDraft> = {
  ...writtenFile<DocumentDraft>(
    (upload) => ({ upload, type: null }),
    (url) => ({ url, name: '' }),
  ),
  toJson: (name, value) => ({
    [`${name}_url`]: value?.url ?? null,
    [`${name}_name`]: value?.name ?? null,
  }),
  fromJson: (name, json) => {
    const url = json[`${name}_url`]
    return typeof url === 'string' ? { url, name: String(json[`${name}_name`] ?? '') } : null
  },
}
