import { defineResource, endpoints } from '../src/schema'
import { image, select, target } from '../src/fields'

export default defineResource({
  name: 'promo-restart-gastro',
  label: {
    pl: ['Akcja Restart Gastro', 'Akcje Restart Gastro', 'Akcji Restart Gastro'],
    en: ['Restart Gastro action', 'Restart Gastro actions'],
    grammar: {
      gender: 'feminine',
      accusative: 'akcję Restart Gastro',
      genitive: 'akcji Restart Gastro',
    },
  },
  menu: {
    group: 'actions',
    position: 140,
    icon: 'utensils',
    label: { pl: 'Restart Gastro', en: 'Restart Gastro' },
  },
  campaign: 10,
  api: endpoints({
    list: 'GET restart-gastro/items',
    create: 'POST restart-gastro/actions',
    read: 'GET restart-gastro/action/{id}',
    update: 'POST restart-gastro/action/{id}',
    delete: 'DELETE restart-gastro/action/{id}',
    targetClients: 'GET restart-gastro/action/{id}/target-users',
    removeTargetClient:
      'DELETE restart-gastro/action/{id}/target-users/{storeKey}/{customerId}/{personId}',
  }),
  fields: {
    displayPlace: select({
      required: true,
      source: { path: 'restart-gastro/actions' },
      label: { pl: 'Miejsce wyświetlania', en: 'Display place' },
    }),
    image: image({ required: true, width: 640 }),
    target: target({ required: true }),
  },
  list: { columns: ['id', 'displayPlace', 'image', 'target'] },
})
