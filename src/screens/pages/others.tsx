import { page } from '../../engine/page'
import { TilesScreen } from '../../layout/TilesScreen'

export default page({
  route: 'others',
  heads: 'others',
  everyone: true,
  Page: () => <TilesScreen title="shell.menu.others" entriesOf={({ others }) => others} />,
})
