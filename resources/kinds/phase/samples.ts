import fc from 'fast-check'
import type { Samples } from 'panel-engine/samples'

const samples: Samples<unknown> = {
  valid: () => undefined,
  drafts: () => fc.constant(null),
}

export default samples
