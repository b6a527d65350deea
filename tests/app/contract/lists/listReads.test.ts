import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { needs } from '../../../support/needs'
import { openApi } from '../../../support/server/api'
import { fillSuggestions } from '../../../support/fixtures/longList'
import { databases } from '../../../support/server/testStore'

const rows = 700

describe.each(databases)('what a list asks of %s', (kind) => {
  let api: Awaited<ReturnType<typeof openApi>>
  beforeAll(async () => {
    api = await openApi(kind)
    await fillSuggestions(api.store, rows)
  })
  afterAll(() => api.store.close())

  const read = (query: string) => api.call('GET', `suggestion?${query}`)
  /** Changes what a page shows, and the total. */
  const write = (title: string) =>
    api.store.transaction(async (trx) => {
      await sql`update suggestion set title = ${title} where id = 1`.execute(trx)
      await sql`insert into suggestion (title) values (${title})`.execute(trx)
    })
  const count = async () =>
    Number(
      (await sql<{ n: number }>`select count(*) as n from suggestion`.execute(api.store.db)).rows[0]
        ?.n,
    )

  /** The statements of a call, by what each is for. */
  async function asked(query: string): Promise<readonly string[]> {
    const run = vi.spyOn(api.store.db.getExecutor(), 'executeQuery')
    const { status } = await read(query)
    const statements = run.mock.calls.map(([{ sql: text }]) => text)
    run.mockRestore()
    expect(status).toBe(200)
    const known = [
      ['session', /from session/],
      ['marks', /from change_mark/],
      ['total', /count\(\*\) as total/],
      ['rows', /from "suggestion"/],
    ] as const
    return statements.map((text) => known.find(([, has]) => has.test(text))?.[0] ?? text)
  }

  // SQLite knows its marks without asking
  const marks = kind === 'postgres' ? ['marks'] : []

  test('is its session with the roles, one read of the marks, the total and the rows', async ({
    skip,
  }) => {
    await needs('triggers', { store: api.store, skip })
    expect(await asked('limit=5')).toEqual(['session', ...marks, 'total', 'rows'])
    expect(await asked('limit=5')).toEqual(['session', ...marks])
    expect(await asked('limit=5&page=2')).toEqual(['session', ...marks, 'rows'])
    expect(await asked('limit=5&page=60')).toEqual(['session', ...marks, 'rows'])
    await write('first')
    expect(await asked('limit=5&page=61')).toEqual(['session', ...marks, 'total', 'rows'])
  })

  test.each(['change_mark', 'from session', 'count(*) as total', 'order by'])(
    'never answers with what was there before a write that came in behind its statement %s',
    async (statement) => {
      const executor = api.store.db.getExecutor()
      const run = executor.executeQuery.bind(executor)
      let writes = 0
      const spy = vi
        .spyOn(api.store.db.getExecutor(), 'executeQuery')
        .mockImplementation(async (query) => {
          const result = await run(query)
          if (query.sql.includes(statement) && writes === 0) {
            writes += 1
            await write(`behind ${statement}`)
          }
          return result
        })
      const query = 'limit=3&sortBy=id&sortDir=asc'
      await write('before')
      await read(query)
      spy.mockRestore()
      const { triggers } = await api.store.abilities()
      const isMarked = kind === 'postgres' && triggers
      expect(writes).toBe(statement === 'change_mark' && !isMarked ? 0 : 1)
      const { data } = await read(query)
      const title = writes === 0 ? 'before' : `behind ${statement}`
      expect(data).toMatchObject({ items: [{ id: 1, title }, {}, {}], total: await count() })
    },
  )
})
