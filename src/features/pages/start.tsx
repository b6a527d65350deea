import { page } from '../../resource/page'
import { ownText } from '../../schema'
import { has } from '../../schema/registry'

export default page({
  route: 'start',
  everyone: true,
  isLeftOut: !has('start'),
  menu: { position: 0, icon: 'start', label: ownText('own.page.start') },
  load: () => import('../start/StartScreen').then((found) => found.StartScreen),
})
