import { page, entriesOfGroup, type MenuTree } from 'panel-engine/screens'

const parts: readonly string[] = ['promo-customer-basket', 'promo-customer-basket-actions']
const entriesOf = (menu: MenuTree) =>
  entriesOfGroup(menu, 'actions').filter(({ key }) => parts.includes(key))

export default page({
  route: 'customer-basket',
  everyone: true,
  load: async () => {
    const { TilesScreen } = await import('../tiles/TilesScreen')
    return () => <TilesScreen title="shell.menu.customerBasket" entriesOf={entriesOf} />
  },
})
