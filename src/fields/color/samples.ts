import { anyText, optional, type Samples } from '../../../tests/support/sampleParts'

const samples: Samples<unknown> = {
  valid: (_, { n }) => `#${(0xaa00ff + n - 1).toString(16)}`,
  drafts: () => optional(anyText),
}

export default samples
