import { anyTexts, type Samples } from '../../../tests/support/sampleParts'

const samples: Samples<unknown> = {
  valid: () => ['pierwszy', 'drugi'],
  drafts: () => anyTexts,
}

export default samples
