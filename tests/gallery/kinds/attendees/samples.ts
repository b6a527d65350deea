import fc from 'fast-check'
import { optional, type Samples } from 'panel-engine/samples'

const samples: Samples<unknown> = {
  valid: () => null,
  drafts: () =>
    optional(
      fc.oneof(
        fc.record({ count: fc.oneof(fc.integer(), fc.constant('abc')) }),
        fc.record({
          upload: fc.constantFrom(
            { name: 'names.txt', size: 3, type: 'text/plain' },
            { name: 'names.png', size: 3, type: 'image/png' },
          ),
        }),
      ),
    ),
}

export default samples
