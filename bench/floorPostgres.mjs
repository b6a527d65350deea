// The floor of varied lists on PostgreSQL: bare node:http doing the same SELECT, as bench/floor.mjs does on SQLite.
// `node bench/floorPostgres.mjs <address>`.
import http from 'node:http'
import pg from 'pg'
import { columns, sortColumn, table } from './entity.mjs'

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 })
const names = columns.join(', ')
const rows = async (text, values = []) => (await pool.query(text, values)).rows
await rows(`create table if not exists floor (id serial primary key, name text)`)

/** A list as it is asked for: sorted, paged, narrowed to a phrase. */
async function varied(asked) {
  const phrase = asked.get('phrase')
  const where = `from ${table} where type = 'FLY'${phrase ? ' and name like $1' : ''}`
  const values = phrase ? [`%${phrase}%`] : []
  const dir = asked.get('sortDir')
  const order = `${sortColumn(asked.get('sortBy'))} ${dir} nulls ${dir === 'asc' ? 'first' : 'last'}, id ${dir}`
  const offset = (Number(asked.get('page')) - 1) * 10
  const [items, [{ n }]] = await Promise.all([
    rows(`select id, ${names} ${where} order by ${order} limit 10 offset ${offset}`, values),
    rows(`select count(*) as n ${where}`, values),
  ])
  return { items, total: Number(n) }
}

const routes = {
  '/page': async () => ({
    items: await rows(
      `select id, ${names} from ${table} where type = 'FLY' order by id desc limit 10`,
    ),
  }),
  '/varied': varied,
  '/create': () => rows('insert into floor (name) values ($1)', ['oferta']),
}

http
  .createServer(async (request, response) => {
    const [target, query] = (request.url ?? '').split('?')
    const data = (await routes[target ?? '']?.(new URLSearchParams(query))) ?? {}
    const body = JSON.stringify({ data })
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    })
    response.end(body)
  })
  .listen(Number(process.env.PORT ?? 0), '127.0.0.1')
