import { has, resources } from '../../schema/registry'
import { page } from '../../resource/page'
import { timelineSpanOf } from '../../fields/timelineSpan'
import { allowedRoles, ownText } from '../../schema'

/** Open to everybody who may see anything that has dates. */
const viewRoles = [
  ...new Set(
    resources.flatMap((one) =>
      timelineSpanOf(one) && one.api.endpoints.list ? allowedRoles(one, 'view') : [],
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
    const plan = await import('../timeline')
    await plan.loadHolidays()
    return plan.TimelineScreen
  },
})
