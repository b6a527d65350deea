import { describe, expect, it } from 'vitest'
import { definitionFaults } from '../../../../../server/resources/check'
import { resources } from '../../../../../src/schema/registry'
import { crud, type Resource } from '../../../../../src/schema'

const label = { pl: 'X', en: 'X' }
const text = { kind: 'text', label }

/** A good resource with a mistake in where it lies. */
const harvest = (changes: Record<string, unknown> = {}): Resource =>
  JSON.parse(
    JSON.stringify({
      name: 'harvest',
      label: { pl: ['A', 'B', 'C'], en: ['A', 'B'] },
      api: crud('h'),
      fields: { name: text },
      ...changes,
    }),
  )
const rye = { name: 'rye', api: crud('r'), table: 'h' }
const named = 'small letters, digits and _, a letter first, 51 of them at most'
const long = 'a'.repeat(52)

const mistakes: readonly (readonly [string, Record<string, unknown>, string])[] = [
  [
    'a field of a capital letter',
    { fields: { Name: text } },
    `fields.Name: _name is no name for a column: ${named}`,
  ],
  [
    'a field of a letter with an accent',
    { fields: { größe: text } },
    `fields.größe: größe is no name for a column: ${named}`,
  ],
  [
    'a field that is too long for PostgreSQL',
    { fields: { [long]: text } },
    `fields.${long}: ${long} is no name for a column: ${named}`,
  ],
  [
    'a wire name with a hyphen',
    { fields: { name: { ...text, wire: 'a-b' } } },
    `fields.name: a-b is no name for a column: ${named}`,
  ],
  [
    'a path that begins with a digit',
    { api: crud('2026-plan') },
    `table: 2026_plan is no name for a table: say one of ${named}`,
  ],
  ...['session', 'past_file', 'list_view', 'meta', 'open_record'].map(
    (table) =>
      [
        `a path that names the engine’s table ${table}`,
        { api: crud(table) },
        `table: the engine has a table ${table}: say another one`,
      ] as const,
  ),
  ...['sqlite_sys', 'pg_class'].map(
    (table) =>
      [
        `a table that a database takes for its own, ${table}`,
        { table },
        `table: ${table}: what begins so is the database’s own: say another one`,
      ] as const,
  ),
  [
    'a text beside which the store keeps what it keeps for the whole table',
    { fields: { search: text } },
    'fields.search: the name is taken: search__f is a column the store derives of all texts together',
  ],
  ...['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid'].map(
    (column) =>
      [
        `a column that every table of PostgreSQL has, ${column}`,
        { fields: { name: { ...text, wire: column } } },
        `fields.name: the name is taken: ${column} is a column that PostgreSQL has in every table`,
      ] as const,
  ),
  ['no field at all', { fields: {} }, 'fields: is empty, and a record has one field'],
  [
    'a variant told by a field',
    { variant: { key: 'name', value: 'A' } },
    'variant.key: name is a field of that name, and what tells variants apart is none',
  ],
  [
    'a variant told by what a list is asked by itself',
    { variant: { key: 'page', value: 'A' } },
    'variant.key: page has a meaning of its own in the query of a list: say another key',
  ],
  [
    'an id with a part that a list is asked by itself',
    {
      id: 'composed',
      composedOf: ['limit'],
      api: { ...crud('h'), endpoints: { list: 'GET h', read: 'GET h/{limit}' } },
      fields: { name: text, limit: { ...text, required: true, mode: 'createOnly' } },
    },
    'composedOf: limit has a meaning of its own in the query of a list: say another wire',
  ],
  [
    'a view by a field that a list is asked by itself',
    {
      views: [{ name: 'a', label, where: { sheet: 'x' } }],
      fields: { name: text, sheet: { ...text, wire: 'total' } },
    },
    'views.0.where: total has a meaning of its own in the query of a list: say another wire',
  ],
  [
    'a variant told by what a field is sent under',
    {
      variant: { key: 'plantKind', value: 'A' },
      fields: { name: text, sort: { ...text, wire: 'plant_kind' } },
    },
    'variant.key: sort is a field of that name, and what tells variants apart is none',
  ],
]

describe('where records lie', () => {
  it.each(mistakes)('refuses %s', (_, changes, said) => {
    expect(definitionFaults([harvest(changes)])).toEqual([`harvest.${said}`])
  })

  const other = 'harvest lies in h too: say another table, or a variant of one key in both'
  const kindOf = (value: string, key = 'type') => ({ variant: { key, value } })
  it.each([
    ['without variants', {}, {}],
    ['one of which is no variant', {}, kindOf('A')],
    ['whose variants have two keys', kindOf('A'), kindOf('B', 'sort')],
  ])('refuses two resources of one table %s', (_, first, second) => {
    expect(definitionFaults([harvest(first), harvest({ ...rye, ...second })])).toEqual([
      `rye.table: ${other}`,
    ])
  })

  it('refuses a column that two variants store in two ways, and takes one that they share', () => {
    const number = { fields: { name: { kind: 'integer', label } } }
    expect(definitionFaults([harvest(kindOf('A')), harvest({ ...rye, ...kindOf('B') })])).toEqual(
      [],
    )
    expect(
      definitionFaults([harvest(kindOf('A')), harvest({ ...rye, ...kindOf('B'), ...number })]),
    ).toEqual(['rye.fields.name: is integer here and text in harvest, which lies in h too'])
  })

  const fixed = { required: true, mode: 'createOnly' }
  const typed = { id: 'typed', fields: { id: { ...text, ...fixed }, name: text } }
  it.each([
    [
      'types and one the server makes',
      { ...typed },
      {},
      'id: is serial here and typed in harvest, which lies in one table with it',
    ],
    [
      'makes as JSON and one by a form',
      { api: crud('h', { body: 'json' }) },
      { api: crud('h') },
      'api.body: create is multipart here and json in harvest, which has that call too',
    ],
  ])('refuses two variants of which one %s', (_, first, second, said) => {
    const both = [
      harvest({ table: 'h', ...first, ...kindOf('A') }),
      harvest({ ...rye, ...second, ...kindOf('B') }),
    ]
    expect(definitionFaults(both)).toEqual([`rye.${said}`])
  })

  it('takes two variants whose changes travel in two ways', () => {
    const api = (update: 'json' | 'form') => crud('h', { body: { create: 'form', update } })
    const both = [
      harvest({ api: api('json'), ...kindOf('A') }),
      harvest({ ...rye, api: api('form'), ...kindOf('B') }),
    ]
    expect(definitionFaults(both)).toEqual([])
  })

  it('takes a field of such a name that no list is asked by', () => {
    expect(definitionFaults([harvest({ fields: { name: text, page: text } })])).toEqual([])
  })

  it('takes a column of the name search that no phrase looks into', () => {
    const fields = { name: text, search: { kind: 'boolean', label } }
    expect(definitionFaults([harvest({ fields })])).toEqual([])
  })

  it('finds nothing in the resources of the app', () => {
    expect(definitionFaults(resources)).toEqual([])
  })
})
