import { defineResource, endpoints, inOrder } from '../src/schema'
import { date, image, target, text } from '../src/fields'

export default defineResource({
  name: 'promo-customer-basket-actions',
  label: {
    pl: ['Akcja koszyka', 'Akcje koszyka', 'Akcji koszyka'],
    en: ['Basket action', 'Basket actions'],
    grammar: { gender: 'feminine', accusative: 'akcję koszyka', genitive: 'akcji koszyka' },
  },
  menu: { group: 'actions', position: 100, icon: 'basketPlus' },
  campaign: 8,
  api: endpoints({
    list: 'GET customer-basket/actions',
    create: 'POST customer-basket/actions',
    read: 'GET customer-basket/actions/{id}',
    update: 'POST customer-basket/actions/{id}',
    delete: 'DELETE customer-basket/action/{id}',
    targetClients: 'GET customer-basket/actions/{id}/target-users',
    removeTargetClient:
      'DELETE customer-basket/actions/{id}/target-users/{storeKey}/{customerId}/{personId}',
  }),
  rules: [inOrder('dateFrom', 'dateTo')],
  fields: {
    actionIdentifier: text({
      required: true,
      max: 64,
      label: { pl: 'Identyfikator akcji', en: 'Action identifier' },
    }),
    dateFrom: date({ required: true }),
    dateTo: date({ required: true }),
    image: image({ required: true, width: 640 }),
    target: target({ required: true }),
  },
  list: { columns: ['id', 'actionIdentifier', 'image', 'dateFrom', 'dateTo', 'target'] },
})
