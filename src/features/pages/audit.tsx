import { page } from '../../resource/page'
import { ownText } from '../../schema'
import { has } from '../../schema/registry'

export default page({
  route: 'audit',
  hasBelow: true,
  isLeftOut: !has('audit'),
  menu: {
    group: 'end',
    position: 60,
    icon: 'menuList',
    label: ownText('own.page.audit'),
  },
  load: () => import('../audit/AuditScreen').then((found) => found.AuditScreen),
})
