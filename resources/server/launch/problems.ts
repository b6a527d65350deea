import { lapsesOf, type Moment } from 'panel-engine/fields'
import { toInstant } from 'panel-engine/format'
import { isObject, type Resource, type Values } from 'panel-engine/schema'
import { nextTurn, toRecord, type Context } from 'panel-engine/server'
import { models, readsOf } from 'panel-engine/verbs'
import { isForGuests } from '../../customerPreview/sees'
import { neededPictures, whyHidden, type Above } from '../../customerPreview/visible'
import { linkFields } from '../../kinds/deepLink/field'
import type { Group } from '../../kinds/target/belongs'
import { targetField } from '../../kinds/target/field'
import { allCustomers } from '../../kinds/target/value'
import type { TargetOptions } from '../../kinds/target/kind'
import { launchProblems, turnOf, type LaunchProblem } from '../../customerPreview/turns'
import { countedBase } from '../audiences/store/reach'
import { idsOf } from '../audiences/group'
import { judgeLink, linkedRecord } from '../links'
import { rowWith } from './rowWith'

/** What a record that goes live is judged by. */
interface Asked {
  readonly day: string
  readonly above: Above | null
}

/** What was found of a record: what is wrong, whom it reaches, and which of its halls have nobody of its group. */
export interface Findings {
  readonly problems: readonly LaunchProblem[]
  /** Null where no group decides (cards, guests only, no target), or the base is empty or cannot be counted now. */
  readonly customers: number | null
  readonly emptyHalls: readonly number[]
  /** The link fields that lead nowhere, or to a record that is not shown. */
  readonly badLinks: readonly string[]
}

/** What judges records, and whether it can tell whom they reach. */
interface Judge {
  readonly of: (resource: Resource, record: Values, asked: Asked) => Promise<Findings>
  /** False while the base of clients cannot be counted, as amid an import. */
  readonly isCounted: boolean
}

const everyone: Group = { customerType: allCustomers, subtypes: [], halls: [] }

/** Halls of one record that are looked into one by one; of more nobody reads the names. */
const mostHalls = 200

/** Judges records as customers first see them; what many of them share, a group or a link, is looked at once. */
export async function launchJudge(context: Context): Promise<Judge> {
  const { store } = context
  const counted = await countedBase(store)
  // before the first import the base is empty, and that is no problem of a group
  const countIn = counted && counted(everyone) > 0 ? counted : null
  const counts = new Map<string, number>()
  const customersOf = async (group: Group): Promise<number | null> => {
    const key = JSON.stringify(group)
    const known = counts.get(key)
    if (known !== undefined || !countIn) return known ?? null
    // counting a large base takes a moment: other requests get their turn first
    await nextTurn()
    const count = countIn(group)
    counts.set(key, count)
    return count
  }
  const links = new Map<string, Promise<LaunchProblem | null>>()
  const linkProblem = (name: string, record: Values, moment: Moment) => {
    const key = JSON.stringify([record[name], moment.day])
    const found = links.get(key) ?? judgedLink(context, { name, record, moment })
    links.set(key, found)
    return found
  }
  const of: Judge['of'] = async (resource, record, { day, above }) => {
    const moment = { day, at: Date.parse(momentOf(resource, record, day)) }
    const found = new Set<LaunchProblem>(ofItself(resource, record, { moment, above }))
    const badLinks: string[] = []
    for (const name of linkFields(resource)) {
      const problem = record[name] ? await linkProblem(name, record, moment) : null
      if (!problem) continue
      found.add(problem)
      badLinks.push(name)
    }
    const reached = await reachedBy(resource, record, customersOf)
    if (reached.customers === 0 && !reached.hasGuests) found.add('nobody')
    else if (reached.emptyHalls.length > 0) found.add('emptyHalls')
    return {
      problems: launchProblems.filter((problem) => found.has(problem)),
      customers: reached.customers,
      emptyHalls: reached.emptyHalls,
      badLinks,
    }
  }
  return { of, isCounted: counted !== null }
}

/** The instant at which a record begins; of a day noon, by when all that begins on it has begun. */
function momentOf(resource: Resource, record: Values, day: string): string {
  const at = turnOf(resource, record, 'starting') ?? day
  return at.length > 10 ? at : toInstant(day, '12:00')
}

/** The problems that hide a record from everybody, whatever its target is. */
function ofItself(
  resource: Resource,
  record: Values,
  { moment, above }: { readonly moment: Moment; readonly above: Above | null },
): readonly LaunchProblem[] {
  const why = whyHidden(resource, record, {
    viewer: { kind: 'guest' },
    moment,
    isListed: () => false,
    above,
  })
  const own = (['off', 'outside', 'noPicture'] as const).filter((reason) => why.includes(reason))
  const isBelow = resource.parent !== undefined
  return [...own, ...(isBelow && (!above || isUnseen(above, moment)) ? ['parent' as const] : [])]
}

const isUnseen = ({ resource, record }: Above, moment: Moment): boolean =>
  lapsesOf(resource, record, moment).length > 0 ||
  neededPictures(resource).some((name) => !record[name])

interface Linked {
  readonly name: string
  readonly record: Values
  readonly moment: Moment
}

/** Whether a link leads nowhere, or to what the app does not show by then. */
async function judgedLink(
  context: Context,
  { name, record, moment }: Linked,
): Promise<LaunchProblem | null> {
  const { store, config } = context
  const { records: reads } = readsOf(store, store.db)
  const draft = { [name]: record[name] }
  if ((await judgeLink(name, { draft, stored: null, context: { config }, reads })).length > 0)
    return 'link'
  const linked = linkedRecord(record[name])
  const model = models.get(linked?.resource ?? '')
  if (!linked || !model) return null
  const row = await rowWith(context, model, { id: linked.id, db: store.db })
  if (!row) return 'link'
  return isUnseen({ resource: model.resource, record: toRecord(model, row) }, moment)
    ? 'linkHidden'
    : null
}

interface Reached {
  readonly customers: number | null
  readonly hasGuests: boolean
  readonly emptyHalls: readonly number[]
}

const unsaid: Reached = { customers: null, hasGuests: false, emptyHalls: [] }

/** Whom a record reaches by its group; the size of a list of cards is in the target itself. */
async function reachedBy(
  resource: Resource,
  record: Values,
  customersOf: (group: Group) => Promise<number | null>,
): Promise<Reached> {
  const name = targetField(resource)
  const value = name === undefined ? null : record[name]
  if (name === undefined || !isObject(value)) return unsaid
  const options: TargetOptions = resource.fields[name] ?? {}
  const hasGuests = isForGuests(options, value, record)
  if (options.signedIn && record[options.signedIn] !== true) return { ...unsaid, hasGuests }
  // a list was counted when it was stored, and one card was typed by somebody
  if (Number(value['targetUsers'] ?? 0) > 0 || value['user']) return { ...unsaid, hasGuests }
  const { customerType } = value
  if (typeof customerType !== 'number') return { ...unsaid, hasGuests }
  const listIn = (key: string) => (Array.isArray(value[key]) ? idsOf(value[key]) : [])
  const group = { customerType, subtypes: listIn('customerSubtypes'), halls: listIn('halls') }
  const customers = await customersOf(group)
  const emptyHalls: number[] = []
  for (const hall of group.halls.length > mostHalls ? [] : group.halls)
    if ((await customersOf({ ...group, halls: [hall] })) === 0) emptyHalls.push(hall)
  return { customers, hasGuests, emptyHalls }
}
