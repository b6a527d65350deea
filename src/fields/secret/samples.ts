import { anyText, optional, type Samples } from '../../../tests/support/sampleParts'

const samples: Samples<unknown> = {
  valid: () => undefined,
  drafts: () => optional(anyText),
}

export default samples
