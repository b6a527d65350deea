import fc from 'fast-check'
import { anyText, optional, type Samples } from '../../../tests/support/sampleParts'

const samples: Samples<unknown> = {
  valid: (_, { name }) => (/end|to/i.test(name) ? '2027-01-31' : '2026-11-01'),
  drafts: () =>
    optional(
      fc.oneof(fc.constantFrom('2026-11-21', '2026-02-30', '2024-02-29', '21.11.2026'), anyText),
    ),
}

export default samples
