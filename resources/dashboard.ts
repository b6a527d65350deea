import { defineResource, items, masculine } from 'panel-engine/schema'
import { image, text } from 'panel-engine/fields'
import { deepLink, target } from './kinds'

export default defineResource({
  name: 'dashboard',
  label: {
    pl: ['Kafelek dashboardu', 'Kafelki dashboardu', 'Kafelków dashboardu'],
    en: ['Dashboard tile', 'Dashboard tiles'],
    grammar: masculine('kafelek dashboardu', 'kafelka dashboardu'),
  },
  menu: {
    group: 'actions',
    position: 10,
    icon: 'tiles',
    label: { pl: 'Dashboard', en: 'Dashboard' },
  },
  api: items('dashboard', 'item'),
  fields: {
    name: text({ required: true }),
    image: image({ required: true, width: 640 }),
    deeplink: deepLink({ section: 'action' }),
    target: target({ required: true }),
  },
  list: { columns: ['image', 'id', 'name', 'target'] },
})
