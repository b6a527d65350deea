import { describe, expect, it } from 'vitest'
import * as field from '../../../../../src/fields'
import { verdict } from '../../../../../src/fields/verdict'
import { settle } from '../../../../../src/fields/codec'
import { traitsOf } from '../../../../../src/fields/traits'
import {
  atLeastOne,
  atMost,
  before,
  crud,
  inOrder,
  Parts,
  same,
  saying,
  when,
  type AnyField,
  type Resource,
} from '../../../../../src/schema'

const resourceWith = (fields: Resource['fields'], more: Partial<Resource> = {}): Resource => ({
  name: 'x',
  label: { pl: ['A', 'B', 'C'], en: ['A', 'B'] },
  api: crud('x'),
  fields,
  ...more,
})

/** The keys of what a settled draft breaks, by path. */
function broken(
  fields: Resource['fields'],
  draft: Record<string, unknown>,
  more: Partial<Resource> = {},
  operation: 'create' | 'update' = 'create',
) {
  const resource = resourceWith(fields, more)
  const settled = settle(resource, draft)
  const problems = verdict(resource, settled, { operation, today: '2026-11-21' })
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]))
}

const upload = { name: 'a.png', size: 10, type: 'image/png' }
const picture = (width: number, height: number, type = 'png', animated = false) => ({
  upload,
  facts: { type, width, height, animated },
})

const cases: [string, AnyField, unknown, Record<string, string>][] = [
  ['text: missing', field.text({ required: true }), null, { f: 'rule.required' }],
  ['text: blank', field.text({ required: true }), '   ', { f: 'rule.required' }],
  [
    'text: unseen',
    field.text({ required: true }),
    '\u200b\u202e\u3164\u007f',
    { f: 'rule.required' },
  ],
  ['text: optional', field.text(), null, {}],
  ['text: a lone surrogate', field.text(), 'a\ud800', { f: 'rule.text' }],
  ['text: NUL', field.text(), 'a\u0000', { f: 'rule.text' }],
  ['text: emoji count as one', field.text({ max: 2 }), '\u{1f41f}\u{1f41f}', {}],
  ['text: too long', field.text({ max: 2 }), 'abc', { f: 'rule.maxLength' }],
  ['text: too short', field.text({ min: 3 }), 'ab', { f: 'rule.minLength' }],
  ['text: a number', field.text(), 3, { f: 'rule.text' }],
  ['postcode', field.text({ format: 'postcode' }), '1234', { f: 'rule.postcode' }],
  ['integer: fraction', field.integer(), 1.5, { f: 'rule.integer' }],
  ['integer: words', field.integer(), 'abc', { f: 'rule.integer' }],
  ['integer: below', field.integer({ min: 1 }), 0, { f: 'rule.min' }],
  ['integer: not cast from text', field.integer(), '12 ', { f: 'rule.integer' }],
  ['decimal: bound', field.decimal({ max: 90 }), 90.1, { f: 'rule.max' }],
  ['price: negative', field.price(), -1, { f: 'rule.min' }],
  ['price: three decimals', field.price(), 1.999, { f: 'rule.priceDecimals' }],
  ['price: next to nothing', field.price(), 0.0000001, { f: 'rule.priceDecimals' }],
  ['price: a little above', field.price(), 12.0000004, { f: 'rule.priceDecimals' }],
  ['price: zero', field.price({ required: true }), 0, {}],
  ['date', field.date(), '2026-02-30', { f: 'rule.date' }],
  ['e-mail', field.text({ format: 'email' }), 'x', { f: 'rule.email' }],
  ['address', field.text({ format: 'url' }), 'javascript:x', { f: 'rule.url' }],
  [
    'address: longer than a text',
    field.text({ format: 'url' }),
    `https://a.pl/${'a'.repeat(300)}`,
    {},
  ],
  ['time', field.text({ format: 'time' }), '24:00', { f: 'rule.time' }],
  [
    'format: shorter than it may be',
    field.text({ format: 'email', min: 9 }),
    'a@b.pl',
    { f: 'rule.minLength' },
  ],
  ['texts: short entry', field.texts(), ['abc', 'x'], { 'f.1': 'rule.minLength' }],
  ['texts: too many', field.texts({ max: 2 }), ['abc', 'abc', 'abc'], { f: 'rule.maxEntries' }],
  ['texts: too few', field.texts({ count: 2 }), ['abc'], { f: 'rule.requiredTexts' }],
  ['texts: blank rows are trimmed', field.texts({ max: 1 }), ['', 'abc', ' '], {}],
  ['phones', field.phones(), ['601234567', '1'], { 'f.1': 'rule.phone' }],
  ['image: missing', field.image({ required: true }), null, { f: 'rule.image' }],
  [
    'image: wrong size',
    field.image({ width: 640, height: 360 }),
    picture(641, 360),
    { f: 'rule.imageSize' },
  ],
  ['image: right width', field.image({ width: 640 }), picture(640, 99), {}],
  ['image: wrong width', field.image({ width: 640 }), picture(641, 99), { f: 'rule.imageWidth' }],
  [
    'image: advised size',
    field.image({ width: 240, height: 240, advised: true }),
    picture(1, 1),
    {},
  ],
  ['image: type', field.image({ types: ['gif'] }), picture(1, 1), { f: 'rule.fileFormat' }],
  ['image: unreadable', field.image(), { upload, facts: null }, { f: 'rule.imageBroken' }],
  [
    'image: by address',
    field.image({ required: true, width: 1, height: 1 }),
    { url: 'https://a.pl/x.png' },
    {},
  ],
  ['image: by script', field.image(), { url: 'javascript:x' }, { f: 'rule.url' }],
  ['password: weak', field.password(), 'abc', { f: 'rule.password' }],
  ['password: the current one has no form', field.password({ use: 'current' }), 'abc', {}],
  ['roles', field.roles(), ['ROLE_BOSS'], { 'f.0': 'rule.role' }],
]

describe('verdict', () => {
  it.each(cases)('%s', (_, definition, value, expected) => {
    expect(broken({ f: definition }, { f: value })).toEqual(expected)
  })

  it('wants a required password only of a new record', () => {
    const fields = { f: field.password({ required: true }) }
    expect(broken(fields, {}, {}, 'create')).toEqual({ f: 'rule.required' })
    expect(broken(fields, {}, {}, 'update')).toEqual({})
  })

  it.each([0.0000001, 0.1 + 0.2, 12.0000004, 9_999_999.99])(
    'says the same of a price %d that was sent as of one that was typed',
    (value) => {
      const { wire } = traitsOf(field.price())
      const sent = new Parts(wire.encode('f', value, field.price()))
      expect(wire.decode('f', sent, field.price())).toBe(value)
    },
  )

  it('wants an id that people type to be one that an address can say', () => {
    const ofNumber = { id: field.integer({ max: 10 }) }
    expect(broken(ofNumber, { id: 0 }, { id: 'typed' })).toEqual({ id: 'rule.min' })
    expect(broken(ofNumber, { id: 11 }, { id: 'typed' })).toEqual({ id: 'rule.max' })
    expect(broken(ofNumber, { id: 1 }, { id: 'typed' })).toEqual({})
    const ofText = { id: field.text({ max: 800 }) }
    expect(broken(ofText, { id: 'x'.repeat(501) }, { id: 'typed' })).toEqual({
      id: 'rule.maxLength',
    })
    expect(broken(ofText, { id: 'x'.repeat(500) }, { id: 'typed' })).toEqual({})
  })

  it('lists every failure at once', () => {
    const fields = {
      a: field.text({ required: true }),
      b: field.integer(),
      c: field.text({ format: 'url' }),
    }
    expect(Object.keys(broken(fields, { b: 'x', c: 'y' }))).toEqual(['a', 'b', 'c'])
  })

  it('keeps dates in order, instants by moment, and puts the message at the later one', () => {
    const days = { startDate: field.date(), seenFrom: field.date(), endDate: field.date() }
    const rules = [inOrder('startDate', 'endDate'), inOrder('seenFrom', 'endDate')]
    expect(broken(days, { startDate: '2026-02-02', endDate: '2026-02-01' }, { rules })).toEqual({
      endDate: 'rule.endBeforeStart',
    })
    // the end is not before the beginning, and no message says that it is
    expect(broken(days, { seenFrom: '2026-02-02', endDate: '2026-02-01' }, { rules })).toEqual({
      endDate: 'rule.notBefore',
    })
    expect(broken(days, { startDate: '2026-02-02', endDate: '2026-02-02' }, { rules })).toEqual({})
    const times = { startDate: field.dateTime(), endDate: field.dateTime() }
    const span = { startDate: '2026-02-02T10:00:00+01:00', endDate: '2026-02-02T09:30:00Z' }
    expect(broken(times, span, { rules: [inOrder('startDate', 'endDate')] })).toEqual({})
  })

  it.each([
    [2, 1, ['a']],
    [1, 1, []],
    [0.1, 0.2, []],
    [null, 1, []],
    [1, null, []],
    // what is no number has a message of its own, and the pair none
    ['x', 1, ['a']],
    [2, 'x', ['b']],
  ])('wants a number of %j at most %j', (a, b, said) => {
    const rules = [atMost('a', 'b')]
    const found = broken({ a: field.price(), b: field.price() }, { a, b }, { rules })
    expect(Object.keys(found)).toEqual(said)
    expect(Object.values(found).includes('rule.atMost')).toBe(a === 2 && b === 1)
  })

  it.each([
    ['earlier', '2026-02-02', '2026-02-01', ['rule.later']],
    ['the same day', '2026-02-02', '2026-02-02', ['rule.later']],
    ['the next day', '2026-02-02', '2026-02-03', []],
    [
      'the same moment elsewhere',
      '2026-02-02T10:00:00+01:00',
      '2026-02-02T09:00:00Z',
      ['rule.later'],
    ],
    ['a second on', '2026-02-02T10:00:00+01:00', '2026-02-02T09:00:01Z', []],
    ['none', '2026-02-02', null, []],
  ])('wants a date strictly after the one before it: %s', (_, a, endDate, messages) => {
    const kind = () => (a.includes('T') ? field.dateTime() : field.date())
    const fields = { a: kind(), endDate: kind() }
    const found = broken(fields, { a, endDate }, { rules: [before('a', 'endDate')] })
    expect(found).toEqual(messages.length > 0 ? { endDate: messages[0] } : {})
  })

  it('names the earlier field, also past one that is wrong itself', () => {
    const label = { pl: 'Od', en: 'From' }
    const fields = { a: field.date({ label }), b: field.date(), c: field.date() }
    const resource = resourceWith(fields, { rules: [before('a', 'b', 'c')] })
    const told = (values: Record<string, unknown>) =>
      verdict(resource, values, { operation: 'create', today: '2026-11-21' })
    const args = { field: 'a', ...label }
    expect(told({ a: '2026-02-02', b: '2026-02-02', c: '2026-02-03' })).toEqual([
      { path: 'b', message: 'rule.later', args },
    ])
    expect(told({ a: '2026-02-02', b: 'x', c: '2026-02-02' })).toEqual([
      { path: 'b', message: 'rule.date', args: {} },
      { path: 'c', message: 'rule.later', args },
    ])
  })

  it('compares the dates on both sides of one that is not given', () => {
    const fields = { a: field.date(), b: field.date(), c: field.date() }
    const rules = [inOrder('a', 'b', 'c')]
    const days = { a: '2026-02-03', c: '2026-02-02' }
    expect(broken(fields, days, { rules })).toEqual({ c: 'rule.notBefore' })
    expect(broken(fields, { ...days, a: '2026-02-01' }, { rules })).toEqual({})
  })

  it('wants at least one of the checkboxes', () => {
    const fields = { a: field.boolean(), b: field.boolean() }
    const rules = [atLeastOne('a', 'b')]
    expect(broken(fields, {}, { rules })).toEqual({ a: 'rule.atLeastOne' })
    expect(broken(fields, { b: true }, { rules })).toEqual({})
  })

  it('says in words of the app what a rule is given to say', () => {
    const fields = { a: field.boolean(), b: field.boolean() }
    const words = { pl: 'Jedno z nich', en: 'One of them' }
    const rules = [saying(atLeastOne('a', 'b'), words)]
    expect(broken(fields, {}, { rules })).toEqual({ a: words })
  })

  it('compares a password with its repetition', () => {
    const fields = { a: field.password(), b: field.password() }
    expect(broken(fields, { a: 'Abcdefg1' }, { rules: [same('a', 'b')] })).toEqual({
      b: 'rule.passwordsDiffer',
    })
  })

  it('does not judge what is hidden, and empties it', () => {
    const fields = {
      kind: field.text(),
      more: field.integer({ required: true, visibleWhen: when('kind', 'custom') }),
    }
    expect(broken(fields, { kind: 'other', more: 'stale' })).toEqual({})
    expect(broken(fields, { kind: 'custom' })).toEqual({ more: 'rule.required' })
    expect(settle(resourceWith(fields), { kind: 'other', more: 7 })).toEqual({
      kind: 'other',
      more: null,
    })
  })
})

describe('a stored record', () => {
  const resource = resourceWith(
    {
      kind: field.text(),
      photo: field.image({ required: true }),
      note: field.text({ requiredWhen: when('kind', 'own') }),
      from: field.date(),
      to: field.date(),
    },
    { rules: [inOrder('from', 'to')] },
  )
  const stored = { kind: null, photo: null, note: '', from: '2026-02-02', to: '2026-01-01' }
  const judged = (changes: Record<string, unknown>) =>
    verdict(resource, settle(resource, { ...stored, ...changes }), {
      operation: 'update',
      today: '2026-11-21',
      stored,
    }).map(({ path }) => path)

  it('is not refused for what was not touched', () => {
    expect(judged({})).toEqual([])
    expect(judged({ kind: 'x' })).toEqual([])
  })

  it('is for what was, and for what hangs on it', () => {
    expect(judged({ kind: 'own' })).toEqual(['note'])
    expect(judged({ to: '2026-01-02' })).toEqual(['to'])
    expect(judged({ photo: { url: 'x' } })).toEqual(['photo'])
  })
})
