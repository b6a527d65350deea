import fc from 'fast-check'
import { optional, type Samples } from 'panel-engine/samples'
import { emptyDeepLink } from './value'

const samples: Samples<unknown> = {
  valid: () => ({ ...emptyDeepLink, id: 'dashboard', dashboardName: 'dashboard_extra' }),
  drafts: () =>
    optional(
      fc.record({
        id: optional(fc.constantFrom('dashboard', 'flier', 'nowhere', 'category')),
        url: optional(fc.constantFrom('https://example.com', 'x')),
        dashboardName: optional(fc.constantFrom('dashboard_extra', 'other')),
        tab: optional(fc.constantFrom('FOOD', 'x')),
        flierId: optional(fc.integer({ min: -1, max: 3 })),
        documentUrl: optional(fc.constantFrom('https://example.com/a.pdf', 'x')),
        parameterId: optional(fc.constantFrom('7', 'x'.repeat(65))),
      }),
    ),
}

export default samples
