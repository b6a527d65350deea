import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listQuery } from '../../../../dataProvider/query'
import { auditList } from '../../../../src/features/audit/auditList'
import { columnsOf } from '../../../../src/features/list/table/columns'
import { openApi, type Api } from '../../../support/server/api'
import { databases } from '../../../support/server/testStore'

const lines = 101_000
/** The first of them, after what opening the server wrote. */
const firstAt = Date.parse('2026-01-01T00:00:00Z')

describe.each(databases)('a long log, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(database)
    const step = 10_100
    for (let from = 1; from <= lines; from += step) {
      const to = from + step - 1
      const numbers =
        database === 'postgres'
          ? sql`generate_series(${sql.lit(from)}, ${sql.lit(to)}) as line(n)`
          : sql`(with recursive line(n) as (select ${sql.lit(from)} union all
              select n + 1 from line where n < ${sql.lit(to)}) select n from line) as line`
      await api.store.transaction(async (trx) => {
        await sql`insert into audit (at, actor, ip, action, resource, record_id)
          select ${sql.lit(firstAt)} + n * 1000,
            case when n % 4 = 0 then null else 'osoba' || (n % 20) end, '10.0.0.' || (n % 7),
            case when n = 77 then 'delete' else 'update' end,
            case when n % 2 = 0 then 'gallery-places' else 'gallery-files' end, cast(n % 5000 as text)
          from ${numbers}`.execute(trx)
      })
    }
  }, 120_000)
  afterAll(() => api.store.close())

  async function asked(query: string) {
    const { status, data } = await api.call('GET', `audit?${query}`)
    const items: readonly Record<string, unknown>[] = Array.isArray(data['items'])
      ? data['items']
      : []
    return { status, items, total: data['total'], isExceeded: data['total_exceeded'] === true }
  }

  test('says how many there are up to a hundred thousand, and the number where it is asked for', async () => {
    const first = await asked('limit=5')
    expect([first.total, first.isExceeded]).toEqual([100_000, true])
    const exact = await asked('limit=5&total=exact')
    expect([Number(exact.total) >= lines, exact.isExceeded]).toEqual([true, false])
    const last = await asked(`limit=500&page=${Math.ceil(Number(exact.total) / 500)}`)
    expect([last.total, last.isExceeded]).toEqual([exact.total, false])
    expect(await asked('actor=osoba3&limit=1')).toMatchObject({ total: 5050, isExceeded: false })
    expect((await asked('total=many')).status).toBe(400)
  })

  test('is sorted by each column whose heading offers that', async () => {
    const fields = columnsOf(auditList, false).flatMap(({ sortField }) => sortField ?? [])
    expect(fields).toContain('actor')
    for (const field of fields) {
      const sort = { field, order: 'ASC' } as const
      const query = listQuery(auditList, { page: 1, perPage: 5, sort, filter: {} })
      const text = new URLSearchParams(
        Object.entries(query).map(([key, value]) => [key, String(value)]),
      )
      expect([field, (await asked(String(text))).status]).toEqual([field, 200])
    }
  })

  test('a phrase is looked for among the few words, and the number of a record whole', async () => {
    expect((await asked('phrase=OSOBA13')).total).toBe(5050)
    expect((await asked('phrase=delet')).total).toBe(1)
    expect((await asked('phrase=10.0.0.3&phraseIn=ip')).total).toBe(14_429)
    expect((await asked('phrase=4711')).total).toBe(20)
    expect((await asked('phrase=osoba13&phraseIn=action,ip')).total).toBe(0)
    expect((await asked('phrase=nie+ma+takiego')).total).toBe(0)
    expect((await asked('phrase=%25')).total).toBe(0)
  })

  test.each(['id', 'at', 'actor', 'ip', 'action', 'resource', 'record_id'])(
    'pages in the order of %s hang together, forwards and backwards',
    async (name) => {
      const query = `resource=gallery-places&from=2026-01-01&to=2026-01-01&sortBy=${name}`
      const { total } = await asked(`${query}&limit=1`)
      const [rising, falling] = [
        await asked(`${query}&sortDir=asc&limit=500&page=2`),
        await asked(`${query}&sortDir=desc&limit=500&total=exact`),
      ]
      const all = [...(await asked(`${query}&sortDir=asc&limit=500`)).items, ...rising.items]
      const key = (one: Record<string, unknown>) => [one[name] ?? '', one['id']]
      expect(new Set(all.map(({ id }) => id)).size).toBe(1000)
      const inOrder = all.toSorted((a, b) => {
        const [[x, m], [y, n]] = [key(a), key(b)]
        return x === y ? Number(m) - Number(n) : String(x) < String(y) ? -1 : 1
      })
      if (name !== 'id') expect(all.map(key)).toEqual(inOrder.map(key))
      const end = await asked(
        `${query}&sortDir=asc&limit=500&page=${Math.ceil(Number(total) / 500)}`,
      )
      expect(end.items.at(-1)).toEqual(falling.items[0])
    },
  )

  test('a page far away follows the one before it', async () => {
    const ids = async (page: number) =>
      (await asked(`limit=50&page=${page}`)).items.map(({ id }) => Number(id))
    const [one, two] = [await ids(1200), await ids(1201)]
    expect(two[0]).toBe(Number(one.at(-1)) - 1)
    expect(await ids(1200)).toEqual(one)
  })
})
