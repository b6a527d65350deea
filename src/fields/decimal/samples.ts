import { anyNumber, optional, within, type Samples } from '../../../tests/support/sampleParts'
import type { DecimalOptions } from './kind'

const samples: Samples<DecimalOptions> = {
  valid: (bounds) => within(50.25, bounds),
  drafts: () => optional(anyNumber),
}

export default samples
