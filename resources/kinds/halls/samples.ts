import { anyIds, type Samples } from 'panel-engine/samples'

const samples: Samples<unknown> = {
  valid: () => [],
  drafts: () => anyIds,
}

export default samples
