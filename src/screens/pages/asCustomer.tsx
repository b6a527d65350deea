import { Suspense } from 'react'
import { resources } from '../../schema/registry'
import { page } from '../../engine/page'
import { isForCustomers } from '../../fields/forCustomers'
import { LoadingScreen } from '../../layout/LoadingScreen'
import { lazyPart } from '../../parts/lazyPart'
import { allowedRoles } from '../../schema'

const AsCustomer = lazyPart(() =>
  import('../asCustomer/AsCustomerScreen').then((found) => found.AsCustomerScreen),
)

export default page({
  route: 'as-customer',
  isOverview: true,
  menu: {
    position: 105,
    icon: 'smartphone',
    label: { pl: 'Jako klient', en: 'As the customer' },
  },
  // whoever may read any of it
  viewRoles: [
    ...new Set(resources.filter(isForCustomers).flatMap((one) => allowedRoles(one, 'view'))),
  ],
  Page: () => (
    <Suspense fallback={<LoadingScreen />}>
      <AsCustomer />
    </Suspense>
  ),
})
