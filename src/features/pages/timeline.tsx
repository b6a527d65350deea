import { Suspense } from 'react'
import { has, resources } from '../../schema/registry'
import { page } from '../../engine/page'
import { planSpanOf } from '../../fields/planSpan'
import { LoadingScreen } from '../../layout/LoadingScreen'
import { lazyPart } from '../../parts/lazyPart'
import { allowedRoles } from '../../schema'

const PlanScreen = lazyPart(async () => {
  const plan = await import('../plan')
  await plan.loadHolidays()
  return plan.PlanScreen
})

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
  menu: { position: 5, icon: 'timeline', label: { pl: 'Plan', en: 'Plan' } },
  viewRoles,
  isLeftOut: viewRoles.length === 0 || !has('timeline'),
  Page: () => (
    <Suspense fallback={<LoadingScreen />}>
      <PlanScreen />
    </Suspense>
  ),
})
