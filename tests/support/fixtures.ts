import {
  boolean,
  color,
  computed,
  date,
  decimal,
  image,
  integer,
  multiSelect,
  price,
  rows,
  select,
  text,
  texts,
} from '../../src/fields'
import {
  crud,
  defineResource,
  endpoints,
  optionsFrom,
  single,
  unique,
  when,
} from '../../src/schema'
import { composed, typed, typedChild } from './idFixtures'

const label = {
  pl: ['Wzorzec', 'Wzorce', 'Wzorce'],
  en: ['Fixture', 'Fixtures'],
} as const
const called = (name: string) => ({ label: { pl: name, en: name } })

/** One record without an id. */
export const onlyOne = defineResource({
  name: 'test-only-one',
  label,
  api: single('test-only-one'),
  singleton: true,
  fields: {
    image: image({ required: true, width: 64 }),
    note: text({ max: 100, ...called('Note') }),
  },
})

/** Made and switched, never edited or deleted; a missing verb is a missing button. */
export const switched = defineResource({
  name: 'test-switched',
  label,
  api: endpoints(
    {
      list: 'GET test-switched',
      create: 'POST test-switched',
      read: 'GET test-switched/{id}',
      toggle: 'POST test-switched/{id}/switch',
    },
    { toggle: 'active', absent: 'clear' },
  ),
  fields: {
    title: text({ required: true }),
    note: text({ max: 100, ...called('Note') }),
    active: boolean(),
  },
  archive: { flag: 'active' },
  list: { columns: ['id', 'title', 'state'] },
})

/** The kinds and primitives that no entity of the tree uses yet. */
export const kinds = defineResource({
  name: 'test-kinds',
  label,
  api: endpoints({
    list: 'GET test-kinds',
    create: 'POST test-kinds/item',
    read: 'GET test-kinds/item/{group}/{id}',
    update: 'POST test-kinds/item/{group}/{id}',
    delete: 'DELETE test-kinds/item/{group}/{id}',
  }),
  id: 'composed',
  composedOf: 'group',
  views: [{ name: 'one', label: { pl: 'Jeden', en: 'One' }, where: { group: 'one' } }],
  fields: {
    group: select({
      required: true,
      mode: 'createOnly',
      options: [
        { id: 'one', label: { pl: 'Jeden', en: 'One' } },
        { id: 'two', label: { pl: 'Dwa', en: 'Two' } },
      ],
      ...called('Group'),
    }),
    opens: text({ format: 'time', ...called('Opens') }),
    tint: color(called('Tint')),
    ink: color({ on: 'tint', ...called('Ink') }),
    days: multiSelect({
      options: [
        { id: 1, label: { pl: 'Pon', en: 'Mon' } },
        { id: 2, label: { pl: 'Wt', en: 'Tue' } },
      ],
      min: 1,
      ...called('Days'),
    }),
    category: select({ source: optionsFrom('dictionary/categories'), ...called('Category') }),
    sub: select({
      source: optionsFrom('dictionary/categories', { childrenOf: 'category' }),
      ...called('Sub'),
    }),
    mode: select({
      options: [
        { id: 'none', label: { pl: 'Bez', en: 'None' } },
        { id: 'custom', label: { pl: 'Inny', en: 'Custom' } },
      ],
      ...called('Mode'),
    }),
    custom: text({ required: true, visibleWhen: when('mode', 'custom'), ...called('Custom') }),
    lines: texts({ count: 2, ...called('Lines') }),
  },
  rules: [unique(['tint'])],
  list: { columns: ['id', 'tint'] },
})

/** Every rule that a sample must be made for. */
export const bounded = defineResource({
  name: 'test-bounded',
  label,
  api: crud('test-bounded'),
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_REPORTS'],
  createRoles: ['ROLE_ALLOWED_TO_EDIT_ADS'],
  changeRoles: ['ROLE_ALLOWED_TO_EDIT_ADS', 'ROLE_ALLOWED_TO_EDIT_PROMOTIONS'],
  deleteRoles: ['ROLE_ALLOWED_TO_EDIT_PROMOTIONS'],
  fields: {
    code: text({
      required: true,
      pattern: {
        match: '[A-Z]{2}-\\d{4}',
        message: { pl: 'Podaj kod jak AB-1234', en: 'Enter a code like AB-1234' },
      },
      ...called('Code'),
    }),
    long: text({ required: true, min: 60, max: 64, ...called('Long') }),
    weight: decimal({ required: true, min: 1000.5, max: 1001, ...called('Weight') }),
    count: integer({ required: true, min: 7, max: 8, ...called('Count') }),
    cost: price({ required: true, min: 100, max: 100.5, wire: 'price_each', ...called('Cost') }),
    from: date({ required: true, min: 'today', ...called('From') }),
    until: date({ required: true, max: '2020-01-31', ...called('Until') }),
    mode: select({
      required: true,
      options: [
        { id: 'one', label: { pl: 'Jeden', en: 'One' } },
        { id: 'two', label: { pl: 'Dwa', en: 'Two' } },
      ],
      ...called('Mode'),
    }),
    hidden: texts({ count: 2, max: 5, visibleWhen: when('mode', 'two'), ...called('Hidden') }),
    lines: texts({ count: 4, max: 4, minLength: 12, maxLength: 14, ...called('Lines') }),
    note: text({ requiredWhen: when('mode', 'two'), ...called('Note') }),
    days: multiSelect({
      min: 2,
      options: [
        { id: 1, label: { pl: 'Pon', en: 'Mon' } },
        { id: 2, label: { pl: 'Wt', en: 'Tue' } },
      ],
      ...called('Days'),
    }),
  },
})

/** Rows of cells of every sort. */
export const table = defineResource({
  name: 'test-table',
  label,
  api: crud('test-table'),
  fields: {
    name: text({ required: true }),
    prizes: rows({
      min: 1,
      max: 4,
      of: {
        place: integer({ required: true, min: 1, max: 99, ...called('Place') }),
        prizeName: text({ max: 80, ...called('Prize') }),
        cost: price(called('Cost')),
        day: date({ min: 'today', ...called('Day') }),
        shelf: select({ source: optionsFrom('dictionary/categories'), ...called('Shelf') }),
        won: boolean(called('Won')),
      },
      ...called('Prizes'),
    }),
    n: integer(called('N')),
    twice: computed({
      of: ['n'],
      by: 'twice',
      gives: 'number',
      mode: 'readOnly',
      ...called('Twice'),
    }),
    notes: rows({ of: { line: text({ required: true, ...called('Line') }) }, ...called('Notes') }),
  },
  list: { columns: ['id', 'name', 'prizes'], sort: { field: 'id', dir: 'asc' } },
})

export const fixtures = [onlyOne, switched, kinds, bounded, typed, typedChild, composed, table]
