import { crud, defineResource, when } from 'panel-engine/schema'
import { boolean, date, integer, price, rows, select, text } from 'panel-engine/fields'

const options = [
  { id: 'shop', label: { pl: 'W hali', en: 'In the hall' } },
  { id: 'courier', label: { pl: 'Kurierem', en: 'By courier' } },
] as const

/** Rows of cells: a few beside each other, and enough that each row is a block. */
export default defineResource({
  name: 'gallery-rows',
  label: {
    pl: ['Tabela', 'Tabele', 'Tabel'],
    en: ['Table', 'Tables'],
    grammar: { gender: 'feminine', accusative: 'tabelę', genitive: 'tabeli' },
  },
  menu: { position: 40, icon: 'trophy' },
  roles: ['ROLE_ALLOWED_TO_EDIT_ADS'],
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_REPORTS'],
  api: crud('gallery-rows'),
  fields: {
    shown: boolean({ initial: true, label: { pl: 'Pokaż pola', en: 'Show the fields' } }),
    name: text({ required: true }),
    prizes: rows({
      min: 1,
      max: 10,
      of: {
        place: integer({ required: true, min: 1, label: { pl: 'Miejsce', en: 'Place' } }),
        prize: text({ required: true, max: 80, label: { pl: 'Nagroda', en: 'Prize' } }),
        quantity: integer({ min: 1, label: { pl: 'Liczba', en: 'Quantity' } }),
      },
      visibleWhen: when('shown', true),
      label: { pl: 'Nagrody', en: 'Prizes' },
    }),
    deliveries: rows({
      max: 3,
      of: {
        day: date({ required: true, label: { pl: 'Dzień', en: 'Day' } }),
        how: select({ required: true, options, label: { pl: 'Sposób', en: 'How' } }),
        address: text({ max: 100, label: { pl: 'Adres', en: 'Address' } }),
        cost: price({ label: { pl: 'Koszt', en: 'Cost' } }),
        pieces: integer({ initial: 1, label: { pl: 'Sztuki', en: 'Pieces' } }),
        paid: boolean({ label: { pl: 'Opłacona', en: 'Paid' } }),
      },
      label: { pl: 'Dostawy', en: 'Deliveries' },
    }),
  },
  list: { columns: ['id', 'name', 'prizes', 'deliveries'] },
})
