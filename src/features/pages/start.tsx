import { page } from '../../engine/page'

export default page({
  route: 'start',
  everyone: true,
  menu: { position: 0, icon: 'start', label: { pl: 'Start', en: 'Start' } },
  load: () => import('../start/StartScreen').then((found) => found.StartScreen),
})
