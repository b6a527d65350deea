import { crud, defineResource, masculine, when } from 'panel-engine/schema'
import { boolean, text } from 'panel-engine/fields'
import { deepLink, target } from '../../../../resources/kinds'

const visibleWhen = when('shown', true)

/** Whom content is for, and where it leads. */
export default defineResource({
  name: 'gallery-audience',
  label: {
    pl: ['Odbiorca', 'Odbiorcy', 'Odbiorców'],
    en: ['Recipient', 'Recipients'],
    grammar: masculine('odbiorcę', 'odbiorcy'),
  },
  menu: { group: 'actions', position: 20, icon: 'users' },
  campaign: 99,
  startsFrom: {
    label: { pl: 'Dodaj podobnego', en: 'Add one like this' },
    takes: ['target'],
    from: [
      {
        resource: 'gallery-audience',
        when: { field: 'shown', in: [true] },
        given: { name: '{name} (2)' },
      },
    ],
  },
  messages: { done: 'action', failed: 'error.plain' },
  roles: ['ROLE_ALLOWED_TO_EDIT_ADS'],
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_REPORTS'],
  customRoles: { name: 'gallery', label: { pl: 'Galeria', en: 'Gallery' } },
  api: crud('gallery-audience', { body: { create: 'form', update: 'form' } }),
  fields: {
    shown: boolean({ initial: true, label: { pl: 'Pokaż pola', en: 'Show the fields' } }),
    name: text({ required: true }),
    deeplink: deepLink({ required: true, visibleWhen, section: 'action' }),
    guests: boolean({ visibleWhen, label: { pl: 'Dla gości', en: 'For guests' } }),
    target: target({
      required: true,
      anonymous: false,
      guests: 'guests',
      signedIn: 'shown',
      visibleWhen,
    }),
  },
  runs: { offWhen: { field: 'shown', in: [false] } },
  customerPreview: { top: 'guests' },
  list: { columns: ['id', 'name', 'deeplink', 'guests', 'target'] },
})
