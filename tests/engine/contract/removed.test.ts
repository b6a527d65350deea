import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLines } from '../../../server/records/manyRows'
import { selectRows } from '../../../server/records/rows'
import { modelOfName } from '../../../server/resources/model'
import { resourceByName } from '../../../src/schema/registry'
import { openApi, type Api } from '../../support/server/api'
import { countStatements } from '../../support/server/statements'
import { databases } from '../../support/server/testStore'

const above = resourceByName('gallery-child')
const below = resourceByName('gallery-grandchild')
const tableOf = ({ name }: { readonly name: string }) => modelOfName(name).table

describe.each(databases)('a record with very many under it, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(database)
  })
  afterAll(() => api.store.close())

  /** A record, and so many rows under it as the first of them is. */
  async function withMany(count: number) {
    const params = await api.parentOf(below)
    const first = (await api.create(below, { params })).data['id']
    const { db, dialect } = api.store
    const where = [{ column: 'id', is: '=' as const, value: first }]
    const [row] = await selectRows({ db, dialect }, tableOf(below), { where })
    const { id: _, ...rest } = { id: 0, ...row }
    const more = [...Array(count - 1).keys()].map((n) => ({ ...rest, name: `letter ${n}` }))
    await api.store.transaction((trx) => addLines(trx, tableOf(below), more))
    return Number(params['parent'])
  }

  it('goes with all of them in few statements, and each is told', async () => {
    const id = await withMany(600)
    const { calls, stop } = countStatements(api)
    const { status } = await api.verb(above, 'delete', {
      params: { parent: await parentAbove(id), id },
      headers: { 'If-Match': '"1"' },
    })
    stop()
    expect([status, calls() < 60]).toEqual([200, true])
    const { rows: left } = await sql`
      select id from ${sql.table(tableOf(below))} where syllable_id = ${id}`.execute(api.store.db)
    expect(left).toEqual([])
    const { rows: told } = await sql<{ resource: string; record_id: string; before: string }>`
      select resource, record_id, before from audit where action = 'delete' order by id`.execute(
      api.store.db,
    )
    expect(told).toHaveLength(601)
    expect(told.at(-1)).toMatchObject({ resource: above.name, record_id: String(id) })
    expect(new Set(told.map(({ record_id: of }) => of)).size).toBeGreaterThan(599)
    expect(JSON.parse(told[300]?.before ?? '{}')).toMatchObject({ syllable_id: id })
  })

  it('lets others have their turn meanwhile', async () => {
    const id = await withMany(1_500)
    const parent = await parentAbove(id)
    let turns = 0
    let next: NodeJS.Immediate | undefined
    const tick = () => {
      turns += 1
      next = setImmediate(tick)
    }
    tick()
    const { status } = await api.verb(above, 'delete', {
      params: { parent, id },
      headers: { 'If-Match': '"1"' },
    })
    clearImmediate(next)
    expect(status).toBe(200)
    expect(turns).toBeGreaterThan(6)
  })

  const parentAbove = async (id: number) => {
    const { rows } = await sql<{ word_id: unknown }>`
      select word_id from ${sql.table(tableOf(above))} where id = ${id}`.execute(api.store.db)
    return rows[0]?.word_id
  }
})
