import { Suspense } from 'react'
import { page } from '../../engine/page'
import { LoadingScreen } from '../../layout/LoadingScreen'
import { lazyPart } from '../../parts/lazyPart'

const AsCustomer = lazyPart(() =>
  import('../asCustomer/AsCustomerScreen').then((found) => found.AsCustomerScreen),
)

export default page({
  route: 'as-customer',
  menu: {
    position: 105,
    icon: 'smartphone',
    label: { pl: 'Jako klient', en: 'As the customer' },
  },
  viewRoles: ['ROLE_ALLOWED_TO_EDIT_PROMOTIONS', 'ROLE_ALLOWED_TO_EDIT_ADS'],
  Page: () => (
    <Suspense fallback={<LoadingScreen />}>
      <AsCustomer />
    </Suspense>
  ),
})
