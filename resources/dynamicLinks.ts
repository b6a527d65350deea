import { defineResource, inOrder, items, masculine } from 'panel-engine/schema'
import { date, text } from 'panel-engine/fields'
import { deepLink, target } from './kinds'

export default defineResource({
  name: 'dynamic-links',
  label: {
    pl: ['Link dynamiczny', 'Linki dynamiczne', 'Linków dynamicznych'],
    en: ['Dynamic link', 'Dynamic links'],
    grammar: masculine('link dynamiczny', 'linku dynamicznego'),
  },
  menu: { position: 30, icon: 'link' },
  api: items('dynamic-link', 'link', { list: 'lists' }),
  fields: {
    actionName: text({ required: true, label: { pl: 'Nazwa akcji', en: 'Action name' } }),
    startDate: date({ required: true }),
    endDate: date({ required: true }),
    link: text({ format: 'url', mode: 'readOnly', label: { pl: 'Link', en: 'Link' } }),
    qrCode: text({ format: 'url', mode: 'readOnly', label: { pl: 'Kod QR', en: 'QR code' } }),
    mainAction: deepLink({
      required: true,
      section: 'action',
      label: { pl: 'Akcja główna', en: 'Main action' },
    }),
    fallbackAction: deepLink({
      section: 'action',
      label: { pl: 'Akcja zastępcza', en: 'Fallback action' },
    }),
    failureMessage: text({
      section: 'action',
      label: { pl: 'Komunikat o niepowodzeniu', en: 'Failure message' },
      help: {
        pl: 'Klient zobaczy go, gdy nie da się wyświetlić akcji głównej',
        en: 'Shown when the main action cannot be displayed',
      },
    }),
    target: target({ required: true }),
  },
  rules: [inOrder('startDate', 'endDate')],
  title: 'actionName',
  list: { columns: ['id', 'actionName', 'period', 'state', 'link', 'target'] },
})
