import { type Json, fold } from 'panel-engine/schema'
import {
  ApiError,
  badQuery,
  type Context,
  json,
  type Reply,
  parseListQuery,
  recordJson,
  toRecord,
} from 'panel-engine/server'
import {
  type Model,
  labelConditions,
  admit,
  idOf,
  parentIdOf,
  parentRow,
  seesAll,
} from 'panel-engine/verbs'
import { type Condition, idOfRow, type RecordId, type Row } from 'panel-engine/store'
import { reasons, whyHidden, type Reason } from '../../customerPreview/visible'
import { aboveJson, aboveOf, type AboveJson } from './above'
import { appOrder, shownModels, visibleFacts } from './visibleFacts'
import { countRowsOf, countVisible, listedAmong, visiblePage } from './store/visible'
import type { VisibleQuestion } from './store/visibleSql'
import { questionKeys, visibleQuestion } from './visibleQuestion'

const ofOne = ['resource', 'show', 'reason', 'parent', 'id'] as const

/**
 * `visible`: what the app shows to somebody on a day. Of all that the caller may read, how many records are shown, how
 * many are not and for which reasons; with `resource` the records of one, in the order of the app.
 */
export async function visible(context: Context): Promise<Reply> {
  const { query } = context
  const { extra, ...asked } = parseListQuery(query, {
    sortable: [],
    searchable: [],
    extra: [...questionKeys, ...ofOne],
  })
  const name = extra['resource']
  if (name === undefined)
    for (const key of [...ofOne, 'limit', 'page']) if (query.has(key)) throw badQuery(key)
  const model = shownModels().find((one) => one.name === name)
  if (name !== undefined && !model) throw badQuery('resource')
  if (model) await admitTo(context, model, extra['parent'])
  const question = await visibleQuestion(context)
  const head = {
    day: question.moment.day,
    at: new Date(question.moment.at).toISOString(),
    viewer: viewerJson(question),
  }
  const data = model
    ? await records(context, model, { question, extra, asked })
    : await overview(context, question, asked.phrase)
  return json({ ...head, ...data })
}

/**
 * The right to the records of one resource: of a child to those of the parent that is asked about, or to all of them.
 * @throws 403 where a list that they stand under is not the caller's
 */
async function admitTo(context: Context, model: Model, parent: string | undefined): Promise<void> {
  admit(context, model, 'view')
  if (seesAll(model, context.user?.grants ?? [])) return
  if (parent === undefined) throw new ApiError(403, 'error.forbidden')
  await parentRow(context, model, { id: parentIdOf(model, parent), db: context.store.db })
}

function viewerJson({ viewer }: VisibleQuestion) {
  const people = viewer.kind === 'guest' ? [] : viewer.people
  return {
    kind: viewer.kind,
    people: people.map(({ customerType, subtype, hall }) => ({
      customer_type: customerType,
      subtype,
      hall,
    })),
  }
}

/** How many tables are counted at a time. */
const together = 4

async function overview(context: Context, question: VisibleQuestion, phrase: string) {
  const { store, user } = context
  const source = { db: store.db, dialect: store.dialect }
  const seen = shownModels().filter((model) => seesAll(model, user?.grants ?? []))
  const items: Json[] = []
  for (let at = 0; at < seen.length; at += together) {
    const some = seen.slice(at, at + together).map(async (model) => {
      const facts = visibleFacts(model)
      const where = await phraseOf(context, model, phrase)
      return { resource: model.name, ...(await countVisible(source, { facts, question, where })) }
    })
    items.push(...(await Promise.all(some)))
  }
  return { items }
}

/** A phrase in the texts of a record and in the labels of its choices, or its number. */
async function phraseOf(
  context: Context,
  model: Model,
  phrase: string,
): Promise<readonly Condition[]> {
  if (fold(phrase).trim() === '') return []
  const labelled = await labelConditions(context, model, { phrase, columns: null })
  const texts = model.searchable.length > 0 ? [{ phrase, columns: null, common: true }] : []
  const isId = model.idType === 'integer' && /^[1-9]\d{0,14}$/.test(phrase.trim())
  const id: Condition[] = isId ? [{ column: 'id', is: '=', value: Number(phrase) }] : []
  return [{ any: [...texts, ...labelled, ...id] }]
}

interface Judged {
  readonly reasons: readonly Reason[]
  readonly above: AboveJson | null
}

interface Asked {
  readonly question: VisibleQuestion
  readonly extra: Readonly<Record<string, string>>
  readonly asked: { readonly limit: number; readonly page: number; readonly phrase: string }
}

const shows = ['shown', 'hidden', 'all'] as const

async function records(context: Context, model: Model, { question, extra, asked }: Asked) {
  const { store } = context
  const source = { db: store.db, dialect: store.dialect }
  const { show: said = 'shown', reason: named } = extra
  const show = shows.find((one) => one === said)
  if (!show) throw badQuery('show')
  const reason = reasons.find((one) => one === named) ?? null
  if (named !== undefined && (reason === null || show === 'shown')) throw badQuery('reason')
  const where: Condition[] = [...(await phraseOf(context, model, asked.phrase))]
  if (extra['parent'] !== undefined) {
    if (!model.parent) throw badQuery('parent')
    const value = parentIdOf(model, extra['parent'])
    where.push({ column: model.parent.column, is: '=', value })
  }
  if (extra['id'] !== undefined)
    where.push({ column: 'id', is: '=', value: idOf(model, extra['id']) })
  const rows = { facts: visibleFacts(model), question, show, reason, where }
  const [total, found] = await Promise.all([
    countRowsOf(source, rows),
    visiblePage(source, rows, {
      columns: model.selected,
      order: appOrder(model),
      limit: asked.limit,
      offset: (asked.page - 1) * asked.limit,
    }),
  ])
  const judged = await whyOf(context, model, { question, rows: found })
  // values that depend on the time are computed for the moment in question
  const then = { config: context.config, now: question.moment.at }
  const items = found.map((row, at) => ({ record: recordJson(then, model, row), ...judged[at] }))
  return { items, total }
}

/** Why each of these rows is not shown, by the rule on records; of a child its parent as well. */
async function whyOf(
  context: Context,
  model: Model,
  { question, rows }: { readonly question: VisibleQuestion; readonly rows: readonly Row[] },
): Promise<readonly Judged[]> {
  const { db } = context.store
  const all = rows.map((row) => toRecord(model, row))
  const above = await aboveOf(context, model, all)
  const owners = new Map<string, RecordId[]>([[model.name, rows.map(idOfRow)]])
  for (const { resource, record } of above.values())
    owners.set(resource.name, [...(owners.get(resource.name) ?? []), idOfRow(record)])
  const listed = new Map<string, ReadonlySet<string>>()
  for (const [resource, ids] of owners)
    listed.set(resource, await listedAmong({ db }, question.cards, { resource, ids }))
  return all.map((record) => {
    const parent = above.get(String(record[model.parent?.field ?? ''])) ?? null
    const why = whyHidden(model.resource, record, {
      viewer: question.viewer,
      moment: question.moment,
      isListed: ({ name }, { id }) => listed.get(name)?.has(String(id)) === true,
      above: parent,
    })
    return { reasons: why, above: parent && aboveJson(parent) }
  })
}
