import { defineResource, endpoints, neuter, when } from '../src/schema'
import { dateTime, integer, longText, select, target, text, texts } from '../src/fields'
import * as push from './choices/push'

const { itemSources, pushHelp, pushResults, pushSources, pushStarts, pushStatuses } = push
const sent = { mode: 'writeOnly', section: 'message' } as const
const read = { mode: 'readOnly' } as const

export default defineResource({
  name: 'push-history',
  label: {
    pl: ['Powiadomienie push', 'Powiadomienia push', 'Powiadomień push'],
    en: ['Push message', 'Push messages'],
    grammar: neuter('powiadomienie push', 'powiadomienia push'),
  },
  menu: { group: 'others', position: 10, icon: 'bell', label: pushHelp.menu },
  messages: { create: 'push.create', done: 'push' },
  startsFrom: pushStarts,
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_PUSH_NOTIFICATIONS'],
  api: endpoints(
    { list: 'GET notification/history', create: 'POST notification' },
    { body: 'form' },
  ),
  table: 'notification',
  fields: {
    title: text({ max: 100, help: pushHelp.title, section: 'message' }),
    message: longText({ required: true, min: 3, max: 1000, section: 'message' }),
    type: select({ ...sent, options: pushSources, initial: 'individual' }),
    sourceItem: integer({
      ...sent,
      wire: 'id',
      min: 1,
      requiredWhen: when('type', ...itemSources),
    }),
    testCardId: text({ pattern: push.card, section: 'sending' }),
    users: texts({ ...push.numbers, mode: 'writeOnly', section: 'selectedClients' }),
    target: target({ mode: 'writeOnly', anonymous: false }),
    begins: dateTime({ section: 'sending', help: pushHelp.begins }),
    created: dateTime(read),
    finished: dateTime({ ...read, label: { pl: 'Zakończono', en: 'Finished' } }),
    senderName: text(read),
    senderId: integer(read),
    sourceType: select({ ...read, options: pushSources }),
    sourceId: integer(read),
    recipientsFound: integer(read),
    recipientsDelivered: integer(read),
    status: select({ ...read, options: pushStatuses }),
    result: select({ ...read, options: pushResults }),
  },
  title: 'message',
  list: { columns: push.columns },
})
