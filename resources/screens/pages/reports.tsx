import { Suspense } from 'react'
import { page } from '../../../src/engine/page'
import { LoadingScreen } from '../../../src/layout/LoadingScreen'
import { lazyPart } from '../../../src/parts/lazyPart'

const Reports = lazyPart(() =>
  import('../reports/ReportsScreen').then((found) => found.ReportsScreen),
)

export default page({
  route: 'reports',
  menu: { group: 'end', position: 20, icon: 'chart', label: { pl: 'Raporty', en: 'Reports' } },
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_REPORTS'],
  Page: () => (
    <Suspense fallback={<LoadingScreen />}>
      <Reports />
    </Suspense>
  ),
})
