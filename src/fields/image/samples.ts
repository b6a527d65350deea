import fc from 'fast-check'
import { optional, picture, type Samples } from '../../../tests/support/sampleParts'
import type { ImageOptions } from './kind'

const samples: Samples<ImageOptions> = {
  valid: async ({ types, width = 60, height = 40 }, { name }) => {
    const type = types && !types.includes('png') ? 'gif' : 'png'
    const file = new File([await picture(width, height, type)], `${name}.${type}`, {
      type: `image/${type}`,
    })
    return { upload: file, facts: { type, width, height, animated: false } }
  },
  drafts: () =>
    optional(
      fc.constantFrom(
        { url: 'https://example.com/a.png' },
        { url: 'javascript:alert(1)' },
        { url: 'ftp://x' },
      ),
    ),
}

export default samples
