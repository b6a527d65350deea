import { page } from '../../../src/engine/page'
import { entriesOfGroup } from '../../../src/layout/menuTree'
import { TilesScreen } from '../../../src/layout/TilesScreen'

export default page({
  route: 'others',
  heads: 'others',
  everyone: true,
  Page: () => (
    <TilesScreen title="shell.menu.others" entriesOf={(menu) => entriesOfGroup(menu, 'others')} />
  ),
})
