import polish from '../../../tests/support/polish.json'
import { anyText, optional, type Samples } from '../../../tests/support/sampleParts'
import type { TextOptions } from './kind'

const samples: Samples<TextOptions> = {
  valid: ({ format, max = 255 }, { name, n }) =>
    format === 'postcode'
      ? '31-111'
      : name === 'secretToken'
        ? undefined
        : `${polish.sample} ${name} ${n}`.slice(0, max),
  drafts: () => optional(anyText),
}

export default samples
