import { anyIds, type Samples } from '../../../tests/support/sampleParts'

const samples: Samples<unknown> = {
  valid: () => [],
  drafts: () => anyIds,
}

export default samples
