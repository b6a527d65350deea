import { has, resources } from '../../schema/registry'
import { page } from '../../engine/page'
import { planSpanOf } from '../../fields/planSpan'
import { allowedRoles, ownText } from '../../schema'

/** Whoever may see anything that has dates. */
const viewRoles = [
  ...new Set(
    resources.flatMap((one) =>
      planSpanOf(one) && one.api.endpoints.list ? allowedRoles(one, 'view') : [],
    ),
  ),
]

export default page({
  route: 'timeline',
  isOverview: true,
  hasBelow: true,
  menu: { position: 5, icon: 'timeline', label: ownText('own.page.timeline') },
  viewRoles,
  isLeftOut: viewRoles.length === 0 || !has('timeline'),
  load: async () => {
    const plan = await import('../plan')
    await plan.loadHolidays()
    return plan.PlanScreen
  },
})
