import { Suspense } from 'react'
import { page } from '../../engine/page'
import { LoadingScreen } from '../../layout/LoadingScreen'
import { lazyPart } from '../../parts/lazyPart'

const AuditScreen = lazyPart(() =>
  import('../audit/AuditScreen').then((found) => found.AuditScreen),
)

export default page({
  route: 'audit',
  hasBelow: true,
  menu: {
    group: 'end',
    position: 60,
    icon: 'menuList',
    label: { pl: 'Dziennik zmian', en: 'Audit log' },
  },
  Page: () => (
    <Suspense fallback={<LoadingScreen />}>
      <AuditScreen />
    </Suspense>
  ),
})
