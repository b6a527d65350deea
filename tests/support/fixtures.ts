import {
  boolean,
  color,
  date,
  image,
  integer,
  multiSelect,
  price,
  reference,
  select,
  target,
  text,
  texts,
  time,
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
  api: endpoints({
    list: 'GET test-switched',
    create: 'POST test-switched',
    read: 'GET test-switched/{id}',
    toggle: 'POST test-switched/{id}/switch',
  }),
  fields: { title: text({ required: true }), active: boolean() },
  toggle: 'active',
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
    opens: time(called('Opens')),
    tint: color(called('Tint')),
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

/** Known by a text that people type; its files, cards, order and children hang on it. */
export const typed = defineResource({
  name: 'test-typed',
  label,
  api: crud('test-typed', { order: true, targetClients: true }),
  id: 'typed',
  fields: {
    id: text({ required: true, max: 40, mode: 'createOnly', ...called('Code') }),
    name: text({ required: true }),
    photo: image(called('Photo')),
    rank: integer({ min: 1, ...called('Rank') }),
    target: target(),
  },
  order: 'rank',
  list: { columns: ['id', 'name', 'rank'] },
})

/** Stands under a record that is known by a text, points at another, and travels as JSON. */
export const typedChild = defineResource({
  name: 'test-typed-child',
  label,
  api: endpoints(
    {
      ...crud('test-typed-child').endpoints,
      list: 'GET test-typed/{parent}/child',
      update: 'PUT test-typed-child/{id}',
    },
    { body: { create: 'json', update: 'urlencoded' } },
  ),
  parent: {
    resources: ['test-typed'],
    field: 'ownerCode',
    title: { pl: 'Dzieci', en: 'Children' },
  },
  fields: {
    ownerCode: text({ mode: 'readOnly', ...called('Owner') }),
    name: text({ required: true }),
    other: reference({ resource: 'test-typed', ids: 'text', ...called('Other') }),
    active: boolean(),
    amount: price(called('Amount')),
    days: multiSelect({
      options: [
        { id: 1, label: { pl: 'Pon', en: 'Mon' } },
        { id: 2, label: { pl: 'Wt', en: 'Tue' } },
      ],
      ...called('Days'),
    }),
    lines: texts({ count: 2, ...called('Lines') }),
  },
  list: { columns: ['id', 'name'] },
})

/** Known by three of its fields and by no number of its own. */
export const composed = defineResource({
  name: 'test-composed',
  label,
  api: endpoints(
    {
      list: 'GET test-composed',
      create: 'POST test-composed',
      read: 'GET test-composed/{storeKey}/{day}/{code}',
      update: 'PUT test-composed/{storeKey}/{day}/{code}',
      delete: 'DELETE test-composed/{storeKey}/{day}/{code}',
    },
    { body: { create: 'urlencoded', update: 'json' } },
  ),
  id: 'composed',
  composedOf: ['storeKey', 'day', 'code'],
  fields: {
    storeKey: integer({ required: true, min: 1, mode: 'createOnly', ...called('Store') }),
    day: date({ required: true, mode: 'createOnly', ...called('Day') }),
    code: text({ required: true, max: 20, mode: 'createOnly', ...called('Code') }),
    note: text(called('Note')),
  },
  list: { columns: ['storeKey', 'day', 'code', 'note'] },
})

export const fixtures = [onlyOne, switched, kinds, typed, typedChild, composed]
