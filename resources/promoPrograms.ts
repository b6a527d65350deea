import { defineResource, items } from '../src/schema'
import { document, target, text } from '../src/fields'

export default defineResource({
  name: 'promo-programs',
  label: {
    pl: ['Program', 'Programy', 'Programów'],
    en: ['Program', 'Programs'],
    grammar: { gender: 'masculine', accusative: 'program', genitive: 'programu' },
  },
  menu: {
    group: 'actions',
    position: 70,
    icon: 'program',
    label: { pl: 'Programy (usługi)', en: 'Programs (services)' },
  },
  campaign: 12,
  api: items('programs', 'service', { createAt: 'list', targetClients: true }),
  fields: {
    serviceId: text({
      required: true,
      max: 64,
      label: { pl: 'Identyfikator usługi', en: 'Service identifier' },
    }),
    name: text({ required: true }),
    planogram: document({ label: { pl: 'Planogram', en: 'Planogram' } }),
    statute: document(),
    target: target({ required: true }),
  },
  list: { columns: ['id', 'name', 'serviceId', 'target'] },
})
