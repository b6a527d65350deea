import { page } from '../../../src/engine/page'
import { TilesScreen } from '../../../src/layout/TilesScreen'

export default page({
  route: 'others',
  heads: 'others',
  everyone: true,
  Page: () => <TilesScreen title="shell.menu.others" entriesOf={({ others }) => others} />,
})
