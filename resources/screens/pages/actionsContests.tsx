import { page } from '../../../src/resource/page'
import { entriesOfGroup } from '../../../src/layout/menuTree'

export default page({
  route: 'actions-contests',
  heads: 'actions',
  everyone: true,
  load: async () => {
    const { TilesScreen } = await import('../../../src/layout/TilesScreen')
    return () => (
      <TilesScreen
        title="shell.menu.actions"
        entriesOf={(menu) => entriesOfGroup(menu, 'actions')}
      />
    )
  },
})
