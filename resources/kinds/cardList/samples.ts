import fc from 'fast-check'
import { type Samples } from '../../../tests/support/sampleParts'

const samples: Samples<unknown> = {
  valid: () => undefined,
  drafts: () => fc.constant(null),
}

export default samples
