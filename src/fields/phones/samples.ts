import { anyTexts, type Samples } from '../../../tests/support/sampleParts'

const samples: Samples<unknown> = {
  valid: () => ['601 200 300'],
  drafts: () => anyTexts,
}

export default samples
