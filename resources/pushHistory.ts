import { defineResource, endpoints, neuter, when } from '../src/schema'
import { dateTime, integer, longText, select, target, text, texts } from '../src/fields'
import { itemSources, pushResults, pushSources, pushStatuses } from './choices/push'

const card = { match: '\\d{1,32}', message: { pl: 'Wpisz same cyfry', en: 'Digits only' } }

export default defineResource({
  name: 'push-history',
  label: {
    pl: ['Powiadomienie push', 'Powiadomienia push', 'Powiadomień push'],
    en: ['Push message', 'Push messages'],
    grammar: neuter('powiadomienie push', 'powiadomienia push'),
  },
  menu: { group: 'others', position: 10, icon: 'message' },
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_PUSH_NOTIFICATIONS'],
  api: endpoints(
    { list: 'GET notification/history', create: 'POST notification' },
    { body: 'form' },
  ),
  table: 'notification',
  fields: {
    title: text({
      max: 100,
      help: { pl: 'Bez tytułu: nazwa marki', en: 'Without one: the brand' },
    }),
    message: longText({ required: true, min: 3, max: 1000 }),
    type: select({ mode: 'writeOnly', options: pushSources, initial: 'individual' }),
    sourceItem: integer({
      mode: 'writeOnly',
      wire: 'id',
      min: 1,
      requiredWhen: when('type', ...itemSources),
    }),
    testCardId: text({ pattern: card }),
    users: texts({ mode: 'writeOnly', max: 4000, minLength: 1, maxLength: 32 }),
    target: target({ mode: 'writeOnly', anonymous: false }),
    begins: dateTime(),
    created: dateTime({ mode: 'readOnly' }),
    finished: dateTime({ mode: 'readOnly', label: { pl: 'Zakończono', en: 'Finished' } }),
    senderName: text({ mode: 'readOnly' }),
    senderId: integer({ mode: 'readOnly' }),
    sourceType: select({ mode: 'readOnly', options: pushSources }),
    sourceId: integer({ mode: 'readOnly' }),
    recipientsFound: integer({ mode: 'readOnly' }),
    recipientsDelivered: integer({ mode: 'readOnly' }),
    status: select({ mode: 'readOnly', options: pushStatuses }),
    result: select({ mode: 'readOnly', options: pushResults }),
  },
  title: 'message',
  list: {
    columns: ['id', 'created', 'begins', 'finished', 'title', 'message', 'status'],
  },
})
