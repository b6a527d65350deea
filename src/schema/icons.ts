/** The icons that a menu entry may name; `src/layout/icons.ts` has a picture for each. */
export const iconNames = [
  'account',
  'banner',
  'dashboard',
  'dashboardExtra',
  'flier',
  'hall',
  'history',
  'image',
  'leaf',
  'link',
  'menuList',
  'message',
  'percent',
  'product',
  'sparkles',
  'store',
  'user',
  'users',
  'voucher',
] as const
export type IconName = (typeof iconNames)[number]
