import type { Entry } from '../../schema'
import type { Wire } from '../wire'
import type { DocumentDraft, StoredDocument } from './kind'

/** Written as `x_file` or `x_delete=1`, read as `x_url` and `x_name`. The read address sent back means no change. */
export const documentWire: Wire<unknown, StoredDocument, DocumentDraft> = {
  keys: (name) => [`${name}_file`, `${name}_url`, `${name}_delete`],
  encode: (name, draft): Entry[] => {
    if (!draft) return [[`${name}_delete`, '1']]
    return 'upload' in draft ? [[`${name}_file`, draft.upload]] : [[`${name}_url`, draft.url]]
  },
  decode: (name, parts) => {
    const file = parts.one(`${name}_file`)
    if (file && typeof file !== 'string') return { upload: file, type: null }
    const address = parts.one(`${name}_url`)
    if (parts.one(`${name}_delete`) === '1') return null
    return typeof address === 'string' && address !== '' ? { url: address, name: '' } : null
  },
  toJson: (name, value) => ({
    [`${name}_url`]: value?.url ?? null,
    [`${name}_name`]: value?.name ?? null,
  }),
  fromJson: (name, json) => {
    const url = json[`${name}_url`]
    return typeof url === 'string' ? { url, name: String(json[`${name}_name`] ?? '') } : null
  },
}
