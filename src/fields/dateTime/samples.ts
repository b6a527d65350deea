import { anyText, optional, type Samples } from '../../../tests/support/sampleParts'

const samples: Samples<unknown> = {
  valid: () => '2026-11-21T12:00:00.000Z',
  drafts: () => optional(anyText),
}

export default samples
