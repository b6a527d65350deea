import { anyText, optional, type Samples } from '../../../tests/support/sampleParts'

const samples: Samples<unknown> = {
  valid: () => '#aa00ff',
  drafts: () => optional(anyText),
}

export default samples
