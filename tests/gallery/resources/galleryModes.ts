import { crud, defineResource, neuter } from 'panel-engine/schema'
import { boolean, color, date, integer, password, price, text } from 'panel-engine/fields'

/** What is written once, never read, or never written. */
export default defineResource({
  name: 'gallery-modes',
  label: {
    pl: ['Tryb', 'Tryby', 'Trybów'],
    en: ['Mode', 'Modes'],
    grammar: neuter('tryb', 'trybu'),
  },
  menu: { group: 'others', position: 10, icon: 'history' },
  roles: ['ROLE_ALLOWED_TO_EDIT_ADS'],
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_REPORTS'],
  api: crud('gallery-modes'),
  fields: {
    name: text({ required: true }),
    code: text({ mode: 'createOnly', label: { pl: 'Kod', en: 'Code' } }),
    note: text({ mode: 'writeOnly', label: { pl: 'Uwaga', en: 'Note' } }),
    proof: password({
      use: 'current',
      section: 'account',
      label: { pl: 'Obecne hasło', en: 'Current password' },
    }),
    length: integer({ mode: 'readOnly', label: { pl: 'Długość', en: 'Length' } }),
    cost: price({ mode: 'readOnly', label: { pl: 'Koszt', en: 'Cost' } }),
    madeOn: date({ mode: 'readOnly', label: { pl: 'Dzień', en: 'Day' } }),
    tint: color({ mode: 'readOnly', label: { pl: 'Kolor', en: 'Colour' } }),
    isLong: boolean({ mode: 'readOnly', label: { pl: 'Długa nazwa', en: 'Long name' } }),
    link: text({ format: 'url', mode: 'readOnly', label: { pl: 'Adres', en: 'Address' } }),
  },
  list: {
    columns: ['id', 'name', 'code', 'length', 'cost', 'madeOn', 'isLong', 'link'],
    stacked: [
      ['length', 'cost'],
      ['madeOn', 'isLong'],
    ],
  },
})
