import { anyText, optional, type Samples } from '../../../tests/support/sampleParts'

const samples: Samples<unknown> = {
  valid: (_, { n }) => `osoba${n}@example.com`,
  drafts: () => optional(anyText),
}

export default samples
