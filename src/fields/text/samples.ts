import fc from 'fast-check'
import { formats } from '../../schema/registry'
import polish from '../../../tests/support/polish.json'
import { anyText, optional, sized, type Samples } from '../../../tests/support/sampleParts'
import type { TextOptions } from './kind'
import { wholeOf } from './pattern'

const samples: Samples<TextOptions> = {
  valid: ({ format, pattern, min, max = 255 }, { name, n }) => {
    if (format === 'postcode') return formats.postcode.example
    if (name === 'secretToken') return undefined
    if (pattern)
      return fc.sample(fc.stringMatching(wholeOf(pattern.match)), { seed: n, numRuns: 1 })[0]
    return sized(`${polish.sample} ${name} ${n}`, { min, max })
  },
  drafts: () => optional(anyText),
}

export default samples
