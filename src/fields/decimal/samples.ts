import { anyNumber, optional, within, type Samples } from '../../../tests/support/sampleParts'
import type { DecimalOptions } from './kind'

const samples: Samples<DecimalOptions> = {
  valid: (bounds, { n }) => within(Number((50.25 + (n - 1) / 1000).toFixed(3)), bounds),
  drafts: () => optional(anyNumber),
}

export default samples
