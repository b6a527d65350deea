import { page } from '../../engine/page'
import type { MenuTree } from '../../layout/menuTree'
import { TilesScreen } from '../../layout/TilesScreen'

const parts: readonly string[] = ['promo-customer-basket', 'promo-customer-basket-actions']
const entriesOf = ({ actions }: MenuTree) => actions.filter(({ key }) => parts.includes(key))

export default page({
  route: 'customer-basket',
  everyone: true,
  Page: () => <TilesScreen title="shell.menu.customerBasket" entriesOf={entriesOf} />,
})
