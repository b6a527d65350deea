import { defineResource, endpoints, neuter, when } from 'panel-engine/schema'
import { dateTime, integer, longText, select, text, texts } from 'panel-engine/fields'
import { target } from './kinds'
import { itemSources, pushResults, pushSources, pushStatuses } from './choices/push'
import { noCards, pushCard, pushHelp, pushList, pushNumbers } from './choices/pushForm'
import { pushStarts } from './choices/pushStarts'

const sent = { mode: 'writeOnly', section: 'message' } as const
const read = { mode: 'readOnly' } as const

export default defineResource({
  name: 'push-history',
  label: {
    pl: ['Powiadomienie push', 'Historia push', 'Powiadomień push'],
    en: ['Push message', 'Push messages'],
    grammar: neuter('powiadomienie push', 'powiadomienia push', { few: 'powiadomienia push' }),
  },
  menu: { group: 'others', position: 10, icon: 'bell', label: pushHelp.menu },
  messages: { create: 'push.create', done: 'push' },
  startsFrom: pushStarts,
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_PUSH_NOTIFICATIONS'],
  api: endpoints(
    {
      list: 'GET notification/history',
      create: 'POST notification',
      read: 'GET notification/{id}',
    },
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
    users: texts({ ...pushNumbers, mode: 'writeOnly', section: 'selectedClients' }),
    target: target({ mode: 'writeOnly', anonymous: false, requiredWhen: noCards }),
    begins: dateTime({ section: 'sending', help: pushHelp.begins }),
    testCardId: text({ pattern: pushCard, section: 'test' }),
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
  startPage: {
    title: { pl: 'Powiadomienia w toku', en: 'Push messages under way' },
    none: { pl: 'Nic nie czeka na wysłanie', en: 'Nothing is waiting to be sent' },
    all: { pl: 'Wszystkie powiadomienia', en: 'All push messages' },
    when: { field: 'status', in: ['new', 'preparing', 'pending', 'ready-to-send', 'sending'] },
    label: ['title', 'message'],
    note: 'status',
    at: 'begins',
  },
  runs: { offWhen: { field: 'status', in: ['cancel'] } },
  list: pushList,
})
