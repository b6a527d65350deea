import { crud, defineResource, masculine } from 'panel-engine/schema'
import { document, text } from 'panel-engine/fields'
import { target } from './kinds'

export default defineResource({
  name: 'promo-programs',
  label: {
    pl: ['Program', 'Programy', 'Programów'],
    en: ['Program', 'Programs'],
    grammar: masculine('program', 'programu'),
  },
  menu: {
    group: 'actions',
    position: 70,
    icon: 'program',
    label: { pl: 'Programy (usługi)', en: 'Programs (services)' },
  },
  campaign: 12,
  messages: { done: 'program' },
  api: crud('programs', { item: 'programs/service' }),
  fields: {
    serviceId: text({ required: true, max: 64 }),
    name: text({ required: true }),
    planogram: document({ label: { pl: 'Planogram', en: 'Planogram' } }),
    statute: document(),
    target: target({ required: true }),
  },
  list: { columns: ['id', 'name', 'serviceId', 'target'] },
})
