import { expect, it } from 'vitest'
import { readConfig } from '../../server/config'
import { openPostgres } from '../../server/database/postgres'
import { readText } from './support/tree'

const page = readText('docs/operating.md')

/** What the page keeps for others than servers, and what the test of pgbouncer gives one. */
const kept = 10
const shared = 3

/** What one server has open at most, as it is set by default. Nothing is asked of the address. */
async function connectionsOfOne() {
  const store = await openPostgres('postgres://127.0.0.1:1/panel', readConfig({}).database)
  const { most } = store.load()
  await store.close()
  return most
}

it('the page on operating says how many servers a database has room for', async () => {
  const each = await connectionsOfOne()
  const [, table = ''] = page.split('### How many servers a database has room for')
  const rows = [...table.matchAll(/^\| (\d+) +\| (\d+) +\| (\d+) +\|$/gm)]
  expect(rows.map((row) => row.slice(1).map(Number))).toEqual(
    [100, 200, 500].map((most) => [
      most,
      Math.floor((most - kept) / each),
      Math.floor((most - kept) / shared),
    ]),
  )
  expect(table).toContain(`servers, ${each} connections each`)
  expect(table).toContain(`room for ${each} of`)
  expect(table).toContain(`${(100 * each).toLocaleString('en')} clients on ${100 * shared}`)
})

it('the test of pgbouncer gives a server what the page says', () => {
  expect(page).toContain(`servers behind pgbouncer, ${shared} each`)
  expect(readText('tests/neighbours/neighbours.ts')).toContain(`pool = ${shared})`)
  expect(readText('tests/neighbours/pooler.test.ts')).toContain('startPooler(database.ports[0])')
})
