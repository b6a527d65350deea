import { page } from '../../engine/page'

export default page({
  route: 'audit',
  hasBelow: true,
  menu: {
    group: 'end',
    position: 60,
    icon: 'menuList',
    label: { pl: 'Dziennik zmian', en: 'Audit log' },
  },
  load: () => import('../audit/AuditScreen').then((found) => found.AuditScreen),
})
