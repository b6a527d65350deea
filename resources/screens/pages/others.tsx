import { page } from '../../../src/resource/page'
import { entriesOfGroup } from '../../../src/layout/menuTree'

export default page({
  route: 'others',
  heads: 'others',
  everyone: true,
  load: async () => {
    const { TilesScreen } = await import('../../../src/layout/TilesScreen')
    return () => (
      <TilesScreen title="shell.menu.others" entriesOf={(menu) => entriesOfGroup(menu, 'others')} />
    )
  },
})
