import fc from 'fast-check'
import { anyNumber, anyText, optional, type Samples } from '../../../tests/support/sampleParts'
import type { ReferenceOptions } from './kind'

const samples: Samples<ReferenceOptions> = {
  valid: () => undefined,
  drafts: ({ ids }) => optional(fc.oneof(ids === 'text' ? anyText : fc.constant(1), anyNumber)),
}

export default samples
