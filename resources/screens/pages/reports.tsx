import { page } from 'panel-engine/screens'

export default page({
  route: 'reports',
  menu: { group: 'end', position: 20, icon: 'chart', label: { pl: 'Raporty', en: 'Reports' } },
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_REPORTS'],
  load: () => import('../reports/ReportsScreen').then((found) => found.ReportsScreen),
})
