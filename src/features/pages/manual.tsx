import { has } from '../../schema/registry'
import { page } from '../../resource/page'
import { ownText } from '../../schema'

export default page({
  route: 'manual',
  hasBelow: true,
  everyone: true,
  isLeftOut: !has('manual'),
  menu: {
    group: 'end',
    position: 90,
    icon: 'manual',
    label: ownText('own.page.manual'),
  },
  load: () => import('../manual/ManualScreen').then((found) => found.ManualScreen),
})
