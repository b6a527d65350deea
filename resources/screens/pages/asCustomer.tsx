import { page } from 'panel-engine/screens'
import { viewersOfShown } from '../../customerPreview/forCustomers'

export default page({
  route: 'as-customer',
  isOverview: true,
  menu: {
    position: 105,
    icon: 'smartphone',
    label: { pl: 'Jako klient', en: 'As the customer' },
  },
  // open to everybody who may read any of it
  viewRoles: viewersOfShown(),
  load: () => import('../asCustomer/AsCustomerScreen').then((found) => found.AsCustomerScreen),
})
