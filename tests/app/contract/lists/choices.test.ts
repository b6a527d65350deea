import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { importsFolder } from '../../../../server/features/import/folder'
import { dnr } from '../../../../resources/server/reference'
import { openDatabase, type Store } from '../../../../server/database/store'
import { resourceRoutes } from '../../../../server/verbs/routes'
import { call, signIn, testServer } from '../../../support/server/testServer'
import { databases, emptyDatabase } from '../../../support/server/testStore'

/** The store, and how many rows it has handed out of what it was asked outside of transactions. */
function counted(store: Store): { store: Store; rows: () => number } {
  let rows = 0
  const db = store.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rows += result.rows.length
      return result
    },
  })
  return { store: { ...store, db }, rows: () => rows }
}

/** A number of fliers, „Gazetka 1” the oldest; and one header of another type, which is no flier. */
async function addFliers({ transaction }: Store, many: number): Promise<void> {
  await transaction(async (trx) => {
    await sql`insert into productheader (type, name, name__f, name__s, search__f, start_date, end_date, revision)
      with recursive n (i) as (select 1 union all select i + 1 from n where i <= ${sql.lit(many)})
      select case when i > ${sql.lit(many)} then 'PRO' else 'FLY' end, 'Gazetka ' || i, 'gazetka ' || i,
        'gazetka ' || i, 'gazetka ' || i, '2026-11-01', '2026-11-30', 1 from n`.execute(trx)
  })
}

const addHalls = ({ transaction }: Store) =>
  transaction((trx) =>
    sql`insert into hall (id, name, name__f, name__s, search__f) values (12, 'Hala 12', 'hala 12', 'hala 12', 'hala 12'),
      (11, 'Hala 11', 'hala 11', 'hala 11', 'hala 11'), (13, 'Hala 13', 'hala 13', 'hala 13', 'hala 13')`.execute(
      trx,
    ),
  )

describe.each(databases)('choices among very many, on %s', (database) => {
  // PostgreSQL takes its time to index them
  const many = database === 'sqlite' ? 100_000 : 20_000
  let ask: (
    path: string,
    who?: 'administrator',
  ) => Promise<{
    status: number
    hasMore: boolean
    bytes: number
    rows: number
    items: readonly { id: number; name: string }[]
  }>

  beforeAll(async () => {
    const { store, rows } = counted(await openDatabase(await emptyDatabase(database)))
    const server = await testServer({ routes: resourceRoutes(), services: { store } })
    await addFliers(store, many)
    await addHalls(store)
    const folder = importsFolder(server.services.config)
    mkdirSync(folder, { recursive: true })
    for (const name of ['b.csv', 'a.csv', 'c.csv']) writeFileSync(join(folder, name), 'x')
    const account = await server.addUser('ktos@example.com', ['ROLE_ALLOWED_TO_VIEW_REPORTS'])
    const chief = await server.addUser('szef@example.com', ['ROLE_ADMIN'])
    const anybody = await signIn(server.app, account, server.time.now)
    const administrator = await signIn(server.app, chief, server.time.now)
    ask = async (path, who) => {
      const session = who ? administrator : anybody
      await call(server.app, 'GET', '/api/useraccount/auth/me', session)
      const before = rows()
      const answer = await call(server.app, 'GET', `/api/${path}`, session)
      const text = await answer.text()
      return {
        status: answer.status,
        hasMore: answer.headers.get('X-Has-More') === '1',
        bytes: text.length,
        // the session's own are a few
        rows: rows() - before,
        items: JSON.parse(text).data.items,
      }
    }
  }, 120_000)

  it.each(['flier', 'flier_id'])(
    'of %s, the newest are answered, and that there is more',
    async (x) => {
      const { status, hasMore, bytes, rows, items } = await ask(`deeplink/values/${x}`)
      expect([status, hasMore, items.length]).toEqual([200, true, 500])
      expect(items[0]).toEqual({ id: many, name: `Gazetka ${many} (01.11.2026 – 30.11.2026)` })
      expect(bytes).toBeLessThan(50_000)
      expect(rows).toBeLessThan(510)
    },
  )

  it('what is typed is looked for in all of them', async () => {
    const { hasMore, rows, items } = await ask('deeplink/values/flier?phrase=KA%2017777')
    expect([hasMore, items.map(({ id }) => id)]).toEqual([false, [17_777]])
    expect(rows).toBeLessThan(10)
    const common = await ask('deeplink/values/flier?phrase=gazetka')
    expect([common.hasMore, common.items.length]).toEqual([true, 500])
    expect(common.rows).toBeLessThan(510)
    expect((await ask('deeplink/values/flier?phrase=%25')).items).toEqual([])
  })

  it('ids are told their names, and nothing else is', async () => {
    const { hasMore, rows, items } = await ask(
      'deeplink/values/flier?ids=5&ids=99999999&ids=x&ids=9e99',
    )
    expect([hasMore, items.map(({ id }) => id)]).toEqual([false, [5]])
    expect(rows).toBeLessThan(10)
  })

  it('those behind the last one of an answer are answered next, to the end', async () => {
    const path = 'deeplink/values/flier'
    const found = new Set<number>()
    let last: number | undefined = 1201
    for (const hasMore of [true, true, false]) {
      const next = await ask(`${path}?after=${last}`)
      for (const { id } of next.items) found.add(id)
      last = next.items.at(-1)?.id
      expect([next.hasMore, last && last < 1201]).toEqual([hasMore, true])
      expect(next.rows).toBeLessThan(510)
    }
    expect([found.size, Math.max(...found), Math.min(...found)]).toEqual([1200, 1200, 1])
    const longest = encodeURIComponent('\u{1F600}'.repeat(500))
    for (const none of ['1', 'x', '9e99', '', longest]) {
      const behind = await ask(`${path}?after=${none}`)
      expect([behind.status, behind.items]).toEqual([200, []])
    }
  })

  it.each([
    ['of records, by id', 'hall/options', [11, 12, 13]],
    ['of records, among those that have the phrase', 'hall/options?phrase=hala', [11, 12, 13]],
    ['that the program brings', 'article-prices/dnr', dnr.map(({ id }) => id)],
    ['that is a file each', 'productheader/sourcefiles', ['a.csv', 'b.csv', 'c.csv']],
  ])('a list %s goes on behind any of its own', async (_, path, ids) => {
    const [first, second, ...others] = ids
    const behind = (id: unknown) =>
      ask(`${path}${path.includes('?') ? '&' : '?'}after=${id}`, 'administrator')
    expect((await ask(path, 'administrator')).items.map(({ id }) => id)).toEqual(ids)
    expect((await behind(first)).items.map(({ id }) => id)).toEqual([second, ...others])
    expect((await behind(second)).items.map(({ id }) => id)).toEqual(others)
    expect((await behind(ids.at(-1))).items).toEqual([])
    // behind one that is gone stands nothing that can be told
    if (typeof first === 'string') expect((await behind('d.csv')).items).toEqual([])
  })

  it.each([
    'limit=5',
    'page=2',
    'nope=1',
    'phrase=a&phrase=b',
    `phrase=${'a'.repeat(201)}`,
    `after=${'1'.repeat(501)}`,
  ])('?%s is refused', async (query) =>
    expect((await ask(`deeplink/values/flier?${query}`)).status).toBe(400),
  )

  it.each(['dictionary/categories', 'deeplink', 'deeplink/values/tab', 'banner/types/list'])(
    '%s, which is given, is whole and asked for no phrase',
    async (path) => {
      const whole = await ask(path)
      if (whole.status !== 403) expect([whole.status, whole.hasMore]).toEqual([200, false])
      expect((await ask(`${path}?phrase=a`)).status).toBe(whole.status === 403 ? 403 : 400)
    },
  )
})
