// The floor of `npm run bench`: bare node:http on the same database doing the same SELECT or INSERT, with no session,
// no role, no validation, no audit. `node bench/floor.mjs <database> <folder>`; prints its port.
import { randomUUID } from 'node:crypto'
import { createReadStream, writeFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import readline from 'node:readline'
import { DatabaseSync } from '@photostructure/sqlite'
import { columns, sortColumn, table } from './entity.mjs'

const [file = '', folder = ''] = process.argv.slice(2)
const db = new DatabaseSync(file)
db.exec('pragma journal_mode = wal; pragma synchronous = full')
const names = columns.join(', ')
const page = db.prepare(
  `select id, ${names} from ${table} where type = 'FLY' order by id desc limit 10`,
)
const count = db.prepare(`select count(*) as n from ${table} where type = 'FLY'`)
const search = db.prepare(
  `select id, ${names} from ${table} where type = 'FLY' and name like ? order by id desc limit 10`,
)
const lists = {
  '/csv': `select id, ${names} from ${table} where type = 'FLY' order by id desc`,
  '/csv-suggestions': `select id, revision, title, message, client, card_id, email, app_version, date, created
    from suggestion order by id desc`,
}
db.exec(
  `create table if not exists floor (id integer primary key, ${columns.map((name) => `"${name}"`).join(', ')})`,
)
const prepared = new Map()
const statement = (text) => {
  const found = prepared.get(text) ?? db.prepare(text)
  prepared.set(text, found)
  return found
}
/** A list as it is asked for: sorted, paged, narrowed to a phrase. */
const varied = (asked) => {
  const phrase = asked.get('phrase')
  const where = `from ${table} where type = 'FLY'${phrase ? ' and name like ?' : ''}`
  const values = phrase ? [`%${phrase}%`] : []
  const order = `${sortColumn(asked.get('sortBy'))} ${asked.get('sortDir')}, id ${asked.get('sortDir')}`
  const offset = (Number(asked.get('page')) - 1) * 10
  const items = statement(`select id, ${names} ${where} order by ${order} limit 10 offset ?`).all(
    ...values,
    offset,
  )
  return JSON.stringify({
    data: { items, total: statement(`select count(*) as n ${where}`).get(...values).n },
  })
}
const insert = db.prepare(
  `insert into floor (${names}) values (${columns.map(() => '?').join(', ')})`,
)

const bodyOf = async (request) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}
const add = (name) =>
  insert.run(...columns.map((column) => (column === 'name' ? name : '2026-12-01')))

/** Product rows as the panel's own table takes them, with its indexes and its search index, that many in a statement. */
const together = 256
const productColumns =
  'product_header_id name netto brutto details is_active is_new name__f name__s details__f search__f'.split(
    ' ',
  )
const productRows = (many) => {
  const one = `(${productColumns.map(() => '?').join(', ')})`
  const rows = Array.from({ length: many }, () => one).join(', ')
  return statement(
    `insert into productheader_product (${productColumns.join(', ')}) values ${rows}`,
  )
}
const productValues = (line) => {
  const [name, netto, brutto, details] = line.split(';')
  const folded = name.toLowerCase()
  const [net, gross] = [netto, brutto].map((text) =>
    Math.round(Number(text.replace(',', '.')) * 100),
  )
  const own = [1, name, net, gross, JSON.stringify([details]), 1, 1]
  return [...own, folded, name.toUpperCase(), details, `${folded}\n${details}`]
}

const routes = {
  '/page': () => JSON.stringify({ data: { items: page.all() } }),
  '/page-total': () => JSON.stringify({ data: { items: page.all(), total: count.get().n } }),
  '/search': () => JSON.stringify({ data: { items: search.all('%zielona%'), total: 10 } }),
  '/varied': (_, asked) => varied(asked),
  '/create': async (request) => {
    add(new URLSearchParams((await bodyOf(request)).toString()).get('name') ?? '')
    return '{"data":{}}'
  },
  '/upload': async (request) => {
    writeFileSync(path.join(folder, randomUUID()), await bodyOf(request))
    add('picture')
    return '{"data":{}}'
  },
  '/import': async () => {
    db.exec('begin')
    for await (const line of readline.createInterface({
      input: createReadStream(path.join(folder, 'in.csv')),
    }))
      add(line.split(';')[0])
    db.exec('commit')
    return '{"data":{}}'
  },
  '/import-products': async () => {
    db.exec('begin')
    const lines = []
    const flush = (many) => productRows(many).run(...lines.splice(0, many).flatMap(productValues))
    for await (const line of readline.createInterface({
      input: createReadStream(path.join(folder, 'in.csv')),
    }))
      if (lines.push(line) === together) flush(together)
    if (lines.length > 0) flush(lines.length)
    db.exec('commit')
    return '{"data":{}}'
  },
}

const server = http.createServer(async (request, response) => {
  const list = lists[request.url ?? '']
  if (list) {
    response.writeHead(200, { 'Content-Type': 'text/csv' })
    let rows = []
    for (const row of db.prepare(list).iterate()) {
      rows.push(Object.values(row).join(','))
      if (rows.length === 500) {
        if (!response.write(`${rows.join('\r\n')}\r\n`))
          await new Promise((go) => response.once('drain', go))
        rows = []
      }
    }
    response.end(rows.join('\r\n'))
    return
  }
  const [target, query] = (request.url ?? '').split('?')
  const route = routes[target ?? '']
  const body = route ? await route(request, new URLSearchParams(query)) : '{}'
  response.writeHead(200, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  })
  response.end(body)
})
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () =>
  console.log(`floor on ${server.address().port}`),
)
