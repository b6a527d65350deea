import { atMost, defineResource, inOrder, items, plural, when } from 'panel-engine/schema'
import { date, decimal, integer, price, select, text } from 'panel-engine/fields'

const isOpen = when('position', 'open')

/** Every bound, and what is asked for only beside a choice. */
export default defineResource({
  name: 'gallery-doors',
  label: {
    pl: ['Drzwi', 'Drzwi', 'Drzwi'],
    en: ['Door', 'Doors'],
    grammar: plural('drzwi', 'drzwi'),
  },
  menu: { group: 'others', position: 20, icon: 'store' },
  roles: ['ROLE_ALLOWED_TO_EDIT_ADS'],
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_REPORTS'],
  api: items('gallery-doors', 'door', { list: 'all', create: 'all' }),
  fields: {
    code: text({
      required: true,
      pattern: {
        match: '[A-Z]{2}-\\d{3}',
        message: { pl: 'Podaj kod jak AB-123', en: 'Enter a code like AB-123' },
      },
      label: { pl: 'Kod', en: 'Code' },
    }),
    position: select({
      required: true,
      options: [
        { id: 'open', label: { pl: 'Otwarte', en: 'Open' } },
        { id: 'shut', label: { pl: 'Zamknięte', en: 'Shut' } },
      ],
      label: { pl: 'Położenie', en: 'Position' },
    }),
    reason: text({ requiredWhen: isOpen, label: { pl: 'Powód', en: 'Reason' } }),
    cost: price({ min: 9.99, max: 1234.5, label: { pl: 'Koszt', en: 'Cost' } }),
    weight: decimal({ min: -0.5, max: 1000.25, label: { pl: 'Waga', en: 'Weight' } }),
    turns: integer({ min: -5, max: 12000, label: { pl: 'Obroty', en: 'Turns' } }),
    madeOn: date({ max: 'today', label: { pl: 'Data produkcji', en: 'Made on' } }),
    testedOn: date({
      min: '2020-02-29',
      max: '2098-12-31',
      label: { pl: 'Data próby', en: 'Tested on' },
    }),
    nextOn: date({ min: 'today', label: { pl: 'Następna próba', en: 'Next test' } }),
  },
  rules: [inOrder('madeOn', 'testedOn'), atMost('weight', 'cost')],
  title: 'code',
  startPage: {
    title: { pl: 'Drzwi otwarte', en: 'Open doors' },
    none: { pl: 'Wszystkie są zamknięte', en: 'All of them are shut' },
    all: { pl: 'Wszystkie drzwi', en: 'All doors' },
    when: isOpen,
    fresh: { field: 'testedOn', days: 30 },
    label: ['reason', 'code'],
    note: 'position',
    at: 'testedOn',
  },
  list: { columns: ['id', 'code', 'position', 'cost', 'weight', 'turns', 'testedOn'] },
})
