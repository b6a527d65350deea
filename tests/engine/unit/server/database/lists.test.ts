import { sql, CompiledQuery } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../../../../server/config'
import { models, type Model } from '../../../../../server/resources/model'
import { former, tableSpecs } from '../../../../../server/specs'
import { migrate } from '../../../../../server/database/schemaChange/migrate'
import {
  countPage,
  selectPage,
  type Page,
  type Sort,
  keptSort,
} from '../../../../../server/records/rows'
import type { CurrentUser } from '../../../../../server/auth/session'
import { openDatabase, type Store } from '../../../../../server/database/store'
import { forgetAudit } from '../../../../../server/features/audit/store/keep'
import { recentAudit } from '../../../../../server/features/audit/store/rows'
import { lastWriteBeside } from '../../../../../server/features/presence/store/rows'
import { knownKeys } from '../../../../../server/files/store/rows'
import { sortOf } from '../../../../../server/verbs/labels'
import { archiveOf, rulesOf } from '../../../../../server/verbs/listConditions'
import { needs } from '../../../../support/needs'
import { databases, emptyDatabase } from '../../../../support/server/testStore'

const config = readConfig({ SEED: 'none' })
const now = Date.parse('2026-11-21T10:00:00Z')
/** Who sees all lists. */
const user: CurrentUser = {
  id: 1,
  revision: 1,
  username: 'szef@example.com',
  firstName: null,
  lastName: null,
  description: null,
  email: null,
  roles: ['ROLE_ADMIN'],
  grants: ['ROLE_ADMIN'],
  landsOnStart: false,
}

const opened = new Map<string, Promise<Store>>()
const storeOf = (kind: 'sqlite' | 'postgres') => {
  const found = opened.get(kind) ?? open(kind)
  opened.set(kind, found)
  return found
}
async function open(kind: 'sqlite' | 'postgres') {
  const store = await openDatabase(await emptyDatabase(kind))
  await migrate(store, tableSpecs, former)
  return store
}

/** What a list of the model is narrowed by before anybody asks for anything. */
function scopeOf({ variant, parent, ...model }: Model) {
  const is = '=' as const
  return [
    ...(variant ? [{ column: variant.column, is, value: variant.value }] : []),
    ...(parent ? [{ column: parent.column, is, value: 1 }] : []),
    ...archiveOf({ now }, { variant, parent, ...model }, false),
  ]
}

/** The plan of a statement, of the cheapest that an index allows: on an empty table a scan would do. */
async function planOf(
  { dialect, db, transaction }: Store,
  { sql: text, parameters }: CompiledQuery,
  unwanted: readonly string[] = ['seqscan', 'sort', 'incremental_sort', 'bitmapscan'],
) {
  if (dialect.name === 'sqlite') {
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
    )
    return rows.map(({ detail }) => detail).join('\n')
  }
  return transaction(async (trx) => {
    for (const step of unwanted) await sql.raw(`set local enable_${step} = off`).execute(trx)
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain ${text}`, [...parameters]),
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

/** What is computed row by row: the state, labels, how many entries, names of others. Whole texts fit no index. */
const isWorkedOut = ({ column, cases, counted, nameIn, pointers, ranked }: Sort) =>
  [cases, counted, nameIn, pointers, ranked].some((one) => one !== undefined) ||
  column.endsWith('__f')

const sorts = /temp b-tree|\bsort\b/i

describe.each(databases)('the order of a list on %s', (kind) => {
  const lists = [...models.values()].filter(
    ({ hooks, resource }) => !hooks.reading && resource.api.endpoints.list,
  )

  test.each(lists.map((model) => [model.name, model] as const))(
    'of %s by any of its columns is read from an index, both ways',
    async (_, model) => {
      const store = await storeOf(kind)
      for (const sortBy of ['id', ...rulesOf(model).sortable])
        for (const sortDir of ['asc', 'desc'] as const) {
          const { table } = model
          const where = scopeOf(model)
          const asked = { config, store, now, locale: 'pl', user } as const
          const sort = await keptSort(store, {
            table,
            where,
            sort: await sortOf(asked, model, { sortBy, sortDir }),
          })
          if (isWorkedOut(sort)) continue
          const page: Page = { table, columns: ['id'], where, sort }
          const run = vi.spyOn(store.db.getExecutor(), 'executeQuery')
          await selectPage(store, page, { limit: 10, offset: 0 })
          const statements = run.mock.calls.map(([query]) => query)
          run.mockRestore()
          // far down the same ids are found from either end, and then their rows
          expect(statements.length).toBe(1)
          for (const statement of statements)
            expect([sortBy, sortDir, await planOf(store, statement)]).toEqual([
              sortBy,
              sortDir,
              expect.not.stringMatching(sorts),
            ])
        }
    },
  )
})

describe.each(databases)('a phrase on %s', (kind) => {
  const searched = [...models.values()].filter(
    ({ hooks, searchable }) => !hooks.reading && searchable.length > 0,
  )

  test.for(searched.map((model) => [model.name, model] as const))(
    'in one column of %s is looked for in the index of them all',
    async ([, model], { skip }) => {
      const store = await storeOf(kind)
      await needs('trigrams', { store, skip })
      for (const column of model.searchable) {
        const where = [{ phrase: 'rzadki', columns: [column] }]
        const run = vi.spyOn(store.db.getExecutor(), 'executeQuery')
        await countPage(store, { table: model.table, where }, 100)
        const [query] = run.mock.calls[0] ?? []
        run.mockRestore()
        if (!query) throw new Error('nothing was asked')
        expect(await planOf(store, query, ['seqscan', 'indexscan'])).toMatch(
          /__trigram|VIRTUAL TABLE/,
        )
      }
    },
  )
})

/** The plans of what a piece of work asks. */
async function plansOf(
  store: Store,
  work: (db: Store['db']) => Promise<unknown>,
  unwanted?: readonly string[],
) {
  const run = vi.spyOn(store.db.getExecutor(), 'executeQuery')
  await work(store.db)
  const statements = run.mock.calls.map(([query]) => query)
  run.mockRestore()
  const plans: string[] = []
  for (const statement of statements) plans.push(await planOf(store, statement, unwanted))
  return plans
}

describe.each(databases)('what grows with every save is read from an index on %s', (kind) => {
  const anna = { id: 1, username: 'anna' }
  const others = { actor: anna, isActor: false, actions: ['update'], from: 1, limit: 10 }
  const me = { username: 'anna', now: 1e12 }
  const under = { wireName: 'parent', id: 1, parents: ['gallery-words'] }

  test.each<[string, number, (store: Store) => (db: Store['db']) => Promise<unknown>]>([
    ['the oldest lines of the log', 0, (store) => () => forgetAudit(store, { before: 1 })],
    [
      'who wrote to a list last',
      0,
      (store) => () => lastWriteBeside(store, { names: ['gallery-choices'] }, me),
    ],
    [
      'who wrote to the children of a record last',
      0,
      (store) => () => lastWriteBeside(store, { names: ['gallery-choices'], under }, me),
    ],
    // the ten that were found
    ['what the others did of late', 1, () => (db) => recentAudit(db, others)],
  ])('%s', async (_, sorted, work) => {
    const store = await storeOf(kind)
    const [plan] = await plansOf(store, work(store))
    expect(plan).toContain('audit_by_time')
    expect(plan?.match(/temp b-tree|sort key/gi) ?? []).toHaveLength(sorted)
  })

  test('whose files are', async () => {
    const store = await storeOf(kind)
    const keys = ['images/a.png', 'images/b.png']
    const plans = await plansOf(store, (db) => knownKeys(db, keys), ['seqscan'])
    for (const table of ['file', 'past_file'])
      expect(plans.join('\n')).toMatch(
        new RegExp(`\\b${table}_key\\b[^]*\\b${table}_preview_key\\b`),
      )
  })
})
