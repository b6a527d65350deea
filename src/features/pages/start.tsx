import { page } from '../../engine/page'
import { ownText } from '../../schema'

export default page({
  route: 'start',
  everyone: true,
  menu: { position: 0, icon: 'start', label: ownText('own.page.start') },
  load: () => import('../start/StartScreen').then((found) => found.StartScreen),
})
