import { anyNumber, optional, within, type Samples } from '../../../tests/support/sampleParts'
import type { PriceOptions } from './kind'

const samples: Samples<PriceOptions> = {
  valid: (bounds, { n }) => within(Number((12.99 + n).toFixed(2)), bounds),
  drafts: () => optional(anyNumber),
}

export default samples
