import { anyTexts, sized, type Samples } from '../../../tests/support/sampleParts'
import type { TextsOptions } from './kind'

const samples: Samples<TextsOptions> = {
  valid: ({ count = 0, max = 3, minLength = 3, maxLength = 255 }) =>
    Array.from({ length: Math.min(Math.max(count, 2), max) }, (_, index) =>
      sized(`wiersz ${index}`, { min: minLength, max: maxLength }),
    ),
  drafts: () => anyTexts,
}

export default samples
