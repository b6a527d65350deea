import { isAllowed } from '../../../src/schema'
import { scopeOf } from '../../verbs/locate'
import type { Context } from '../../http/context'
import { readPhrase } from '../../http/listQuery'
import { json, type Reply } from '../../http/reply'
import { models, type Model } from '../../resources/model'
import { fold } from '../../../src/schema/fold'
import type { Condition } from '../../records/conditions'
import { selectPage } from '../../records/rows'
import { stagedParents } from '../../records/stagedRows'
import { hitsOf } from './hits'

/** Hits of a collection, how many of them are asked at a time, and the ms after which no further one is begun. */
const [most, together, patience] = [5, 4, 2_000] as const

/**
 * `find?phrase=`: the newest hits in every collection that the user may see, the one of that id first. It takes no more
 * than a few of the database's connections, and where collections are slow it answers with those it got to.
 */
export async function find(context: Context): Promise<Reply> {
  const { query, user } = context
  const phrase = readPhrase(query)
  if (fold(phrase).trim() === '') return json({ items: [] })
  const seen = [...models.values()].filter(
    ({ resource, searchable, hooks }) =>
      !hooks.reading &&
      (searchable.length > 0 || idIn(phrase) !== null) &&
      !resource.singleton &&
      resource.api.endpoints.list !== undefined &&
      isAllowed(resource, 'view', user?.grants ?? []),
  )
  const asked = { phrase, staged: await stagedParents(context.store.db) }
  const items: unknown[] = []
  const until = context.clock() + patience
  for (let at = 0; at < seen.length && context.clock() < until; at += together) {
    const some = seen.slice(at, at + together)
    items.push(
      ...(
        await Promise.all(
          some.map(async (model) => hitsOf(context, model, await rowsOf(context, model, asked))),
        )
      ).flat(),
    )
  }
  return json({ items })
}

/** The id that a phrase of digits may mean as well. */
const idIn = (phrase: string): number | null =>
  /^[1-9]\d{0,14}$/.test(phrase.trim()) ? Number(phrase) : null

interface Asked {
  readonly phrase: string
  /** Parents that are not committed yet, by the table of their children. */
  readonly staged: ReadonlyMap<string, readonly number[]>
}

/** The rows of a model that a phrase finds: the one of that id first. */
async function rowsOf(context: Context, model: Model, { phrase, staged }: Asked) {
  const { db, dialect } = context.store
  const scope = [...scopeOf(context, model)]
  if (model.parent) {
    const { column } = model.parent
    const unseen = staged.get(model.table) ?? []
    scope.push(...unseen.map((value) => ({ column, is: '<>' as const, value })))
  }
  const asked = (condition: Condition) => ({
    table: model.table,
    columns: model.selected,
    where: [condition, ...scope],
    sort: { column: 'id', dir: 'desc' as const },
  })
  const limits = { limit: most, offset: 0 }
  const id = model.idType === 'integer' ? idIn(phrase) : null
  const said = model.hooks.phrase?.(phrase) ?? phrase
  // a phrase that folds to nothing would match every text
  const isText = model.searchable.length > 0 && fold(said) !== ''
  const [own, texts] = await Promise.all([
    id === null
      ? []
      : selectPage({ db, dialect }, asked({ column: 'id', is: '=', value: id }), limits),
    isText ? selectPage({ db, dialect }, asked({ phrase: said, columns: null }), limits) : [],
  ])
  const known = new Set(own.map((row) => row['id']))
  return [...own, ...texts.filter((row) => !known.has(row['id']))].slice(0, most)
}
