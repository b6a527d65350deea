import polish from '../../../tests/support/polish.json'
import { anyText, numbered, optional, type Samples } from '../../../tests/support/sampleParts'
import type { LongTextOptions } from './kind'

const samples: Samples<LongTextOptions> = {
  valid: ({ min, max = 5000 }, { n }) => numbered(`${polish.lines}\nWiersz`, n, { min, max }),
  drafts: () => optional(anyText),
}

export default samples
