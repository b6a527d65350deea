import { describe, expect, it } from 'vitest'
import * as field from '../../../../../src/fields'
import { verdict } from '../../../../../src/fields/verdict'
import { settle } from '../../../../../src/fields/codec'
import {
  atLeastOne,
  crud,
  inOrder,
  same,
  when,
  type Fields,
  type Rule,
} from '../../../../../src/schema'

const today = '2026-11-21'

/** The message of each path that a draft breaks, and its settled form. */
function judge(
  fields: Fields,
  draft: Record<string, unknown>,
  { rules = [], stored }: { rules?: readonly Rule[]; stored?: Record<string, unknown> } = {},
) {
  const label = { pl: ['A', 'B', 'C'], en: ['A', 'B'] } as const
  const resource = { name: 'x', label, api: crud('x'), fields, rules }
  const settled = settle(resource, draft)
  const operation = stored ? 'update' : 'create'
  const problems = verdict(resource, settled, { operation, today, ...(stored && { stored }) })
  return { settled, problems }
}
const broken = (...given: Parameters<typeof judge>) =>
  Object.fromEntries(judge(...given).problems.map(({ path, message }) => [path, message]))

const shown = when('kind', 'custom')
const choice = field.select({
  options: ['plain', 'custom'].map((id) => ({ id, label: { pl: id, en: id } })),
})

describe('a hidden field', () => {
  const cases: readonly (readonly [string, Fields])[] = [
    ['texts with a count', { f: field.texts({ count: 2, visibleWhen: shown }) }],
    ['choices with a least number', { f: field.multiSelect({ min: 1, visibleWhen: shown }) }],
    ['a required picture', { f: field.image({ required: true, visibleWhen: shown }) }],
  ]
  it.each(cases)('is judged by no rule: %s', (_, fields) => {
    expect(broken({ kind: choice, ...fields }, { kind: 'plain' })).toEqual({})
    expect(broken({ kind: choice, ...fields }, { kind: 'custom' })).not.toEqual({})
  })

  it('is left out of the rules across fields', () => {
    const flags = {
      kind: choice,
      a: field.boolean({ visibleWhen: shown }),
      b: field.boolean({ visibleWhen: shown }),
    }
    const rules = [atLeastOne('a', 'b')]
    expect(broken(flags, { kind: 'plain' }, { rules })).toEqual({})
    expect(broken(flags, { kind: 'custom' }, { rules })).toEqual({ a: 'rule.atLeastOne' })
    const words = {
      kind: choice,
      p: field.password(),
      q: field.password({ visibleWhen: shown }),
    }
    expect(broken(words, { kind: 'plain', p: 'Abcdefg1' }, { rules: [same('p', 'q')] })).toEqual({})
    const days = {
      kind: choice,
      a: field.date(),
      b: field.date({ visibleWhen: shown }),
      c: field.date(),
    }
    const draft = { kind: 'plain', a: '2026-02-02', b: '2026-02-03', c: '2026-02-01' }
    expect(broken(days, draft, { rules: [inOrder('a', 'b', 'c')] })).toEqual({
      c: 'rule.notBefore',
    })
  })

  it('hides what hangs on it, even where its empty value would do', () => {
    const fields = {
      kind: choice,
      flag: field.boolean({ visibleWhen: shown }),
      note: field.text({ required: true, visibleWhen: when('flag', false) }),
    }
    expect(judge(fields, { kind: 'plain', note: 'stale' })).toEqual({
      settled: { kind: 'plain', flag: false, note: null },
      problems: [],
    })
    expect(broken(fields, { kind: 'custom' })).toEqual({ note: 'rule.required' })
  })
})

describe('requiredWhen', () => {
  it('asks for a field that stays where it is', () => {
    const fields = { kind: choice, f: field.text({ requiredWhen: shown }) }
    expect(broken(fields, { kind: 'custom' })).toEqual({ f: 'rule.required' })
    expect(judge(fields, { kind: 'plain', f: 'kept' })).toEqual({
      settled: { kind: 'plain', f: 'kept' },
      problems: [],
    })
  })
})

describe('bounds', () => {
  const inPattern = field.text({
    pattern: { match: '[A-Z]{2}-\\d{4}', message: { pl: 'AA-0000', en: 'Like AA-0000' } },
  })
  it.each([
    ['AB-1234', []],
    [null, []],
    ['xAB-12345', ['rule.pattern']],
    ['ab-1234', ['rule.pattern']],
  ])('a pattern holds for the whole text: %s', (value, messages) => {
    expect(Object.values(broken({ f: inPattern }, { f: value }))).toEqual(messages)
  })
  it('a pattern says its own message in both languages', () => {
    expect(judge({ f: inPattern }, { f: 'x' }).problems).toEqual([
      { path: 'f', message: 'rule.pattern', args: { pl: 'AA-0000', en: 'Like AA-0000' } },
    ])
  })
  it.each([
    [9.99, 'rule.min'],
    [10, undefined],
    [100, undefined],
    [100.01, 'rule.max'],
  ])('a price between 10 and 100: %s', (value, message) => {
    expect(broken({ f: field.price({ min: 10, max: 100 }) }, { f: value })['f']).toBe(message)
  })
  it.each([
    ['2026-11-20', 'rule.dateMin'],
    ['2026-11-21', undefined],
    ['2027-12-31', undefined],
    ['2028-01-01', 'rule.dateMax'],
  ])('a day from today to the end of 2027: %s', (value, message) => {
    const f = field.date({ min: 'today', max: '2027-12-31' })
    expect(broken({ f }, { f: value })['f']).toBe(message)
  })
  it('a stored day that has passed may stay, another may not come', () => {
    const f = field.date({ min: 'today' })
    const stored = { f: '2026-01-01' }
    expect(broken({ f }, { f: '2026-01-01' }, { stored })).toEqual({})
    expect(broken({ f }, { f: '2026-01-02' }, { stored })).toEqual({ f: 'rule.dateMin' })
  })
})
