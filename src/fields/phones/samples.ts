import { formats } from '../../schema/registry'
import { anyTexts, type Samples } from '../../../tests/support/sampleParts'

const samples: Samples<unknown> = {
  valid: () => [formats.phone.example],
  drafts: () => anyTexts,
}

export default samples
