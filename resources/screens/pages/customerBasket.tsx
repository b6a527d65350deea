import { page } from '../../../src/engine/page'
import { entriesOfGroup, type MenuTree } from '../../../src/layout/menuTree'
import { TilesScreen } from '../../../src/layout/TilesScreen'

const parts: readonly string[] = ['promo-customer-basket', 'promo-customer-basket-actions']
const entriesOf = (menu: MenuTree) =>
  entriesOfGroup(menu, 'actions').filter(({ key }) => parts.includes(key))

export default page({
  route: 'customer-basket',
  everyone: true,
  Page: () => <TilesScreen title="shell.menu.customerBasket" entriesOf={entriesOf} />,
})
