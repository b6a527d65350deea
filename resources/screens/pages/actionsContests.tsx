import { page } from '../../../src/engine/page'
import { entriesOfGroup } from '../../../src/layout/menuTree'
import { TilesScreen } from '../../../src/layout/TilesScreen'

export default page({
  route: 'actions-contests',
  heads: 'actions',
  everyone: true,
  Page: () => (
    <TilesScreen title="shell.menu.actions" entriesOf={(menu) => entriesOfGroup(menu, 'actions')} />
  ),
})
