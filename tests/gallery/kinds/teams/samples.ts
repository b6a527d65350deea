import { anyIds, type Samples } from '../../../support/sampleParts'

const samples: Samples<unknown> = { valid: () => [1, 3], drafts: () => anyIds }

export default samples
