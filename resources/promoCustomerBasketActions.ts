import { crud, defineResource, feminine, inOrder } from 'panel-engine/schema'
import { date, image, text } from 'panel-engine/fields'
import { target } from './kinds'

export default defineResource({
  name: 'promo-customer-basket-actions',
  label: {
    pl: ['Akcja koszyka', 'Akcje koszyka', 'Akcji koszyka'],
    en: ['Basket action', 'Basket actions'],
    grammar: feminine('akcję koszyka', 'akcji koszyka'),
  },
  menu: { group: 'actions', position: 100, icon: 'basketPlus' },
  campaign: 8,
  messages: { done: 'action' },
  api: crud('customer-basket/actions', { delete: 'customer-basket/action' }),
  rules: [inOrder('dateFrom', 'dateTo')],
  fields: {
    actionIdentifier: text({ required: true, max: 64 }),
    dateFrom: date({ required: true }),
    dateTo: date({ required: true }),
    image: image({ required: true, width: 640 }),
    target: target({ required: true }),
  },
  list: { columns: ['id', 'actionIdentifier', 'image', 'dateFrom', 'dateTo', 'target'] },
})
