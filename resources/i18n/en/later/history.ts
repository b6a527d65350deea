import type { LaterTexts } from '../../areas'

export const history: LaterTexts['history'] = {
  action: { erase: 'Customer erased' },
  remark: {
    launch_day: 'Checked for',
    target_users: 'Number of customer cards',
    removed: 'Customer taken off the list',
  },
  restore: {
    cards:
      'This version had a list of customer cards. History does not keep cards, load them again.',
  },
}
