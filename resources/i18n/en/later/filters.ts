import type { LaterTexts } from '../../areas'

export const filters: LaterTexts['filters'] = {
  key: {
    customerType: 'Customer group',
    customerSubtypes: 'Sub-group',
    halls: 'Hall',
    targetUsers: 'Selected customers',
    anonymous: 'Also not signed in',
  },
}
