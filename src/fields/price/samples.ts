import { anyNumber, optional, type Samples } from '../../../tests/support/sampleParts'

const samples: Samples<unknown> = {
  valid: (_, { n }) => Number((12.99 + n).toFixed(2)),
  drafts: () => optional(anyNumber),
}

export default samples
