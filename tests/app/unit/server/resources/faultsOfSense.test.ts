import { describe, expect, it } from 'vitest'
import { resourceByName } from '../../../../../src/schema/registry'
import { titleField } from '../../../../../src/fields/title'
import { definitionFaults } from '../../../../../server/resources/check'
import { crud, endpoints, type Resource } from '../../../../../src/schema'

const label = { pl: 'X', en: 'X' }
const text = { kind: 'text', label }
const flag = { kind: 'boolean', label }
const day = { kind: 'date', label }
const moment = { kind: 'dateTime', label }
const two = [
  { id: 'plain', label },
  { id: 'custom', label },
]
const choice = { kind: 'select', label, options: two }
const numbered = { ...choice, options: two.map((one, index) => ({ ...one, id: index + 1 })) }
const chosen = { kind: 'multiSelect', label, options: two }
const sourced = (path: string) => ({ kind: 'select', label, source: { path } })
const target = { kind: 'target', guests: 'nmae' }
const calls = { read: 'GET h/{id}', update: 'POST h/{id}' } as const

/** A good resource with a mistake: every name exists, and yet it cannot work. */
const harvest = ({ fields = {}, ...changes }: Record<string, unknown>): Resource =>
  JSON.parse(
    JSON.stringify({
      name: 'harvest',
      label: { pl: ['A', 'B', 'C'], en: ['A', 'B'] },
      api: crud('h'),
      fields: { name: text, active: flag, ...Object(fields) },
      ...changes,
    }),
  )
const field = (one: object) => ({ fields: { more: one } })
const strictly = (...fields: string[]) => ({ rule: 'inOrder', fields, strict: true })
const rule = (name: string, ...fields: string[]) => ({ rule: name, fields, message: 'rule.unique' })

const mistakes: readonly (readonly [string, Record<string, unknown>, string])[] = [
  [
    'a state that nothing tells',
    { list: { columns: ['state'] } },
    'list.columns: state needs archive, startDate or endDate',
  ],
  [
    'a timeline of what has no dates',
    { timeline: { exclusive: ['name'] }, ...field({ kind: 'target', anonymous: false }) },
    'timeline: nothing says when its records run: two dates in order, a phase, or one date',
  ],
  [
    'a timeline that covers a name',
    { timeline: { cover: 'name' }, ...field(day) },
    'timeline.cover: name does not say whom a record is for',
  ],
  [
    'a timeline that covers what is misspelt',
    { timeline: { cover: 'naem' }, ...field(day) },
    'timeline.cover: no such field: naem; did you mean name?',
  ],
  [
    'a timeline of clashes that is misspelt',
    {
      timeline: { exclusive: ['actve'] },
      fields: { day, target: { kind: 'target', anonymous: false } },
    },
    'timeline.exclusive: no such field: actve; did you mean active?',
  ],
  [
    'a timeline of clashes without customers',
    { timeline: { exclusive: ['active'] }, ...field(day) },
    'timeline.exclusive: nothing says whom its records are for',
  ],
  [
    'a period of a day and a text',
    { list: { columns: ['period'] }, fields: { startDate: day, endDate: text } },
    'list.columns: period needs startDate and endDate, and endDate is no day',
  ],
  [
    'a reference to what has no list',
    field({ kind: 'reference', label, resource: 'account' }),
    'fields.more.resource: account has no list to choose from',
  ],
  [
    'a first number below the least',
    field({ kind: 'integer', label, min: 1, initial: 0 }),
    'fields.more.initial: its own rule refuses 0 (rule.min)',
  ],
  [
    'a first number above the most',
    field({ kind: 'integer', label, max: 7, initial: 8 }),
    'fields.more.initial: its own rule refuses 8 (rule.max)',
  ],
  [
    'a first colour that is none',
    field({ kind: 'color', label, initial: 'red' }),
    'fields.more.initial: its own rule refuses "red" (rule.color)',
  ],
  [
    'a text beside a document that is answered with its name',
    { fields: { statuteName: text, statute: { kind: 'document', label } } },
    'fields.statute: its wire key statute_name is also that of statuteName',
  ],
  [
    'a switch beside an image that is answered with its preview',
    { fields: { photo: { kind: 'image', label }, photoPreview: flag } },
    'fields.photoPreview: its wire key photo_preview is also that of photo',
  ],
  [
    'a field without words',
    field({ ...text, label: { pl: 'X', en: ' ' } }),
    'fields.more.label.en: is empty',
  ],
  [
    'a choice without words',
    field({ ...choice, options: [{ id: 'plain', label: { pl: '', en: 'X' } }] }),
    'fields.more.options.0.label.pl: is empty',
  ],
  [
    'a noun without its plural',
    { label: { pl: ['A', '', 'C'], en: ['A', 'B'] } },
    'label.pl.1: is empty',
  ],
  [
    'the same values unique twice',
    {
      fields: { code: text },
      rules: [rule('unique', 'name', 'code'), rule('unique', 'code', 'name')],
    },
    'rules.1: says the same as rules.0',
  ],
  [
    'a field twice in a rule',
    { rules: [rule('unique', 'name', 'name')] },
    'rules.0: name is there twice',
  ],
  [
    'a list sorted by what it does not show',
    { list: { columns: ['id'], sort: { field: 'name', dir: 'asc' } } },
    'list.sort: name is no column of the list',
  ],
  [
    'a list without what opens a record',
    { list: { columns: ['active'] } },
    'list.columns: neither name nor id is there, which would open a record',
  ],
  [
    'children that nobody is',
    { list: { columns: ['childCount'] } },
    'list.columns: childCount needs a resource whose parent is harvest',
  ],
  [
    'a column twice',
    { list: { columns: ['name', 'active', 'name'] } },
    'list.columns: name is there twice',
  ],
  [
    'a cell of what is no column',
    { list: { columns: ['name'], stacked: [['name', 'active']] } },
    'list.stacked: active is no column of the list',
  ],
  [
    'a column in two cells',
    {
      list: {
        columns: ['id', 'name', 'active'],
        stacked: [
          ['id', 'name'],
          ['name', 'active'],
        ],
      },
    },
    'list.stacked: name is there twice',
  ],
  [
    'a column that is never read',
    { list: { columns: ['more'] }, ...field({ ...text, mode: 'writeOnly' }) },
    'list.columns: more is never read back',
  ],
  [
    'a list sorted by a list',
    {
      list: { columns: ['more'], sort: { field: 'more', dir: 'asc' } },
      ...field({ kind: 'texts', label }),
    },
    'list.sort: more is no single value that is read',
  ],
  [
    'a text longer than a text is',
    field({ ...text, min: 300 }),
    'fields.more.min: 300 is above max 255',
  ],
  [
    'a long text longer than one is',
    field({ kind: 'longText', label, min: 5001 }),
    'fields.more.min: 5001 is above max 5000',
  ],
  [
    'more texts than there may be',
    field({ kind: 'texts', label, count: 5 }),
    'fields.more.count: 5 is above max 3',
  ],
  [
    'entries shorter than the shortest',
    field({ kind: 'texts', label, maxLength: 2 }),
    'fields.more.minLength: 3 is above maxLength 2',
  ],
  [
    'a price below nothing',
    field({ kind: 'price', label, max: -1 }),
    'fields.more.min: 0 is above max -1',
  ],
  ['a rule of no field', { rules: [rule('unique')] }, 'rules.0: unique names no field'],
  [
    'whole numbers from a broken one on',
    field({ kind: 'integer', label, min: 0.5 }),
    'fields.more.min: its own rule refuses 0.5 (rule.integer)',
  ],
  [
    'whole numbers from above the highest on',
    field({ kind: 'integer', label, min: 2 ** 31 }),
    'fields.more.min: its own rule refuses 2147483648 (rule.max)',
  ],
  [
    'an amount of less than a hundredth',
    field({ kind: 'price', label, min: 0.001 }),
    'fields.more.min: its own rule refuses 0.001 (rule.priceDecimals)',
  ],
  [
    'days from one that there is not',
    field({ ...day, min: '2027-02-30' }),
    'fields.more.min: its own rule refuses "2027-02-30" (rule.date)',
  ],
  [
    'more choices than there are',
    field({ ...chosen, min: 3 }),
    'fields.more.min: 3 is above the number of options, 2',
  ],
  [
    'a first choice that is none',
    field({ ...choice, initial: 'custm' }),
    'fields.more.initial: no such option: custm; did you mean custom?',
  ],
  [
    'a condition without a value',
    field({ ...text, visibleWhen: { field: 'active', in: [] } }),
    'fields.more.visibleWhen: names no value of active',
  ],
  [
    'a condition on one of several choices',
    { fields: { kind: chosen, more: { ...text, visibleWhen: { field: 'kind', in: ['plain'] } } } },
    'fields.more.visibleWhen: kind is never "plain"',
  ],
  [
    'a condition on half a number',
    {
      fields: {
        count: { kind: 'integer', label },
        more: { ...text, requiredWhen: { field: 'count', in: [1.5] } },
      },
    },
    'fields.more.requiredWhen: count is never 1.5',
  ],
  ['days that are none', { rules: [rule('inOrder', 'name', 'active')] }, 'rules.0: name is no day'],
  [
    'an order of one',
    { fields: { day }, rules: [rule('inOrder', 'day')] },
    'rules.0: inOrder needs two fields',
  ],
  [
    'a strict order of one',
    { fields: { day }, rules: [strictly('day')] },
    'rules.0: before needs two fields',
  ],
  ['a strict order of no days', { rules: [strictly('name', 'active')] }, 'rules.0: name is no day'],
  [
    'a day in order with a moment',
    { fields: { day, at: moment }, rules: [rule('inOrder', 'day', 'at')] },
    'rules.0: at is stored as instant, and day as date: no two can be in order',
  ],
  [
    'an archive by the hour',
    { archive: { endDate: 'at' }, fields: { at: moment } },
    'archive.endDate: at is a moment, and a list is of days',
  ],
  [
    'days that are shown from a moment on',
    { runs: { from: 'at' }, fields: { at: moment, startDate: day } },
    'runs.from: at is stored as instant, and startDate as date: no two can be in order',
  ],
  [
    'a first day and a last moment',
    { fields: { startDate: day, endDate: moment } },
    'runs: endDate is stored as instant, and startDate as date: no two can be in order',
  ],
  [
    'a first moment and the day of the archive',
    { archive: { endDate: 'until' }, fields: { startDate: moment, until: day } },
    'runs: until is stored as date, and startDate as instant: no two can be in order',
  ],
  [
    'days that are shown from a moment on until a day',
    { runs: { from: 'at' }, fields: { at: moment, endDate: day } },
    'runs.from: at is stored as instant, and endDate as date: no two can be in order',
  ],
  [
    'a state from a season on',
    { list: { columns: ['name', 'state'] }, fields: { startDate: text } },
    'list.columns: state needs archive, startDate or endDate, and startDate is no day',
  ],
  [
    'a state until a season',
    { list: { columns: ['name', 'state'] }, fields: { startDate: day, endDate: text } },
    'list.columns: state needs archive, startDate or endDate, and endDate is no day',
  ],
  [
    'an order, and the same strictly',
    { fields: { day, end: day }, rules: [rule('inOrder', 'day', 'end'), strictly('day', 'end')] },
    'rules.1: says the same as rules.0',
  ],
  [
    'a number at most a text',
    { rules: [rule('atMost', 'name', 'id')] },
    'rules.0: name is no number',
  ],
  [
    'checkboxes that are none',
    { rules: [rule('atLeastOne', 'active', 'name')] },
    'rules.0: name is no switch',
  ],
  [
    'a list that is to be unique',
    { fields: { more: { kind: 'texts', label } }, rules: [rule('unique', 'more')] },
    'rules.0: more is no single value',
  ],
  [
    'a view by no field',
    { views: [{ name: 'a', label, where: { nme: 'x' } }] },
    'views.0.where: no such field: nme; did you mean name?',
  ],
  [
    'a view of no value',
    { fields: { kind: choice }, views: [{ name: 'a', label, where: { kind: 'custm' } }] },
    'views.0.where: kind is never "custm"; did you mean custom?',
  ],
  [
    'a view of a number that is no choice',
    { fields: { kind: numbered }, views: [{ name: 'a', label, where: { kind: '3' } }] },
    'views.0.where: kind is never 3; did you mean 1?',
  ],
  [
    'a view of nothing',
    { views: [{ name: 'a', label, where: { name: '' } }] },
    'views.0.where: name is never ""',
  ],
  [
    'a view of a switch that an address writes otherwise',
    { views: [{ name: 'a', label, where: { active: 'true' } }] },
    'views.0.where: active is never "true"',
  ],
  [
    'a start with a switch that an address writes otherwise',
    { startsFrom: { label, from: [{ resource: 'fliers', given: { active: 'true' } }] } },
    'startsFrom.from.0.given: active is never "true"',
  ],
  [
    'a flag for those who are signed in that is none',
    { fields: { target: { kind: 'target', signedIn: 'actve' } } },
    'fields.target.signedIn: no such field: actve; did you mean active?',
  ],
  [
    'a flag of the app that is none',
    { customerPreview: { top: 'actve' } },
    'customerPreview.top: no such field: actve; did you mean active?',
  ],
  [
    'a flag of the app that is a text',
    { customerPreview: { top: 'name' } },
    'customerPreview.top: name is no switch',
  ],
  ['a text to be shown from', { runs: { from: 'name' } }, 'runs.from: name is no day'],
  [
    'a group that is a text',
    { customerPreview: { group: 'name' } },
    'customerPreview.group: name is no sum of groups',
  ],
  [
    'what is off by a field that is none',
    { runs: { offWhen: { field: 'nmae', in: ['x'] } } },
    'runs.offWhen: no such field: nmae; did you mean name?',
  ],
  [
    'what is off by what can never be',
    { runs: { offWhen: { field: 'active', in: ['x'] } } },
    'runs.offWhen: active is never "x"',
  ],
  [
    'a day in the span of nothing',
    { customerPreview: { day: 'more' }, ...field(day) },
    'customerPreview.day: it stands under nothing',
  ],
  [
    'past days by a flag that the parent does not have',
    {
      customerPreview: { day: 'more', pastDays: 'onTpo' },
      parent: { resources: ['fliers'], field: 'name', title: label },
      ...field(day),
    },
    'customerPreview.pastDays: fliers has no such field: onTpo; did you mean onTop?',
  ],
  [
    'a flag for guests that is none',
    { fields: { target } },
    'fields.target.guests: no such field: nmae; did you mean name?',
  ],
  [
    'a flag for guests that is a text',
    { fields: { target: { ...target, guests: 'name' } } },
    'fields.target.guests: name is no switch',
  ],
  [
    'a wire name of the server',
    field({ ...text, wire: 'revision' }),
    'fields.more: the name is taken: revision, which it is sent under, is the server’s',
  ],
  ['a route of two', { route: 'a/b' }, 'route: letters, digits and hyphens only'],
  [
    'a deletion that any link would do',
    { api: endpoints({ ...calls, delete: 'GET h/{id}/remove' }) },
    'api.delete: what writes is no GET: GET h/{id}/remove',
  ],
  [
    'a list that writes',
    { api: endpoints({ ...calls, list: 'POST h/all' }) },
    'api.list: what reads is a GET: POST h/all',
  ],
  [
    'a target without its clients',
    { fields: { target: { kind: 'target' } } },
    'api.targetClients: is missing, and fields.target needs it',
  ],
  ['the number of a campaign', { campaign: 0 }, 'campaign: must be a whole number above 0'],
  [
    'a set of messages',
    { messages: { done: 'progam' } },
    'messages.done: no such set: progam; did you mean program?',
  ],
  [
    'a message of failure',
    { messages: { failed: 'error.plian' } },
    'messages.failed: no such text: error.plian; did you mean error.plain?',
  ],
  [
    'a search of a list that looks for nothing',
    { fields: { more: { ...sourced('dictionary/categories'), search: true } } },
    'fields.more.search: no phrase is looked for in dictionary/categories',
  ],
  [
    'a search beside a sibling',
    { fields: { more: { ...sourced('deeplink/values/{name}'), search: true } } },
    'fields.more.search: the choices hang on another field',
  ],
  [
    'clients of no target',
    { api: endpoints({ ...calls, targetClients: 'GET h/{id}/target-users' }) },
    'api.targetClients: no field has such a call',
  ],
  [
    'children of everybody',
    {
      parent: { resources: ['fliers'], field: 'flier', title: label },
      fields: { flier: { kind: 'reference', label, resource: 'fliers' } },
    },
    'api.list: {parent} is not in the path, and parent needs it',
  ],
  [
    'choices that its people may not read',
    {
      roles: ['ROLE_ALLOWED_TO_EDIT_ADS'],
      ...field({ kind: 'select', label, source: { path: 'banner/types/list' } }),
    },
    'fields.more.source: banner/types/list may be read by banners alone: name harvest there, in server/family/optionLists.ts',
  ],
  [
    'texts of creating that are not there',
    { messages: { create: 'psh.create' } },
    'messages.create: no such group with add, title, save, saving, summary, earlier: psh.create; did you mean push.create?',
  ],
  [
    'calls that the API itself has',
    { api: crud('views') },
    'api.list: the API itself has calls below views: say another path',
  ],
  [
    'a path with a slash at its end',
    { api: crud('things/') },
    'api.list: a part of the path is empty: GET things/',
  ],
  [
    'a choice without an id',
    field({ ...choice, options: [{ id: '', label }] }),
    'fields.more.options: an id is empty',
  ],
  [
    'choices that are one on the wire',
    field({
      ...choice,
      options: [
        { id: 1, label },
        { id: '1', label },
      ],
    }),
    'fields.more.options: 1 is there twice',
  ],
  [
    'choices of which one is half a number',
    field({
      ...choice,
      options: [
        { id: 1, label },
        { id: 1.5, label },
      ],
    }),
    'fields.more.options: ids are all texts or all whole numbers, and there is 1.5',
  ],
  [
    'choices of numbers and a text',
    field({ ...chosen, options: [{ id: 1, label }, ...two] }),
    'fields.more.options: ids are all texts or all whole numbers, and there is "plain"',
  ],
  [
    'choices of texts and a number',
    field({ ...choice, options: [...two, { id: 1, label }] }),
    'fields.more.options: ids are all texts or all whole numbers, and there is 1',
  ],
  [
    'choices of which one is more than a number holds',
    field({ ...choice, options: [{ id: 2 ** 53, label }] }),
    'fields.more.options: ids are all texts or all whole numbers, and there is 9007199254740992',
  ],
  [
    'a format that is misspelt',
    field({ ...text, format: 'emial' }),
    'fields.more.format: no such format: emial; did you mean email?',
  ],
  [
    'a record under one of its own kind',
    {
      api: crud('h/{parent}/h'),
      parent: { resources: ['harvest'], field: 'above', title: label },
      fields: { above: { kind: 'reference', label, resource: 'harvest', mode: 'readOnly' } },
    },
    'parent.resources: harvest is the resource itself',
  ],
  [
    'a start from nowhere',
    { startsFrom: { label, from: [{ resource: 'flirs', given: {} }] } },
    'startsFrom.from.0.resource: no such resource: flirs; did you mean fliers?',
  ],
  [
    'a start with a field that the form has not',
    { startsFrom: { label, from: [{ resource: 'fliers', given: { nmae: 'x' } }] } },
    'startsFrom.from.0.given: no such field: nmae; did you mean name?',
  ],
  [
    'a start with a field that the list has not',
    { startsFrom: { label, from: [{ resource: 'fliers', given: { name: '{nam}' } }] } },
    'startsFrom.from.0.given.name: no such field: nam; did you mean name?',
  ],
  [
    'a start with a choice that is none',
    {
      fields: { kind: choice },
      startsFrom: { label, from: [{ resource: 'fliers', given: { kind: 'custm' } }] },
    },
    'startsFrom.from.0.given: kind is never "custm"; did you mean custom?',
  ],
  [
    'a start that takes what is not there',
    { startsFrom: { label, takes: ['active'], from: [{ resource: 'fliers', given: {} }] } },
    'startsFrom.from.0: fliers has no boolean called active, and takes needs it',
  ],
  [
    'a start of rows that there are not',
    {
      startsFrom: {
        label,
        from: [{ resource: 'fliers', when: { field: 'onTp', in: [true] }, given: {} }],
      },
    },
    'startsFrom.from.0.when: no such field: onTp; did you mean onTop?',
  ],
  [
    'a repetition of what is of another kind',
    { rules: [{ rule: 'same', fields: ['name', 'active'] }] },
    'rules.0: active is stored as boolean, and name as text: no two are the same',
  ],
  [
    'a name of several values',
    { title: 'more', ...field(chosen) },
    'title: more is no single plain value that is read: say another field',
  ],
  [
    'a name that is never read',
    { title: 'more', ...field({ ...text, mode: 'writeOnly' }) },
    'title: more is no single plain value that is read: say another field',
  ],
  [
    'a name of a secret',
    { title: 'more', ...field({ kind: 'password', label }) },
    'title: more is no single plain value that is read: say another field',
  ],
  [
    'a name that is formatted',
    { title: 'more', ...field({ kind: 'richText', label }) },
    'title: more is no single plain value that is read: say another field',
  ],
]

/** What a mistake may point at. */
const house = ['fliers', 'products', 'account'].map(resourceByName)

describe('a resource whose names all exist, and that cannot work,', () => {
  it.each(mistakes)('is named: %s', (_, changes, told) => {
    const found = definitionFaults([...house, harvest(changes)])
    expect(found.filter((fault) => fault.startsWith('harvest.'))).toContain(`harvest.${told}`)
  })

  it.each(['name', 'title'])('is none where what cannot name a record is called %s', (name) => {
    const called = [
      { kind: 'richText', label },
      { kind: 'texts', label },
      { kind: 'password', label },
      { ...text, mode: 'writeOnly' },
    ]
    for (const one of called) {
      const unnamed = harvest({ api: crud('h'), fields: { name: undefined, [name]: one } })
      const named = harvest({ fields: { name: undefined, [name]: one, code: text } })
      for (const good of [unnamed, named, { ...unnamed, singleton: true as const }])
        expect(
          definitionFaults([...house, good]).filter((fault) => fault.includes('title')),
        ).toEqual([])
      expect([unnamed, named].map(titleField)).toEqual([undefined, 'code'])
    }
  })

  it('is none where a view and a start say a number and a switch as an address does', () => {
    const given = { kind: '2', active: '0' }
    const good = harvest({
      fields: { kind: numbered, pieces: { kind: 'integer', label } },
      views: [
        { name: 'a', label, where: given },
        { name: 'b', label, where: { active: '1', pieces: '5' } },
      ],
      startsFrom: { label, from: [{ resource: 'products', given }] },
    })
    const found = definitionFaults([...house, good])
    expect(found.filter((fault) => fault.startsWith('harvest.'))).toEqual([])
  })

  it('is none where other days than these are in order, or the archive has its own', () => {
    const fields = { startDate: text, endDate: moment, from: day, until: day }
    const list = { columns: ['name', 'state'] }
    const ordered = { rules: [rule('inOrder', 'from', 'until')] }
    expect(definitionFaults([harvest({ fields, list, ...ordered })])).toEqual([])
    const kept = { fields: { startDate: day, endDate: text, until: day } }
    const archive = { endDate: 'until' }
    expect(definitionFaults([harvest({ ...kept, list, archive })])).toEqual([])
  })

  it('is none where the name is computed, or another field is said to be it', () => {
    const name = { kind: 'richText', label }
    expect(definitionFaults([harvest({ title: 'code', fields: { name, code: text } })])).toEqual([])
    const ends = { begins: moment, ends: moment }
    const phase = { kind: 'phase', label, mode: 'readOnly', begins: 'begins', ends: 'ends' }
    expect(definitionFaults([harvest({ fields: { ...ends, name: phase } })])).toEqual([])
  })

  it('is none where each of them can', () => {
    const good = harvest({
      fields: {
        kind: { ...choice, initial: 'custom' },
        startDate: day,
        endDate: day,
        more: { ...text, min: 300, max: 400, visibleWhen: { field: 'kind', in: ['custom'] } },
        lines: { kind: 'texts', label, count: 3, minLength: 1, maxLength: 2 },
      },
      rules: [rule('inOrder', 'startDate', 'endDate'), rule('unique', 'name')],
      list: { columns: ['id', 'name', 'state', 'lines'], sort: { field: 'name', dir: 'asc' } },
    })
    expect(definitionFaults([good])).toEqual([])
  })
})
