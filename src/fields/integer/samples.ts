import { anyNumber, optional, type Samples } from '../../../tests/support/sampleParts'
import type { IntegerOptions } from './kind'

const samples: Samples<IntegerOptions> = {
  valid: ({ min = 0 }, { n }) => min + n,
  drafts: () => optional(anyNumber),
}

export default samples
