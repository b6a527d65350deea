import polish from '../../../tests/support/polish.json'
import { anyText, optional, sized, type Samples } from '../../../tests/support/sampleParts'
import type { LongTextOptions } from './kind'

const samples: Samples<LongTextOptions> = {
  valid: ({ min, max = 5000 }, { n }) => sized(`Wiersz ${n}\n${polish.lines}`, { min, max }),
  drafts: () => optional(anyText),
}

export default samples
