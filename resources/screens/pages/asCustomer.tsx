import { Suspense } from 'react'
import { resources } from '../../../src/schema/registry'
import { page } from '../../../src/engine/page'
import { isForCustomers } from '../../../src/fields/forCustomers'
import { LoadingScreen } from '../../../src/layout/LoadingScreen'
import { lazyPart } from '../../../src/parts/lazyPart'
import { allowedRoles } from '../../../src/schema'

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
