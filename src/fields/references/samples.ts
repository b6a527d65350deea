import { anyIds, anyTexts, type Samples } from '../../../tests/support/sampleParts'
import type { ReferencesOptions } from './kind'

const samples: Samples<ReferencesOptions> = {
  valid: () => undefined,
  drafts: ({ ids }) => (ids === 'text' ? anyTexts : anyIds),
}

export default samples
