import { lazy, Suspense } from 'react'
import { page } from '../../engine/page'
import { LoadingScreen } from '../../layout/LoadingScreen'

const AuditScreen = lazy(async () => ({
  default: (await import('../audit/AuditScreen')).AuditScreen,
}))

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
