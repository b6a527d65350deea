import { page } from '../../engine/page'
import { TilesScreen } from '../../layout/TilesScreen'

export default page({
  route: 'actions-contests',
  heads: 'actions',
  everyone: true,
  Page: () => <TilesScreen title="shell.menu.actions" entriesOf={({ actions }) => actions} />,
})
