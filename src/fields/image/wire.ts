import type { Entry } from '../../schema'
import type { Wire } from '../wire'
import type { ImageDraft, StoredImage } from './kind'

/**
 * Written as `x_file`, `x_url` or `x_delete=1`, read as `x_url` and `x_preview`.
 * `x_file` wins over `x_url`; an empty key alone removes nothing but an address.
 */
export const imageWire: Wire<unknown, StoredImage, ImageDraft> = {
  keys: (name) => [`${name}_file`, `${name}_url`, `${name}_delete`],
  encode: (name, draft): Entry[] => {
    if (!draft) return [[`${name}_delete`, '1']]
    return 'upload' in draft ? [[`${name}_file`, draft.upload]] : [[`${name}_url`, draft.url]]
  },
  decode: (name, parts) => {
    const file = parts.one(`${name}_file`)
    if (file && typeof file !== 'string') return { upload: file, facts: null }
    const address = parts.one(`${name}_url`)
    if (parts.one(`${name}_delete`) === '1') return null
    return typeof address === 'string' && address !== '' ? { url: address } : null
  },
  toJson: (name, value) => ({
    [`${name}_url`]: value?.url ?? null,
    [`${name}_preview`]: value?.preview ?? null,
  }),
  fromJson: (name, json) => {
    const url = json[`${name}_url`]
    const preview = json[`${name}_preview`]
    return typeof url === 'string'
      ? { url, preview: typeof preview === 'string' ? preview : null }
      : null
  },
}
