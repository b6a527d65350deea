import { crud, defineResource, inOrder } from 'panel-engine/schema'
import { boolean, color, date, image, integer, text } from 'panel-engine/fields'
import { target } from '../../../../resources/kinds'

const called = (pl: string, en: string) => ({ label: { pl, en } })

/** Boards that are scratched on the phone: a calendar and a scratch card in one, for their previews. */
export default defineResource({
  name: 'gallery-boards',
  label: {
    pl: ['Plansza', 'Plansze', 'Plansz'],
    en: ['Board', 'Boards'],
    grammar: { gender: 'feminine', accusative: 'planszę', genitive: 'planszy' },
  },
  menu: { group: 'others', position: 40, icon: 'gift' },
  roles: ['ROLE_ALLOWED_TO_EDIT_ADS'],
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_REPORTS'],
  changeRoles: ['ROLE_ALLOWED_TO_EDIT_PROMOTIONS'],
  api: crud('gallery-boards'),
  fields: {
    title: text({ required: true }),
    columns: integer({ required: true, min: 1, max: 7, ...called('Kolumny', 'Columns') }),
    showPastDays: boolean(called('Pokazuj minione dni', 'Show past days')),
    startDate: date({ required: true }),
    endDate: date({ required: true }),
    backgroundColor: color({ ...called('Kolor tła', 'Background colour') }),
    barColor: color({ ...called('Kolor paska', 'Bar colour') }),
    textColor: color({
      on: ['backgroundColor', 'barColor'],
      ...called('Kolor tekstu', 'Text colour'),
    }),
    activeBackgroundColor: color({
      ...called('Tło aktywnych', 'Background of active ones'),
    }),
    activeTextColor: color({
      on: 'activeBackgroundColor',
      ...called('Tekst aktywnych', 'Text of active ones'),
    }),
    scratched: image({ ...called('Zdrapka', 'Layer'), width: 640, height: 900 }),
    target: target({ anonymous: false }),
  },
  runs: { from: 'startDate' },
  customerPreview: {},
  rules: [inOrder('startDate', 'endDate')],
  timeline: { cover: 'target', exclusive: ['columns'] },
  list: { columns: ['id', 'title', 'period', 'textColor'] },
})
