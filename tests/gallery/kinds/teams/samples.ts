import { anyIds, type Samples } from 'panel-engine/samples'

const samples: Samples<unknown> = { valid: () => [1, 3], drafts: () => anyIds }

export default samples
