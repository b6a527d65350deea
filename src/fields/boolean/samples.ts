import fc from 'fast-check'
import { type Samples } from '../../../tests/support/sampleParts'

const samples: Samples<unknown> = {
  valid: () => true,
  drafts: () => fc.boolean(),
}

export default samples
