import {
  boolean,
  date,
  image,
  integer,
  multiSelect,
  price,
  reference,
  text,
  texts,
} from '../../src/fields'
import { crud, defineResource, endpoints } from '../../src/schema'

const label = {
  pl: ['Wzorzec', 'Wzorce', 'Wzorce'],
  en: ['Fixture', 'Fixtures'],
} as const
const called = (name: string) => ({ label: { pl: name, en: name } })

/** Known by a text that people type; its files, order and children hang on it. */
export const typed = defineResource({
  name: 'test-typed',
  label,
  api: crud('test-typed', { order: true }),
  id: 'typed',
  fields: {
    id: text({ required: true, max: 40, mode: 'createOnly', ...called('Code') }),
    name: text({ required: true }),
    photo: image(called('Photo')),
    rank: integer({ min: 1, ...called('Rank') }),
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
