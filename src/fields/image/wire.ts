import { writtenFile, type Wire } from '../wire'
import type { ImageDraft, StoredImage } from './kind'

/** Written as a file field (`writtenFile`), read as `x_url` and `x_preview`. */
export const imageWire: Wire<unknown, StoredImage, ImageDraft> = {
  ...writtenFile<ImageDraft>(
    (upload) => ({ upload, facts: null }),
    (url) => ({ url }),
  ),
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
