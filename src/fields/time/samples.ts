import { anyText, optional, type Samples } from '../../../tests/support/sampleParts'

const samples: Samples<unknown> = {
  valid: () => '08:30',
  drafts: () => optional(anyText),
}

export default samples
