import { page, entriesOfGroup } from 'panel-engine/screens'

export default page({
  route: 'others',
  heads: 'others',
  everyone: true,
  load: async () => {
    const { TilesScreen } = await import('../tiles/TilesScreen')
    return () => (
      <TilesScreen title="shell.menu.others" entriesOf={(menu) => entriesOfGroup(menu, 'others')} />
    )
  },
})
