import { anyNumber, optional, type Samples } from '../../../tests/support/sampleParts'
import type { IntegerOptions } from './kind'

const samples: Samples<IntegerOptions> = {
  valid: ({ max, min = Math.min(0, max ?? 0) }, { n }) =>
    max === undefined ? min + n : min + (n % (max - min + 1)),
  drafts: () => optional(anyNumber),
}

export default samples
