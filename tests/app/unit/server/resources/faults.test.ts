import { describe, expect, it } from 'vitest'
import { resourceByName, resources } from '../../../../../src/schema/registry'
import { definitionFaults } from '../../../../../server/resources/check'
import type { Resource } from '../../../../../src/schema'

const label = { pl: 'X', en: 'X' }
const text = { kind: 'text', label }
const flag = { kind: 'boolean', label }
const day = { kind: 'date', label }
const two = [
  { id: 'plain', label },
  { id: 'custom', label },
]
const choice = { kind: 'select', label, options: two }
const item = { list: 'GET h', create: 'POST h', read: 'GET h/{id}', update: 'POST h/{id}' }
const api = (endpoints: object) => ({ endpoints, body: 'multipart', absent: 'keep' })

/** A good resource with a mistake, as a file would have it that no compiler has seen. */
const harvest = ({ fields = {}, ...changes }: Record<string, unknown>): Resource =>
  JSON.parse(
    JSON.stringify({
      name: 'harvest',
      label: { pl: ['A', 'B', 'C'], en: ['A', 'B'] },
      api: api(item),
      fields: { name: text, active: flag, startDate: day, endDate: day, ...Object(fields) },
      ...changes,
    }),
  )
const fixed = { required: true, mode: 'createOnly' }
const store = { kind: 'integer', label, ...fixed }
const code = { ...text, ...fixed }
const parts = { ...item, read: 'GET h/{store}/{code}', update: 'PUT h/{store}' }
const parents = ['fliers'].map(resourceByName)
const field = (one: object) => ({ fields: { more: one } })

const mistakes: readonly (readonly [string, Record<string, unknown>, string])[] = [
  [
    'list column',
    { list: { columns: ['nmae'] } },
    'list.columns: no such field: nmae; did you mean name?',
  ],
  [
    'sort field',
    { list: { columns: [], sort: { field: 'endDat', dir: 'asc' } } },
    'list.sort: no such field: endDat; did you mean endDate?',
  ],
  [
    'rule field',
    { rules: [{ rule: 'inOrder', fields: ['startDate', 'endDat'] }] },
    'rules.0: no such field: endDat; did you mean endDate?',
  ],
  [
    'message key',
    { rules: [{ rule: 'unique', fields: ['name'], message: 'rule.uniqe' }] },
    'rules.0: no such text: rule.uniqe; did you mean rule.unique?',
  ],
  [
    'ground of a colour',
    { fields: { tint: { kind: 'color', label }, more: { kind: 'color', label, on: 'tnit' } } },
    'fields.more.on: no such field: tnit; did you mean tint?',
  ],
  [
    'ground of a colour that is none',
    field({ kind: 'color', label, on: ['name'] }),
    'fields.more.on: name is no color',
  ],
  [
    'reference',
    field({ kind: 'reference', label, resource: 'flier' }),
    'fields.more.resource: no such resource: flier; did you mean fliers?',
  ],
  [
    'option path',
    field({ kind: 'select', label, source: { path: 'dictionary/categorie' } }),
    'fields.more.source: no such list: dictionary/categorie; did you mean dictionary/categories?',
  ],
  [
    'instant of a phase',
    field({ kind: 'phase', label, mode: 'readOnly', begins: 'startDat', ends: 'endDate' }),
    'fields.more.begins: no such field: startDat; did you mean startDate?',
  ],
  [
    'day of a phase',
    field({ kind: 'phase', label, mode: 'readOnly', begins: 'startDate', ends: 'endDate' }),
    'fields.more.ends: endDate is no instant',
  ],
  [
    'written phase',
    field({ kind: 'phase', label, begins: 'startDate', ends: 'endDate' }),
    'fields.more.mode: is worked out of other fields: say readOnly',
  ],
  [
    'whole order without a parent',
    { api: api({ ...item, orderAll: 'POST h/order' }) },
    'parent: is missing, and api.orderAll needs it: its revision is that of the order',
  ],
  [
    'whole order without a number',
    { api: api({ ...item, orderAll: 'POST h/order' }) },
    'order: is missing, and api.orderAll needs it',
  ],
  [
    'loading without a plan',
    { api: api({ ...item, load: 'POST h/load' }) },
    'load: is missing, and api.load needs it',
  ],
  [
    'loading without its calls',
    { load: { key: 'name', fields: ['name'] } },
    'api.load: is missing, and load needs it: crud(…, { load: true })',
  ],
  [
    'loading without a parent',
    { api: api({ ...item, load: 'POST h/load' }) },
    'parent: is missing, and api.load needs it: a file is loaded under a record',
  ],
  [
    'a column that is no field',
    { load: { key: 'name', fields: ['name', 'nmae'] } },
    'load.fields: no such field: nmae; did you mean name?',
  ],
  [
    'a cell of the grid that is no field',
    { list: { columns: ['name'], grid: ['nmae'] } },
    'list.grid: no such field: nmae; did you mean name?',
  ],
  [
    'a cell of the grid that is no single text',
    { ...field({ kind: 'texts', label, max: 2 }), list: { columns: ['name'], grid: ['more'] } },
    'list.grid: more is nothing that one cell can say',
  ],
  [
    'a cell of the grid that never changes',
    { ...field(code), list: { columns: ['name'], grid: ['more'] } },
    'list.grid: more is not changed by a form',
  ],
  [
    'a column that every record needs',
    { load: { key: 'name', fields: ['name'] }, ...field({ ...text, required: true }) },
    'load.fields: more is missing, and no row could make a record without it',
  ],
  [
    'a column that every new record needs',
    {
      load: { key: 'name', fields: ['name'] },
      ...field({ ...text, requiredWhen: { field: 'active', in: [false] } }),
    },
    'load.fields: more is missing, and no row could make a record without it',
  ],
  [
    'a column of a list that no record has empty',
    {
      load: { key: 'name', fields: ['name'] },
      ...field({ kind: 'multiSelect', label, options: two, min: 1 }),
    },
    'load.fields: more is missing, and no row could make a record without it',
  ],
  [
    'a column of texts of which every record has some',
    { load: { key: 'name', fields: ['name'] }, ...field({ kind: 'texts', label, count: 1 }) },
    'load.fields: more is missing, and no row could make a record without it',
  ],
  [
    'a key that is no column',
    { load: { key: 'name', fields: [] } },
    'load.key: name is not among load.fields',
  ],
  [
    'headings of no column',
    { load: { key: 'name', fields: ['name'], headings: { nam: ['Nazwa'] } } },
    'load.headings: no such column: nam; did you mean name?',
  ],
  [
    'taken path',
    field({ ...choice, taken: { path: 'graphics/customer-type-disable' } }),
    'fields.more.taken: no such list: graphics/customer-type-disable; did you mean graphics/customer-type-disabled?',
  ],
  [
    'leading slash of a list',
    field({ kind: 'select', label, source: { path: '/hall/options' } }),
    'fields.more.source: a path begins without a slash: /hall/options',
  ],
  [
    'dependent on nothing',
    field({
      kind: 'select',
      label,
      source: { path: 'dictionary/categories', childrenOf: 'categry' },
    }),
    'fields.more.source: no such field: categry',
  ],
  [
    'dependent on nothing, by its path',
    field({ kind: 'select', label, source: { path: 'deeplink/values/{nme}' } }),
    'fields.more.source: no such field: nme; did you mean name?',
  ],
  [
    'path with a field that no list has',
    field({ kind: 'select', label, source: { path: 'dictionary/{name}/all' } }),
    'fields.more.source: no such list: dictionary/{name}/all',
  ],
  [
    'kind',
    field({ kind: 'txt', label }),
    'fields.more.kind: no such kind: txt; did you mean text?',
  ],
  ['label', { fields: { more: { kind: 'text' } } }, 'fields.more.label: is missing'],
  [
    'order endpoint without order',
    { api: api({ ...item, order: 'POST h/{id}/order' }) },
    'order: is missing, and api.order needs it',
  ],
  [
    'order without its endpoint',
    { order: 'place', fields: { place: { kind: 'integer', label } } },
    'api.order: is missing, and order needs it',
  ],
  [
    'toggle endpoint without toggle',
    { api: api({ ...item, toggle: 'POST h/{id}/switch' }) },
    "api.toggle: names no field, and the call needs one: { toggle: '…' }",
  ],
  [
    'toggle without its endpoint',
    { api: { ...api(item), toggle: 'active' } },
    'api.endpoints.toggle: is missing, and api.toggle needs it',
  ],
  [
    'update without read',
    { api: api({ list: item.list, update: item.update }) },
    'api.read: is missing, and api.update needs it',
  ],
  [
    'impossible choice',
    { fields: { kind: choice, more: { ...text, visibleWhen: { field: 'kind', in: ['custm'] } } } },
    'fields.more.visibleWhen: kind is never "custm"; did you mean custom?',
  ],
  [
    'impossible switch',
    field({ ...text, visibleWhen: { field: 'active', in: ['true'] } }),
    'fields.more.visibleWhen: active is never "true"',
  ],
  [
    'impossible number',
    {
      fields: {
        count: { kind: 'integer', label, max: 3 },
        more: { ...text, requiredWhen: { field: 'count', in: [4] } },
      },
    },
    'fields.more.requiredWhen: count is never 4',
  ],
  [
    'condition on a later field',
    { fields: { more: { ...text, visibleWhen: { field: 'kind', in: ['custom'] } }, kind: choice } },
    'fields.more.visibleWhen: kind is not an earlier field',
  ],
  [
    'required when nothing',
    field({ ...text, requiredWhen: { field: 'actve', in: [true] } }),
    'fields.more.requiredWhen: no such field: actve; did you mean active?',
  ],
  [
    'select without options',
    field({ kind: 'select', label }),
    'fields.more.options: are missing, and there is no source',
  ],
  [
    'choices without options',
    field({ kind: 'multiSelect', label, options: [] }),
    'fields.more.options: are missing, and there is no source',
  ],
  [
    'an option twice',
    field({ ...choice, options: [...two, two[0]] }),
    'fields.more.options: plain is there twice',
  ],
  ['lengths', field({ ...text, min: 9, max: 3 }), 'fields.more.min: 9 is above max 3'],
  [
    'numbers',
    field({ kind: 'decimal', label, min: 1, max: -1 }),
    'fields.more.min: 1 is above max -1',
  ],
  [
    'prices',
    field({ kind: 'price', label, min: 5, max: 4.5 }),
    'fields.more.min: 5 is above max 4.5',
  ],
  [
    'days',
    field({ ...day, min: '2027-01-02', max: '2027-01-01' }),
    'fields.more.min: 2027-01-02 is above max 2027-01-01',
  ],
  [
    'entries',
    field({ kind: 'texts', label, count: 4, max: 3 }),
    'fields.more.count: 4 is above max 3',
  ],
  ['width', field({ kind: 'image', label, width: 0 }), 'fields.more.width: must be > 0'],
  ['length', field({ ...text, max: 0 }), 'fields.more.max: must be > 0'],
  [
    'slow pattern',
    field({ ...text, pattern: { match: '(a+)+', message: label } }),
    'fields.more.pattern: takes more than linear time on some texts: (a+)+',
  ],
  [
    'quadratic pattern',
    field({ ...text, pattern: { match: '\\d+\\d+', message: label } }),
    'fields.more.pattern: takes more than linear time on some texts: \\d+\\d+',
  ],
  [
    'broken pattern',
    field({ ...text, pattern: { match: '(', message: label } }),
    'fields.more.pattern: Invalid regular expression: /^(?:()$/u: Unterminated group',
  ],
  [
    'icon',
    { menu: { position: 1, icon: 'warehous' } },
    'menu.icon: no such icon: warehous; did you mean warehouse?',
  ],
  [
    'role',
    { roles: ['ROLE_ALLOWED_TO_EDIT_USER'] },
    'roles: no such role: ROLE_ALLOWED_TO_EDIT_USER; did you mean ROLE_ALLOWED_TO_EDIT_USERS?',
  ],
  [
    'placeholder',
    { api: api({ ...item, read: 'GET h/{no}/{id}' }) },
    'api.read: nobody fills {no}; there is {id}',
  ],
  [
    'placeholder of a list',
    { api: api({ ...item, list: 'GET h/{id}' }) },
    'api.list: nobody fills {id}; the path takes no value',
  ],
  [
    'leading slash',
    { api: api({ ...item, list: 'GET /h' }) },
    'api.list: a path begins without a slash: GET /h',
  ],
  ['no endpoint', { api: api({ ...item, list: 'h' }) }, 'api.list: not an endpoint: h'],
  [
    'composed id',
    { id: 'composed', composedOf: 'name' },
    'api.read: {name}, a part of the id, is not in the path',
  ],
  [
    'id of a serial',
    { fields: { id: text } },
    'fields.id: the name is taken: id is the server’s, unless the id is typed',
  ],
  [
    'revision',
    { fields: { revision: text } },
    'fields.revision: the name is taken: revision is the server’s',
  ],
  [
    'constructor',
    { fields: { constructor: text } },
    'fields.constructor: the name is taken: constructor is a name of JavaScript’s own',
  ],
  [
    'toString',
    { fields: { toString: text } },
    'fields.toString: the name is taken: toString is a name of JavaScript’s own',
  ],
  [
    'derived column',
    { fields: { state: text } },
    'fields.state: the name is taken: state is a column the engine derives',
  ],
  [
    'column of the store',
    field({ ...text, wire: 'search__f' }),
    'fields.more: the name is taken: search__f: two underscores are the mark of the columns the store derives',
  ],
  [
    'route of the shell',
    { name: 'login', api: api(item) },
    'login.name: the panel itself has the route login',
  ],
  ['route of a page', { route: 'others' }, 'route: the panel itself has the route others'],
  ['archive', { archive: { endDate: 'name' } }, 'archive.endDate: name is no day'],
  ['archive flag', { archive: { flag: 'endDate' } }, 'archive.flag: endDate is no switch'],
  [
    'order',
    { order: 'name', api: api({ ...item, order: 'POST h/{id}/order' }) },
    'order: name is no number',
  ],
  [
    'paths without the id',
    { api: api({ ...item, update: 'POST h' }) },
    'api.update: {id}, a part of the id, is not in the path',
  ],
  [
    'paths without a part of the id',
    { id: 'composed', composedOf: ['store', 'code'], api: api(parts), fields: { store, code } },
    'api.update: {code}, a part of the id, is not in the path',
  ],
  [
    'part of the id that is no field',
    { id: 'composed', composedOf: ['stor', 'name'] },
    'composedOf: no such field: stor',
  ],
  [
    'part of the id that has parts',
    { id: 'composed', composedOf: 'day', fields: { day: { kind: 'texts', label, count: 2 } } },
    'composedOf: day is no single value',
  ],
  [
    'part of the id that is a switch',
    { id: 'composed', composedOf: 'active', fields: { active: { ...flag, ...fixed } } },
    'composedOf: active is a switch: write a select of two choices',
  ],
  [
    'part of the id that may change',
    { id: 'composed', composedOf: ['store', 'name'], api: api(parts), fields: { store } },
    "fields.name: is a part of the id: write required: true and mode: 'createOnly'",
  ],
  ['parts of no id', { id: 'composed' }, 'composedOf: is missing, and the id is composed'],
  ['no id of parts', { composedOf: 'name' }, 'id: is not composed, and composedOf needs it'],
  ['typed id without a field', { id: 'typed' }, 'fields.id: a typed id needs a field'],
  [
    'typed id of another kind',
    { id: 'typed', fields: { id: { ...day, ...fixed } } },
    'fields.id: an id is a text or a whole number',
  ],
  [
    'typed id that may change',
    { id: 'typed', fields: { id: { ...text, required: true } } },
    "fields.id: is what a record is known by: write required: true and mode: 'createOnly'",
  ],
  [
    'reference to numbers',
    field({ kind: 'reference', label, resource: 'fliers', ids: 'text' }),
    'fields.more.ids: the ids of fliers are numbers',
  ],
  [
    'references to numbers',
    field({ kind: 'references', label, resource: 'fliers', ids: 'text' }),
    'fields.more.ids: the ids of fliers are numbers',
  ],
  [
    'field of the parent’s id',
    { parent: { resources: ['fliers'], field: 'name', title: label } },
    'fields.name: holds the parent’s id, and those are numbers',
  ],
  [
    'body with a file',
    {
      api: { ...api(item), body: { create: 'json', update: 'multipart' } },
      fields: { more: { kind: 'image', label } },
    },
    'api.body: create is json, and more carries a file: write multipart or form',
  ],
  [
    'former name that a field has',
    field({ ...text, formerly: 'name' }),
    'fields.more.formerly: harvest.fields.name has that name today, and would lose its values',
  ],
  [
    'former name that it has itself',
    field({ ...text, formerly: ['older', 'more'] }),
    'fields.more.formerly: more is its name today',
  ],
  [
    'former name of two',
    { fields: { more: { ...text, formerly: 'older' }, other: { ...text, formerly: 'older' } } },
    'fields.other.formerly: more says that it was older, too',
  ],
  [
    'former name that is retired',
    { fields: { more: { ...text, formerly: 'older' } }, retired: { fields: ['older'] } },
    'fields.more.formerly: older is retired, too',
  ],
  [
    'former name of what is not stored',
    field({ ...text, mode: 'writeOnly', formerly: 'older' }),
    'fields.more.formerly: nothing of more is stored, so nothing comes along',
  ],
  [
    'retired field of today',
    { retired: { fields: ['older', 'startDate'] } },
    'retired.fields.1: harvest.fields.startDate has that name today',
  ],
  [
    'former resource of today',
    { formerly: { name: 'fliers' } },
    'formerly.name: fliers is a resource of today',
  ],
  ['former path of its own', { formerly: { path: 'h' } }, 'formerly.path: h is its path today'],
  ['former table of its own', { formerly: { table: 'h' } }, 'formerly.table: h is its table today'],
  [
    'former path of another',
    { formerly: { path: ['older', 'productheader'] } },
    'formerly.path: productheader is the table of fliers today',
  ],
  [
    'archive of nothing',
    { archive: { endDate: 'endDat' } },
    'archive.endDate: no such field: endDat; did you mean endDate?',
  ],
]

describe('a mistake in a resource', () => {
  it.each(mistakes)('is named: %s', (_, changes, told) => {
    const found = definitionFaults([...parents, harvest(changes)])
    const wanted = told.startsWith('login.') ? told : `harvest.${told}`
    expect(found.filter((fault) => /^(harvest|login)\./.test(fault))).toContain(wanted)
  })

  it('is none where there is none', () => {
    expect(definitionFaults([harvest({})])).toEqual([])
    const kind = { ...text, visibleWhen: { field: 'active', in: [true] } }
    expect(definitionFaults([harvest(field(kind))])).toEqual([])
  })

  it('is none in a file whose rows need no column that nothing shows or asks for', () => {
    const needed = { ...text, required: true }
    const faultsOf = (columns: readonly string[], more: object) =>
      definitionFaults([
        harvest({ load: { key: 'name', fields: columns }, ...field(more) }),
      ]).filter((fault) => fault.includes('load.fields'))
    expect(faultsOf(['name'], { ...needed, visibleWhen: { field: 'active', in: [true] } })).toEqual(
      [],
    )
    expect(
      faultsOf(['name', 'active'], { ...needed, visibleWhen: { field: 'active', in: [false] } }),
    ).toEqual([])
    expect(
      faultsOf(['name'], { ...needed, visibleWhen: { field: 'active', in: [false] } }),
    ).toHaveLength(1)
  })

  it('is none where two fields require each other', () => {
    const other = (name: string) => ({ ...text, requiredWhen: { field: name, in: [null] } })
    const fields = { phone: other('mail'), mail: other('phone') }
    const faults = definitionFaults([harvest({ fields, load: { key: 'name', fields: ['name'] } })])
    expect(faults.filter((fault) => fault.includes('load.fields'))).toEqual([
      'harvest.load.fields: phone is missing, and no row could make a record without it',
      'harvest.load.fields: mail is missing, and no row could make a record without it',
    ])
  })

  it('names the file, and of two that clash the newer one', () => {
    const hall = resourceByName('hall')
    const again = harvest({ name: 'hall' })
    const same = harvest({ api: { ...hall.api } })
    expect(definitionFaults([hall, again])).toEqual([
      'resources/hall.ts: hall.name: another resource has it',
    ])
    expect(definitionFaults([same, hall])).toContain(
      'resources/hall.ts: hall.api: GET hall is also that of harvest',
    )
    expect(definitionFaults([hall, harvest({ route: 'hall' })])).toEqual([
      'resources/hall.ts: hall.name: hall is also that of harvest',
    ])
  })

  it('is one between two: what both say of earlier releases', () => {
    const formerly = { name: 'older', table: 'old' }
    const other = harvest({ name: 'other', api: api({ list: 'GET o' }), formerly })
    expect(definitionFaults([harvest({ formerly }), other])).toEqual([
      'harvest.formerly.name: other says that it was older, too',
      'harvest.formerly.table: other says that its table was old, too',
      'other.formerly.name: harvest says that it was older, too',
      'other.formerly.table: harvest says that its table was old, too',
    ])
  })

  it('may stand in the list of retired tables', () => {
    expect(definitionFaults([harvest({ formerly: { table: 'old' } })], ['h', 'old'])).toEqual([
      'resources/app.ts: retired: h is the table of harvest today',
      'resources/app.ts: retired: old comes along to harvest, by its formerly',
    ])
  })

  it('stops the start', () => {
    expect(definitionFaults(resources)).toEqual([])
  })
})
