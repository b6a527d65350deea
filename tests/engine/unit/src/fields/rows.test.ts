import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { definitionFaults } from '../../../../../server/resources/check'
import { printCell, readCell } from '../../../../../src/fields/cells'
import {
  decode,
  draftPath,
  encode,
  fromJson,
  toJson,
  wirePath,
  settle,
} from '../../../../../src/fields/codec'
import {
  boolean,
  date,
  image,
  integer,
  multiSelect,
  price,
  reference,
  rows,
  secret,
  select,
  text,
} from '../../../../../src/fields'
import { encodeJson } from '../../../../../src/fields/jsonBody'
import { verdict } from '../../../../../src/fields/verdict'
import { crud, defineResource, when, type Fields, type Resource } from '../../../../../src/schema'
import { jsonEntries } from '../../../../../server/files/jsonBody'
import { testDay } from '../../../../support/samples'

const called = (name: string) => ({ label: { pl: name, en: name } })
const withRows = (of: Fields, more: { min?: number; max?: number; required?: boolean } = {}) =>
  defineResource({
    name: 'draws',
    label: { pl: ['Losowanie', 'Losowania', 'Losowania'], en: ['Draw', 'Draws'] },
    api: crud('draws'),
    fields: { prizes: rows({ of, ...more, ...called('Prizes') }) },
  })
const draws = withRows(
  {
    place: integer({ required: true, min: 1, ...called('Place') }),
    prizeName: text({ max: 10, ...called('Prize') }),
    cost: price(called('Cost')),
    won: boolean(called('Won')),
  },
  { min: 1, max: 3 },
)
const judged = (resource: Resource, draft: Record<string, unknown>) =>
  verdict(resource, settle(resource, draft), { operation: 'create', today: testDay })
const row = (place: unknown, prizeName: unknown = null, cost: unknown = null, won = false) => ({
  place,
  prizeName,
  cost,
  won,
})

describe('the rule of rows', () => {
  it('says what is wrong beside the row and the cell', () => {
    expect(judged(draws, { prizes: [row(1), row(0), row(null, 'Rower miejski')] })).toMatchObject([
      { path: 'prizes.1.place', message: 'rule.min' },
      { path: 'prizes.2.place', message: 'rule.required' },
      { path: 'prizes.2.prizeName', message: 'rule.maxLength' },
    ])
  })

  it('drops rows in which nothing stands, and counts those that are left', () => {
    const blank = row(null, ' ')
    expect(settle(draws, { prizes: [blank, row(1), row('')] })).toEqual({ prizes: [row(1)] })
    expect(judged(draws, { prizes: [blank, blank, blank, row(1), blank] })).toEqual([])
    expect(judged(draws, { prizes: [blank] })).toMatchObject([
      { path: 'prizes', message: 'rule.minRows', args: { n: 1 } },
    ])
    expect(judged(draws, { prizes: [1, 2, 3, 4].map((n) => row(n)) })).toMatchObject([
      { path: 'prizes', message: 'rule.maxRows', args: { n: 3 } },
    ])
    const required = withRows({ line: text(called('Line')) }, { required: true })
    expect(judged(required, { prizes: [] })).toMatchObject([{ message: 'rule.required' }])
  })

  it('refuses what is no row', () => {
    expect(judged(draws, { prizes: 'x' })).toMatchObject([{ message: 'rule.list' }])
    expect(judged(draws, { prizes: [row(1), 'x'] })).toMatchObject([
      { path: 'prizes.1', message: 'rule.row' },
    ])
  })

  it('lets a day stay that stood in some row before, wherever that is by now', () => {
    const days = withRows({
      day: date({ min: 'today', ...called('Day') }),
      n: integer(called('N')),
    })
    const stored = { prizes: [{ day: '2020-02-29', n: 1 }] }
    const past = (n: number, day: string) => ({ day, n })
    const prizes = [past(2, '2020-03-01'), past(3, '2020-02-29'), past(4, testDay)]
    expect(
      verdict(days, settle(days, { prizes }), { operation: 'update', today: testDay, stored }),
    ).toMatchObject([{ path: 'prizes.0.day', message: 'rule.dateMin' }])
  })

  it('let a cell stand that nobody touched, also since it has another name', () => {
    const days = withRows({
      day: date({ min: 'today', formerly: 'when', ...called('Day') }),
      n: integer({ formerly: 'count', max: 5, ...called('N') }),
    })
    const stored = { prizes: [{ when: '2020-02-29', count: 7 }] }
    const refused = (prizes: unknown) =>
      verdict(days, settle(days, { prizes }), { operation: 'update', today: testDay, stored })
    expect(refused(stored.prizes)).toEqual([])
    expect(refused([{ day: '2020-02-29', n: 1 }])).toEqual([])
    expect(refused([{ day: '2020-02-28', n: 1 }])).toMatchObject([{ path: 'prizes.0.day' }])
  })
})

describe('rows on their way', () => {
  it('are keys that count from 0, in JSON objects', () => {
    const draft = { prizes: [row(1, 'A', 12.5, true), row(2)] }
    expect(encode(draws, draft, 'create')).toEqual([
      ['prizes[0][place]', '1'],
      ['prizes[0][prize_name]', 'A'],
      ['prizes[0][cost]', '12.5'],
      ['prizes[0][won]', '1'],
      ['prizes[1][place]', '2'],
      ['prizes[1][prize_name]', ''],
      ['prizes[1][cost]', ''],
      ['prizes[1][won]', '0'],
    ])
    expect(encodeJson(draws, draft, 'create')).toEqual({
      prizes: [
        { place: 1, prize_name: 'A', cost: 12.5, won: true },
        { place: 2, prize_name: null, cost: null, won: false },
      ],
    })
    expect(encode(draws, { prizes: [] }, 'create')).toEqual([['prizes[]', '']])
    expect(encodeJson(draws, { prizes: [] }, 'create')).toEqual({ prizes: [] })
  })

  it('come back as they went, in a form, as JSON and in an answer', () => {
    const cell = {
      place: fc.option(fc.integer({ min: -9, max: 9 })),
      prizeName: fc.option(fc.constantFrom('A', 'a | b', '\\', 'x\ny', '1;2')),
      cost: fc.option(fc.integer({ min: 0, max: 9999 }).map((hundredths) => hundredths / 100)),
      won: fc.boolean(),
    }
    fc.assert(
      fc.property(fc.array(fc.record(cell), { maxLength: 5 }), (prizes) => {
        const draft = settle(draws, { prizes })
        const form = encode(draws, draft, 'create')
        expect(decode(draws, form, 'create')).toEqual({ patch: draft, unknown: [], repeated: [] })
        const json = JSON.stringify(encodeJson(draws, draft, 'create'))
        expect(decode(draws, jsonEntries(json, 999), 'create').patch).toEqual(draft)
        expect(fromJson(draws, toJson(draws, { ...draft, id: 1 }))).toMatchObject(draft)
      }),
    )
  })

  it('may leave numbers out, come in any order and lack cells', () => {
    const sent = [
      ['prizes[7][prize_name]', 'B'],
      ['prizes[2][place]', '1'],
      ['prizes[5][place]', ''],
    ] as const
    expect(decode(draws, sent, 'create').patch).toEqual({ prizes: [row(1), row(null, 'B')] })
    expect(decode(draws, [['prizes[]', '']], 'update').patch).toEqual({ prizes: [] })
  })

  it.each([
    'prizes[0][nope]',
    'prizes[0]',
    'prizes[x][place]',
    'prizes[0][place][]',
    'prizes[place]',
  ])('are no %s', (key) => {
    expect(decode(draws, [[key, '1']], 'create').unknown).toEqual([key])
  })

  it('have paths on the wire, and back', () => {
    expect(wirePath(draws, 'prizes.0.prizeName')).toBe('prizes[0][prize_name]')
    expect(draftPath(draws, 'prizes[0][prize_name]')).toBe('prizes.0.prizeName')
    expect(draftPath(draws, 'prizes')).toBe('prizes')
  })
})

describe('rows in a cell of a file', () => {
  const field = draws.fields.prizes

  it('are lines, with bars between their cells', () => {
    const value = [row(1, 'Rower', 12.5, true), row(2, 'a | b')]
    const printed = '1 | Rower | 12,50 | tak\n2 | a \\| b |  | nie'
    expect(printCell(field, value)).toBe(printed)
    expect(settle(draws, { prizes: readCell(field, printed) })).toEqual({ prizes: value })
    expect(readCell(field, '1\n\n 2 | B ')).toMatchObject([
      { place: 1 },
      { place: 2, prizeName: 'B' },
    ])
  })

  it('come back whatever the texts are', () => {
    const names = fc.string({ unit: fc.constantFrom('a', ' ', '|', '\\', '\n', 'n', ';') })
    fc.assert(
      fc.property(fc.array(names, { maxLength: 4 }), (texts) => {
        const value = texts.map((name, n) => row(n + 1, name.trim() === '' ? null : name.trim()))
        expect(settle(draws, { prizes: readCell(field, printCell(field, value)) ?? [] })).toEqual(
          settle(draws, { prizes: value }),
        )
      }),
    )
  })

  it('with more cells than a row has are refused', () => {
    const prizes = readCell(field, '1 | A | 1 | tak | B')
    expect(judged(draws, { prizes })).toMatchObject([{ path: 'prizes.0', message: 'rule.row' }])
  })
})

describe('the definition of rows', () => {
  const faultsOf = (of: Fields) => definitionFaults([withRows(of)], [])
  const line = text(called('Line'))

  it.each<[string, Fields, string]>([
    [
      'a file',
      { logo: image(called('Logo')) },
      'of.logo: image is nothing that a cell can hold: a file',
    ],
    ['a secret', { key: secret(called('Key')) }, 'of.key: secret is nothing that a cell can hold'],
    ['rows', { more: rows({ of: { line }, ...called('More') }) }, 'of.more: rows is nothing'],
    [
      'a list',
      {
        days: multiSelect({ options: [{ id: 1, label: { pl: 'A', en: 'A' } }], ...called('Days') }),
      },
      'of.days: multiSelect is nothing that a cell can hold: more than one value',
    ],
    [
      'a link to nothing',
      { hall: reference({ resource: 'drawers', ...called('Hall') }) },
      'of.hall.resource: no such resource: drawers',
    ],
    [
      'a link by other ids',
      { hall: reference({ resource: 'draws', ids: 'text', ...called('Hall') }) },
      'of.hall.ids: the ids of draws are numbers',
    ],
    [
      'a former name that is a cell of today',
      { line, more: text({ formerly: 'line', ...called('More') }) },
      'of.more.formerly: line is a cell of today',
    ],
    ['a cell without a name', { line: text() }, 'of.line.label: is missing'],
    ['a choice of nothing', { shelf: select(called('Shelf')) }, 'of.shelf.options: are missing'],
    ['bounds', { n: integer({ min: 3, max: 2, ...called('N') }) }, 'of.n.min: 3 is above max 2'],
    [
      'a condition',
      { line, more: text({ visibleWhen: when('line', 'x'), ...called('More') }) },
      'of.more.visibleWhen: is nothing that a cell can say',
    ],
    ['no cell', {}, 'of: is empty'],
  ])('refuses %s', (_, of, fault) => {
    expect(faultsOf(of).join('\n')).toContain(`draws.fields.prizes.${fault}`)
  })

  it('lets what holds one value', () => {
    expect(faultsOf(draws.fields.prizes.of)).toEqual([])
  })
})
