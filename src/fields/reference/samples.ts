import { anyNumber, optional, type Samples } from '../../../tests/support/sampleParts'

const samples: Samples<unknown> = {
  valid: () => undefined,
  drafts: () => optional(anyNumber),
}

export default samples
