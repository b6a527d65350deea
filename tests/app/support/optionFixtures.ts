import { boolean, integer, multiSelect, select, text } from '../../../src/fields'
import { crud, defineResource, optionsFrom, single } from '../../../src/schema'

const called = (name: string) => ({ label: { pl: name, en: name } })
const choices = (...ids: readonly string[]) =>
  ids.map((id) => ({ id, label: { pl: `${id} pl`, en: `${id} en` } }))

/** What can be chosen hangs on another field, by the path that lists it. */
export const dependent = defineResource({
  name: 'test-dependent',
  label: { pl: ['Wzorzec', 'Wzorce', 'Wzorce'], en: ['Fixture', 'Fixtures'] },
  menu: { position: 900, icon: 'warehouse' },
  api: crud('test-dependent'),
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_REPORTS'],
  createRoles: ['ROLE_ALLOWED_TO_EDIT_HALLS'],
  changeRoles: ['ROLE_ALLOWED_TO_EDIT_ADS'],
  deleteRoles: ['ROLE_ALLOWED_TO_EDIT_PROMOTIONS'],
  fields: {
    part: select({ ids: 'text', options: choices('hall', 'brand', 'nothing'), ...called('Part') }),
    one: select({ source: optionsFrom('deeplink/values/{part}'), ...called('One') }),
    many: multiSelect({ source: optionsFrom('deeplink/values/{part}'), ...called('Many') }),
  },
  list: { columns: ['id', 'part', 'one'] },
})

/** One record, that begins with what its fields begin with, under the name of its menu entry. */
export const settings = defineResource({
  name: 'test-settings',
  label: { pl: ['Wzorzec', 'Wzorce', 'Wzorce'], en: ['Fixture', 'Fixtures'] },
  menu: {
    position: 901,
    icon: 'warehouse',
    label: { pl: 'Ustawienia {brand}', en: '{brand} settings' },
  },
  api: single('test-settings'),
  singleton: true,
  fields: {
    active: boolean({ initial: true }),
    mode: select({
      ids: 'text',
      options: choices('calm', 'loud'),
      initial: 'loud',
      ...called('Mode'),
    }),
    note: text({ max: 100, ...called('Note') }),
    level: integer(called('Level')),
  },
})
