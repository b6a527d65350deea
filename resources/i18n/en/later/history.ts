import type { LaterTexts } from '../../areas'

export const history: LaterTexts['history'] = {
  remark: { target_users: 'Number of client cards' },
  restore: {
    cards: 'This version had a list of client cards. History does not keep cards, load them again.',
  },
}
