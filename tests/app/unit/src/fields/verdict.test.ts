import { describe, expect, it } from 'vitest'
import * as field from '../../../support/allKinds'
import { verdict } from '../../../../../src/fields/verdict'
import { settle } from '../../../../../src/fields/codec'
import { crud, type AnyField, type Resource } from '../../../../../src/schema'

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
const group = { customerType: 2, customerSubtypes: [], halls: [], anonymous: false, user: null }

const cases: readonly (readonly [string, AnyField, unknown, Record<string, string>])[] = [
  [
    'target: missing',
    field.target({ required: true }),
    null,
    { 'f.customerType': 'rule.targetMissing' },
  ],
  [
    'target: nothing chosen',
    field.target({ required: true }),
    { ...group, customerType: null },
    { 'f.customerType': 'rule.targetMissing' },
  ],
  ['target: a group', field.target({ required: true }), group, {}],
  [
    'target: no sub-group',
    field.target(),
    { ...group, customerType: 0 },
    { 'f.customerSubtypes': 'rule.subtypeMissing' },
  ],
  [
    'target: type 8',
    field.target(),
    { ...group, customerType: 8 },
    { 'f.customerType': 'rule.choice' },
  ],
  [
    'target: a hall that is none',
    field.target(),
    { ...group, halls: [-1] },
    { 'f.halls': 'rule.hall' },
  ],
  [
    'target: too many halls',
    field.target(),
    { ...group, halls: Array.from({ length: 1001 }, (_, n) => n + 1) },
    { 'f.halls': 'rule.maxEntries' },
  ],
  [
    'target: stored cards',
    field.target(),
    { ...group, customerType: null, targetCustomers: 3 },
    {},
  ],
  [
    'target: a file',
    field.target(),
    { ...group, customerType: null, targetUsersFile: { ...upload, name: 'a.csv' } },
    {},
  ],
  [
    'target: not a list',
    field.target(),
    { ...group, targetUsersFile: upload },
    { 'f.targetUsersFile': 'rule.fileFormat' },
  ],
  ['target: one card', field.target(), { ...group, customerType: null, user: '12345' }, {}],
  [
    'target: a bad card',
    field.target(),
    { ...group, customerType: null, user: 'x1' },
    { 'f.user': 'rule.cardNumber' },
  ],
  ['deep link: required', field.deepLink({ required: true }), null, { 'f.id': 'rule.required' }],
  ['deep link: unknown', field.deepLink(), { id: 'nope' }, { 'f.id': 'rule.choice' }],
  [
    'deep link: both',
    field.deepLink(),
    { id: 'home', url: 'https://a.pl' },
    { 'f.url': 'rule.deepLinkBoth' },
  ],
  ['deep link: part missing', field.deepLink(), { id: 'category' }, { 'f.tab': 'rule.required' }],
  [
    'deep link: newspaper missing',
    field.deepLink(),
    { id: 'flier' },
    { 'f.flierId': 'rule.newspaper' },
  ],
  ['deep link: stale part is cleared', field.deepLink(), { id: 'home', tab: 'NOPE' }, {}],
]

describe('verdict on the kinds of the retailer', () => {
  it.each(cases)('%s', (_, definition, value, expected) => {
    expect(broken({ f: definition }, { f: value })).toEqual(expected)
  })

  it('lets a list of cards empty the group', () => {
    const fields = { f: field.target() }
    const settled = settle(resourceWith(fields), {
      f: { ...group, halls: [3], targetCustomers: 2 },
    })
    expect(settled['f']).toEqual({ ...group, customerType: null, targetCustomers: 2 })
  })
})
