import { describe, expect, it } from 'vitest'
import { definitionFaults } from '../../../../../server/resources/check'
import { resourceByName } from '../../../../../src/schema/registry'
import { crud, endpoints, single, type Resource } from '../../../../../src/schema'

const label = { pl: 'X', en: 'X' }
const text = { kind: 'text', label }
const flag = { kind: 'boolean', label }
const day = { kind: 'date', label }
const number = { kind: 'integer', label }
const sent = { mode: 'writeOnly' }

/** A good resource whose names all exist, and a field of which a call has no use as it is. */
const harvest = ({ fields = {}, ...changes }: Record<string, unknown>): Resource =>
  JSON.parse(
    JSON.stringify({
      name: 'harvest',
      label: { pl: ['A', 'B', 'C'], en: ['A', 'B'] },
      api: crud('h'),
      fields: { name: text, ...Object(fields) },
      ...changes,
    }),
  )
const field = (one: object) => ({ fields: { more: one } })
const startPage = {
  title: label,
  none: label,
  all: label,
  when: { field: 'name', in: ['x'] },
  label: ['name'],
  note: 'name',
  at: 'day',
}
const toFliers = (start: object) => ({ startsFrom: { label, from: [start] } })

/** What is read of a stored record: the place, and a definition of it with `more` that is only sent. */
const reads: readonly (readonly [string, Record<string, unknown>])[] = [
  ['order', { order: 'more', api: crud('h', { order: true }), ...field({ ...number, ...sent }) }],
  ['api.toggle', { api: crud('h', { toggle: 'more' }), ...field({ ...flag, ...sent }) }],
  ['composedOf', { id: 'composed', composedOf: ['more'], ...field({ ...text, ...sent }) }],
  ['archive.flag', { archive: { flag: 'more' }, ...field({ ...flag, ...sent }) }],
  ['archive.endDate', { archive: { endDate: 'more' }, ...field({ ...day, ...sent }) }],
  [
    'parent.field',
    {
      parent: { resources: ['fliers'], field: 'more', title: label },
      ...field({ ...number, ...sent }),
    },
  ],
  [
    'rules.1',
    {
      rules: [
        { rule: 'unique', fields: ['name'] },
        { rule: 'unique', fields: ['name', 'more'] },
      ],
      ...field({ ...text, ...sent }),
    },
  ],
  [
    'load.key',
    { load: { key: 'more', fields: ['more'] }, ...field({ ...text, required: true, ...sent }) },
  ],
  [
    'runs',
    {
      rules: [{ rule: 'inOrder', fields: ['start', 'more'] }],
      fields: { start: day, more: { ...day, ...sent } },
    },
  ],
  ['runs.from', { runs: { from: 'more' }, ...field({ ...day, ...sent }) }],
  [
    'runs.offWhen',
    { runs: { offWhen: { field: 'more', in: [true] } }, ...field({ ...flag, ...sent }) },
  ],
  [
    'startPage',
    {
      startPage: { ...startPage, note: 'more' },
      fields: { day, more: { ...text, ...sent } },
    },
  ],
  ['timeline.cover', { timeline: { cover: 'more' }, ...field({ kind: 'target', ...sent }) }],
  ['timeline.exclusive', { timeline: { exclusive: ['more'] }, ...field({ ...text, ...sent }) }],
  [
    'views.0.where',
    { views: [{ name: 'a', label, where: { more: 'x' } }], ...field({ ...text, ...sent }) },
  ],
  [
    'fields.phase.begins',
    {
      fields: {
        more: { kind: 'dateTime', label, ...sent },
        end: { kind: 'dateTime', label },
        phase: { kind: 'phase', label, mode: 'readOnly', begins: 'more', ends: 'end' },
      },
    },
  ],
  [
    'fields.after.visibleWhen',
    {
      fields: {
        more: { ...flag, ...sent },
        after: { ...text, visibleWhen: { field: 'more', in: [true] } },
      },
    },
  ],
  [
    'fields.for.guests',
    {
      fields: { more: { ...flag, ...sent }, for: { kind: 'target', label, guests: 'more' } },
    },
  ],
]

/** A list whose rows lead to a new record, with a field that none of its rows has. */
const barn = harvest({ name: 'barn', api: crud('b'), ...field({ ...text, ...sent }) })

describe('a field that is only sent', () => {
  it.each(reads)('is refused where it is to be read back: %s', (at, changes) => {
    const found = definitionFaults([resourceByName('fliers'), harvest(changes)])
    expect(found).toContain(`harvest.${at}: more is never read back`)
  })

  it.each([
    ['given.name', { resource: 'barn', given: { name: '{more}' } }],
    ['when', { resource: 'barn', when: { field: 'more', in: ['x'] }, given: {} }],
  ])('is refused where a row is to give it: %s', (at, start) => {
    expect(definitionFaults([barn, harvest(toFliers(start))])).toEqual([
      `harvest.startsFrom.from.0.${at}: more is never read back`,
    ])
  })

  it('is refused where a form is to take it over from a row', () => {
    const startsFrom = { label, takes: ['more'], from: [{ resource: 'barn', given: {} }] }
    expect(definitionFaults([barn, harvest({ startsFrom, ...field(text) })])).toEqual([
      'harvest.startsFrom.from.0: more is never read back',
    ])
  })

  it('is fine where all that asks for it is sent with it, or no record is changed', () => {
    const more = { ...flag, ...sent }
    const visibleWhen = { field: 'more', in: [true] }
    expect(
      definitionFaults([harvest({ fields: { more, after: { ...text, ...sent, visibleWhen } } })]),
    ).toEqual([])
    const api = endpoints({ list: 'GET h', create: 'POST h', read: 'GET h/{id}' })
    const fields = { more, after: { ...text, visibleWhen } }
    expect(definitionFaults([harvest({ api, fields })])).toEqual([])
  })
})

const kind = {
  kind: 'select',
  label,
  required: true,
  options: [
    { id: 'plain', label },
    { id: 'custom', label },
  ],
}
const whenCustom = { field: 'kind', in: ['custom'] }
const once = { mode: 'createOnly' }
const ordered = { order: 'more', api: crud('h', { order: true }) }
const toggled = { api: crud('h', { toggle: 'more' }) }
const hangs = 'fields.more.mode: is createOnly, and a later change of what it hangs on requires it'

describe('a field that no call can give its value', () => {
  it.each([
    [
      'once, in what is never created',
      { api: single('h'), singleton: true, ...field({ ...text, ...once }) },
      'fields.more.mode: is createOnly, and a singleton is never created',
    ],
    [
      'an order that is said once',
      { ...ordered, ...field({ ...number, ...once }) },
      'order: more is createOnly, and no call changes it',
    ],
    [
      'an order that is only read',
      { ...ordered, ...field({ ...number, mode: 'readOnly' }) },
      'order: more is readOnly, and no call changes it',
    ],
    [
      'a toggle that is said once',
      { ...toggled, ...field({ ...flag, ...once }) },
      'api.toggle: more is createOnly, and no call changes it',
    ],
    [
      'what is said once and required later',
      { fields: { kind, more: { ...text, ...once, requiredWhen: whenCustom } } },
      hangs,
    ],
    [
      'what is said once and shown later, required',
      { fields: { kind, more: { ...text, ...once, required: true, visibleWhen: whenCustom } } },
      hangs,
    ],
  ])('is refused: %s', (_, changes, told) => {
    expect(definitionFaults([harvest(changes)])).toEqual([`harvest.${told}`])
  })

  it('is fine where what it hangs on stays as well, or nothing is changed later', () => {
    const more = { ...text, ...once, requiredWhen: whenCustom }
    expect(definitionFaults([harvest({ fields: { kind: { ...kind, ...once }, more } })])).toEqual(
      [],
    )
    const api = endpoints({ list: 'GET h', create: 'POST h', read: 'GET h/{id}' })
    expect(definitionFaults([harvest({ api, fields: { kind, more } })])).toEqual([])
  })
})
