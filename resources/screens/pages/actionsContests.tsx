import { page } from '../../../src/engine/page'
import { TilesScreen } from '../../../src/layout/TilesScreen'

export default page({
  route: 'actions-contests',
  heads: 'actions',
  everyone: true,
  Page: () => <TilesScreen title="shell.menu.actions" entriesOf={({ actions }) => actions} />,
})
