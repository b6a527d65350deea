import { defineResource, endpoints } from 'panel-engine/schema'
import { boolean, integer, select, text } from 'panel-engine/fields'

/** A number that people give, a switch in the list, two kinds in one table; the other is galleryVariant.ts. */
export default defineResource({
  name: 'gallery-typed',
  label: {
    pl: ['Numer', 'Numery', 'Numerów'],
    en: ['Numbered', 'Numbered'],
    grammar: { gender: 'masculine', accusative: 'numer', genitive: 'numeru' },
  },
  menu: { group: 'end', position: 5, icon: 'warehouse' },
  roles: ['ROLE_ALLOWED_TO_EDIT_ADS'],
  everyone: 'view',
  id: 'typed',
  api: endpoints(
    {
      list: 'GET gallery-typed',
      create: 'POST gallery-typed',
      read: 'GET gallery-typed/{id}',
      update: 'PUT gallery-typed/{id}',
      delete: 'DELETE gallery-typed/{id}',
      toggle: 'POST gallery-typed/{id}/switch',
    },
    { body: { create: 'urlencoded', update: 'multipart' }, absent: 'clear', toggle: 'active' },
  ),
  fields: {
    id: integer({ required: true, min: 1, mode: 'createOnly' }),
    name: text({ required: true }),
    note: text({ section: 'sending', label: { pl: 'Uwaga', en: 'Note' } }),
    trial: text({ section: 'test', label: { pl: 'Próba', en: 'Trial' } }),
    stage: select({
      options: [
        { id: 'new', label: { pl: 'Nowy', en: 'New' }, tone: 'accent' },
        { id: 'good', label: { pl: 'Dobry', en: 'Good' }, tone: 'positive' },
        { id: 'late', label: { pl: 'Spóźniony', en: 'Late' }, tone: 'warning' },
        { id: 'bad', label: { pl: 'Zły', en: 'Bad' }, tone: 'negative' },
        { id: 'old', label: { pl: 'Dawny', en: 'Old' }, tone: 'muted' },
      ],
      section: 'message',
      label: { pl: 'Etap', en: 'Stage' },
    }),
    active: boolean(),
  },
  messages: { create: 'numbering' },
  archive: { flag: 'active' },
  list: { columns: ['id', 'name', 'note', 'stage', 'active'] },
})
