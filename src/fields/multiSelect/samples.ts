import { anyIds, anyTexts, type Samples } from '../../../tests/support/sampleParts'
import type { MultiSelectOptions } from './kind'

const samples: Samples<MultiSelectOptions> = {
  valid: ({ options = [], required, min = required ? 1 : 0 }) =>
    options.slice(0, min).map(({ id }) => id),
  drafts: ({ ids }) => (ids === 'text' ? anyTexts : anyIds),
}

export default samples
