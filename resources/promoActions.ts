import { crud, defineResource, feminine } from 'panel-engine/schema'
import { document, image, text } from 'panel-engine/fields'
import { deepLink, target } from './kinds'

export default defineResource({
  name: 'promo-actions',
  label: {
    pl: ['Akcja uniwersalna', 'Akcje uniwersalne', 'Akcji uniwersalnych'],
    en: ['Universal action', 'Universal actions'],
    grammar: feminine('akcję uniwersalną', 'akcji uniwersalnej'),
  },
  menu: { group: 'actions', position: 130, icon: 'star' },
  campaign: 16,
  messages: { done: 'action' },
  api: crud('universal-action'),
  fields: {
    actionNo: text({ required: true, max: 64 }),
    banner: image({ required: true, width: 640 }),
    statute: document(),
    deeplink: deepLink({ section: 'action' }),
    target: target({ required: true }),
  },
  list: { columns: ['id', 'actionNo', 'banner', 'target'] },
})
