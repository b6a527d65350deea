import { reference, references, rows, text } from '../../src/fields'
import { crud, defineResource } from '../../src/schema'

const label = { pl: ['Wzorzec', 'Wzorce', 'Wzorce'], en: ['Fixture', 'Fixtures'] } as const
const called = (name: string) => ({ label: { pl: name, en: name } })

/** What things stand under. */
export const shelves = defineResource({
  name: 'test-shelves',
  label,
  api: crud('test-shelves'),
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_REPORTS'],
  fields: { name: text({ required: true }) },
  list: { columns: ['id', 'name'] },
})

/** Stand under shelves, so that no list has them all, and are shown to some who do not see shelves. */
export const things = defineResource({
  name: 'test-things',
  label,
  api: crud('test-shelves/{parent}/things', { item: 'test-things' }),
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_REPORTS', 'ROLE_ALLOWED_TO_EDIT_ADS'],
  parent: { resources: ['test-shelves'], field: 'shelfId', title: { pl: 'Rzeczy', en: 'Things' } },
  fields: {
    shelfId: reference({ resource: 'test-shelves', mode: 'readOnly', ...called('Shelf') }),
    name: text({ required: true }),
  },
  list: { columns: ['id', 'name'] },
})

/** Known by a text. */
export const hues = defineResource({
  name: 'test-hues',
  label,
  api: crud('test-hues'),
  id: 'typed',
  fields: {
    id: text({ required: true, max: 40, mode: 'createOnly', ...called('Code') }),
    name: text({ required: true }),
  },
  list: { columns: ['id', 'name'] },
})

/** Points at all of them, at one and at several. */
export const pointers = defineResource({
  name: 'test-pointers',
  label,
  api: crud('test-pointers'),
  viewRoles: ['ROLE_ALLOWED_TO_VIEW_REPORTS', 'ROLE_ALLOWED_TO_EDIT_ADS'],
  fields: {
    name: text({ required: true }),
    shelf: reference({ resource: 'test-shelves', ...called('Shelf') }),
    shelves: references({ resource: 'test-shelves', max: 3, ...called('Shelves') }),
    hues: references({ resource: 'test-hues', ids: 'text', ...called('Hues') }),
    thing: reference({ resource: 'test-things', ...called('Thing') }),
    things: references({ resource: 'test-things', ...called('Things') }),
    lines: rows({
      of: {
        place: reference({ resource: 'test-shelves', formerly: 'spot', ...called('Place') }),
        note: text(called('Note')),
      },
      ...called('Lines'),
    }),
  },
  list: { columns: ['id', 'name', 'shelves'], sort: { field: 'id', dir: 'asc' } },
})

export const pointing = [shelves, things, hues, pointers]
