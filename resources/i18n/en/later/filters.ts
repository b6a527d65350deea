import type { LaterTexts } from '../../areas'

export const filters: LaterTexts['filters'] = {
  key: {
    customerType: 'Customer group',
    customerSubtypes: 'Subgroup',
    halls: 'Hall',
    targetUsers: 'Selected customers',
    anonymous: 'Also not signed in',
  },
}
