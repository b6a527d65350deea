import polish from '../../../tests/support/polish.json'
import { anyText, optional, type Samples } from '../../../tests/support/sampleParts'

const samples: Samples<unknown> = {
  valid: (_, { n }) => `Wiersz ${n}\n${polish.lines}`,
  drafts: () => optional(anyText),
}

export default samples
