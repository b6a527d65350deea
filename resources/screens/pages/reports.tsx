import { page } from 'panel-engine/screens'
import { allowedRoles } from 'panel-engine/schema'
import loggedInClients from '../../reportLoggedInClients'

export default page({
  route: 'reports',
  menu: { group: 'end', position: 20, icon: 'chart', label: { pl: 'Raporty', en: 'Reports' } },
  viewRoles: allowedRoles(loggedInClients, 'view'),
  load: () => import('../reports/ReportsScreen').then((found) => found.ReportsScreen),
})
