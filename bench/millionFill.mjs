import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import pg from 'pg'
import { table } from './entity.mjs'

const words = ['gazetka', 'promocja', 'tydzien', 'wiosna', 'hala', 'oferta', 'nabial', 'kawa']

/** What differs from row to row, as SQL over `n`; the words are plain, so that a name is its own search and sort key. */
function valuesOf({ text, day, json }) {
  const word = (factor) =>
    `case n * ${factor} % ${words.length} ${words.map((one, at) => `when ${at} then '${one}'`).join(' ')} end`
  const name = `${word(1)} || ' ' || ${word(7)} || case when n % 100000 = 7 then ' rzadkosc ' else ' ' end || ${text('n')}`
  return {
    name,
    name__f: name,
    name__s: name,
    search__f: name,
    start_date: day('2026-01-01', 'n % 700'),
    visible_from: `case when n % 3 = 0 then null else ${day('2025-01-01', 'n % 311')} end`,
    end_date: `case when n % 5 = 0 then ${day('2026-01-01', 'n % 90')} else ${day('2090-01-01', 'n % 900')} end`,
    order_no: `case when n % 10 = 0 then null else n * 7919 % 100000 end`,
    on_top: json.flag('n % 50 = 0'),
    target: `case when n % 4 = 0 then ${json.group} else target end`,
  }
}

const select = (values, columns) =>
  `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')})
   select ${columns.map((name) => values[name] ?? `"${name}"`).join(', ')}`

const newest = `select * from ${table} where type = 'FLY' order by id desc limit 1`

function fillSqlite(file, rows) {
  const db = new DatabaseSync(file)
  const values = valuesOf({
    text: (sql) => `cast(${sql} as text)`,
    day: (from, days) => `date('${from}', '+' || (${days}) || ' days')`,
    json: {
      flag: (sql) => `(${sql})`,
      group: `json_set(target, '$.customerType', 1)`,
    },
  })
  const columns = db
    .prepare(`pragma table_info(${table})`)
    .all()
    .map(({ name }) => name)
    .filter((name) => name !== 'id')
  const made = db
    .prepare(
      `select name, type, sql from sqlite_master where tbl_name = '${table}' and type in ('index', 'trigger') and sql is not null`,
    )
    .all()
  db.exec('pragma synchronous = off; pragma cache_size = -400000; begin')
  for (const { type, name } of made) db.exec(`drop ${type} "${name}"`)
  db.exec(`with recursive series(n) as (select 1 union all select n + 1 from series where n < ${rows})
    ${select(values, columns)} from series, (${newest}) as template`)
  for (const { sql } of made) db.exec(sql)
  db.exec(`insert into ${table}__fts(${table}__fts) values ('rebuild')`)
  db.exec('commit; pragma wal_checkpoint(truncate)')
  db.close()
}

async function fillPostgres(url, rows) {
  const client = new pg.Client(url)
  await client.connect()
  const values = valuesOf({
    text: (sql) => `(${sql})::text`,
    day: (from, days) => `date '${from}' + (${days})::int`,
    json: {
      flag: (sql) => `(${sql})`,
      group: `jsonb_set(target, '{customerType}', '1')`,
    },
  })
  const found = await client.query(
    `select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = '${table}'`,
  )
  const columns = found.rows.map(({ name }) => name).filter((name) => name !== 'id')
  const made = await client.query(
    `select indexname as name, indexdef as sql from pg_indexes where schemaname = current_schema() and tablename = '${table}'`,
  )
  const own = made.rows.filter(({ sql }) => !/^create unique/i.test(sql))
  await client.query('set maintenance_work_mem = 400000')
  for (const { name } of own) await client.query(`drop index "${name}"`)
  await client.query(
    `${select(values, columns)} from generate_series(1::bigint, ${rows}) as n, (${newest}) as template`,
  )
  for (const { sql } of own) await client.query(sql)
  await client.query(`vacuum analyze ${table}`)
  await client.end()
}

/**
 * Fills the fliers of a stopped server with copies of its newest, each with a name, dates, a number and an audience of its own.
 * @param {{ dataDir: string, databaseUrl: string | null }} place @param {number} rows
 */
export const fillMillion = async ({ dataDir, databaseUrl }, rows) =>
  databaseUrl === null
    ? fillSqlite(path.join(dataDir, 'panel.sqlite'), rows)
    : fillPostgres(databaseUrl, rows)
