import { describe, expect, it } from 'vitest'
import * as field from '../../../support/allKinds'
import { verdict } from '../../../../../src/fields/verdict'
import { settle } from '../../../../../src/fields/codec'
import { crud, when, type Fields, type Rule } from '../../../../../src/schema'

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

describe('a hidden field of the kinds of the retailer', () => {
  const cases: readonly (readonly [string, Fields])[] = [
    ['a required list', { f: field.halls({ required: true, visibleWhen: shown }) }],
    ['a required target', { f: field.target({ required: true, visibleWhen: shown }) }],
    ['a required deep link', { f: field.deepLink({ required: true, visibleWhen: shown }) }],
  ]
  it.each(cases)('is judged by no rule: %s', (_, fields) => {
    expect(broken({ kind: choice, ...fields }, { kind: 'plain' })).toEqual({})
    expect(broken({ kind: choice, ...fields }, { kind: 'custom' })).not.toEqual({})
  })
})
