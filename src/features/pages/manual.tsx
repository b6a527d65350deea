import { has } from '../../schema/registry'
import { page } from '../../engine/page'

export default page({
  route: 'manual',
  hasBelow: true,
  everyone: true,
  isLeftOut: !has('manual'),
  menu: {
    group: 'end',
    position: 90,
    icon: 'manual',
    label: { pl: 'Instrukcja', en: 'Manual' },
  },
  load: () => import('../manual/ManualScreen').then((found) => found.ManualScreen),
})
