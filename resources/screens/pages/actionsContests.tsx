import { page, entriesOfGroup } from 'panel-engine/screens'

export default page({
  route: 'actions-contests',
  heads: 'actions',
  everyone: true,
  load: async () => {
    const { TilesScreen } = await import('../tiles/TilesScreen')
    return () => (
      <TilesScreen
        title="shell.menu.actions"
        entriesOf={(menu) => entriesOfGroup(menu, 'actions')}
      />
    )
  },
})
