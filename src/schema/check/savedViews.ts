import type { Known } from './known'
import { impossibleText } from './fields'
import { meant } from '../nearest'
import { createTexts, type Resource } from '../resource'
import type { Rule } from '../rules'

/** Faults in the texts that a resource names: each must exist, in every language. */
export function* messageFaults({ name, messages = {} }: Resource, known: Known) {
  const { create, done, failed } = messages
  const isText = (key: string) => known.messages.includes(key)
  // The keys are thousands, so they are searched for similar ones only after a wrong one.
  const named = (pattern: RegExp) => known.messages.flatMap((key) => pattern.exec(key)?.[1] ?? [])
  const isGroup = (group: string) => createTexts.every((text) => isText(`${group}.${text}`))
  if (create !== undefined && !isGroup(create)) {
    const groups = named(/^([\w.]+)\.add$/).filter(isGroup)
    yield `${name}.messages.create: no such group with ${createTexts.join(', ')}: ${create}${meant(create, groups)}`
  }
  if (failed !== undefined && !isText(failed))
    yield `${name}.messages.failed: no such text: ${failed}${meant(failed, known.messages)}`
  if (done !== undefined && !isText(`done.${done}.created`))
    yield `${name}.messages.done: no such set: ${done}${meant(done, named(/^done\.(\w+)\.created$/))}`
}

/** What the fields of a rule must hold. */
const judged = { inOrder: 'day', atLeastOne: 'switch' } as const
/** The storages of numbers that can be compared with each other. */
const numbers: readonly unknown[] = ['integer', 'real', 'hundredths']

/**
 * A key by which two rules that say the same are found. Fields count in their order only where the rule is about order;
 * a strict order includes the other.
 */
const saidBy = ({ rule, fields }: Pick<Rule, 'rule' | 'fields'>): string =>
  [rule, ...(rule === 'inOrder' || rule === 'atMost' ? fields : fields.toSorted())].join()

/** Fault of an order that mixes days with moments. */
export function* mixedFaults(
  at: string,
  [first = '', ...others]: readonly string[],
  fields: Resource['fields'],
  known: Known,
): Generator<string> {
  const held = (name: string) => {
    const field = fields[name]
    return field && known.holds(field) === 'day' ? known.storage(field) : null
  }
  const own = held(first)
  for (const name of others) {
    const other = held(name)
    if (own && other && own !== other)
      yield `${at}: ${name} is stored as ${other}, and ${first} as ${own}: no two can be in order`
  }
}

/** What is wrong with the rules across fields: each is about fields of its own kind. */
export function* ruleFaults({ name, fields, rules = [] }: Resource, known: Known) {
  const said = rules.map(saidBy)
  for (const [index, given] of rules.entries()) {
    const { rule, fields: about } = given
    const at = `${name}.rules.${index}`
    if (given.rule === 'inOrder' && about.length < 2)
      yield `${at}: ${given.strict ? 'before' : rule} needs two fields`
    else if (about.length === 0) yield `${at}: ${rule} names no field`
    const twice = about.find((one, place) => about.indexOf(one) !== place)
    if (twice) yield `${at}: ${twice} is there twice`
    const former = said.indexOf(said[index] ?? '')
    if (former < index) yield `${at}: says the same as rules.${former}`
    for (const one of about) {
      const field = fields[one]
      if (!field || !known.kinds.includes(field.kind)) continue
      if (rule === 'inOrder' || rule === 'atLeastOne') {
        if (known.holds(field) !== judged[rule]) yield `${at}: ${one} is no ${judged[rule]}`
      } else if (rule === 'atMost') {
        if (!numbers.includes(known.storage(field))) yield `${at}: ${one} is no number`
      } else if (rule === 'unique' && [null, 'json'].includes(known.storage(field)))
        yield `${at}: ${one} is no single value`
    }
    const [first = '', second = ''] = about
    const [own, other] = [fields[first], fields[second]].map(
      (field) => field && known.storage(field),
    )
    if (rule === 'inOrder') yield* mixedFaults(at, about, fields, known)
    if (rule === 'same' && own && other && own !== other)
      yield `${at}: ${second} is stored as ${other}, and ${first} as ${own}: no two are the same`
  }
}

/** Faults in a list's columns, its sort and its menu views. */
export function* viewFaults(resource: Resource, resources: readonly Resource[], known: Known) {
  const { name, fields, list, views = [], archive, title } = resource
  const { columns = [], sort } = list ?? {}
  const at = `${name}.list.columns`
  if (columns.includes('period') && !(fields['startDate'] && fields['endDate']))
    yield `${at}: period needs startDate and endDate`
  for (const end of columns.includes('period') ? ['startDate', 'endDate'] : []) {
    const field = fields[end]
    if (field && known.kinds.includes(field.kind) && known.holds(field) !== 'day')
      yield `${at}: period needs startDate and endDate, and ${end} is no day`
  }
  if (columns.includes('state') && !archive && !(fields['startDate'] || fields['endDate']))
    yield `${at}: state needs archive, startDate or endDate`
  const isOrdered = resource.rules?.some(({ rule }) => rule === 'inOrder')
  const span = ['startDate', ...(archive?.endDate === undefined ? ['endDate'] : [])]
  for (const end of columns.includes('state') && !isOrdered ? span : []) {
    const field = fields[end]
    if (field && known.kinds.includes(field.kind) && known.holds(field) !== 'day')
      yield `${at}: state needs archive, startDate or endDate, and ${end} is no day`
  }
  if (
    columns.includes('childCount') &&
    !resources.some(({ parent }) => parent?.resources.includes(name))
  )
    yield `${at}: childCount needs a resource whose parent is ${name}`
  const links = [known.titleField(resource) ?? 'id', 'id']
  if (list && resource.api.endpoints.read && !columns.some((one) => links.includes(one)))
    yield `${at}: neither ${links.join(' nor ')} is there, which would open a record`
  const twice = columns.find((column, index) => columns.indexOf(column) !== index)
  if (twice) yield `${at}: ${twice} is there twice`
  if (
    list &&
    sort &&
    sort.field !== 'id' &&
    fields[sort.field] &&
    !columns.some((one) => one === sort.field) &&
    // the column of both dates is sorted by the first of them
    !(sort.field === 'startDate' && columns.includes('period'))
  )
    yield `${name}.list.sort: ${sort.field} is no column of the list`
  const sorted = sort && fields[sort.field]
  if (sorted && known.kinds.includes(sorted.kind))
    if (sorted.mode === 'writeOnly' || [null, 'json'].includes(known.storage(sorted)))
      yield `${name}.list.sort: ${sort.field} is no single value that is read`
  const named = fields[title ?? '']
  if (named && known.kinds.includes(named.kind) && !known.canName(named))
    yield `${name}.title: ${title} is no single plain value that is read: say another field`
  for (const [index, { where }] of views.entries())
    for (const [field, value] of Object.entries(where)) {
      const place = `${name}.views.${index}.where`
      const found = fields[field]
      if (!found) yield `${place}: no such field: ${field}${meant(field, Object.keys(fields))}`
      else {
        const fault = impossibleText(field, found, value, known)
        if (fault) yield `${place}: ${fault}`
      }
    }
}
