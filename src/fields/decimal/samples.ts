import { anyNumber, optional, type Samples } from '../../../tests/support/sampleParts'

const samples: Samples<unknown> = {
  valid: () => 50.25,
  drafts: () => optional(anyNumber),
}

export default samples
