import fc from 'fast-check'
import { anyIds, optional, type Samples, world } from 'panel-engine/samples'
import type { TargetOptions } from './kind'
import { emptyTarget } from './value'

const samples: Samples<TargetOptions> = {
  valid: () => ({ ...emptyTarget, customerType: 3, halls: [world.id] }),
  drafts: ({ anonymous }) =>
    optional(
      fc.record({
        customerType: optional(fc.integer({ min: -1, max: 8 })),
        customerSubtypes: anyIds,
        halls: anyIds,
        anonymous: anonymous === false ? fc.constant(false) : fc.boolean(),
        user: optional(fc.constantFrom('123', 'abc', '')),
        targetCustomers: fc.constantFrom(undefined, 0, 3),
        targetUsersFile: fc.constantFrom(
          undefined,
          { name: 'k.csv', size: 3, type: 'text/csv' },
          { name: 'k.png', size: 3, type: 'image/png' },
        ),
      }),
    ),
}

export default samples
