import { anyText, optional, type Samples } from '../../../tests/support/sampleParts'

const samples: Samples<unknown> = {
  valid: (_, { n }) => `https://example.com/${n}`,
  drafts: () => optional(anyText),
}

export default samples
