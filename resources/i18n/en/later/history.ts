import type { LaterTexts } from '../../areas'

export const history: LaterTexts['history'] = {
  action: { erase: 'Customer erased' },
  remark: {
    launch_day: 'Fine for',
    target_users: 'Number of client cards',
    removed: 'Client taken off the list',
  },
  restore: {
    cards: 'This version had a list of client cards. History does not keep cards, load them again.',
  },
}
