import { page } from 'panel-engine/screens'
import { viewersOfShown } from '../../customerPreview/forCustomers'

export default page({
  route: 'launch',
  isOverview: true,
  menu: {
    position: 106,
    icon: 'check',
    label: { pl: 'Co ruszy', en: 'Going live' },
  },
  // open to everybody who may read any of it
  viewRoles: viewersOfShown(),
  load: () => import('../launch/LaunchScreen').then((found) => found.LaunchScreen),
})
