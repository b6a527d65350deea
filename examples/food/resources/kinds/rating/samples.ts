import { anyNumber, optional, type Samples } from 'panel-engine/samples'

const samples: Samples<unknown> = { valid: () => 4, drafts: () => optional(anyNumber) }
export default samples
