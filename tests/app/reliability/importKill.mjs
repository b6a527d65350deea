// `node tests/app/reliability/importKill.mjs [rounds]` (`npm run test:kill:import`): brings a file of products in by a new
// header and by one that is there, kills the server with SIGKILL at another part of the way each time, starts it again
// and looks: a header has all of the file or nothing of it, all that was answered meanwhile is there, and an hour later
// nothing is left of what did not come. Built server and sweep are PANEL_SERVER and SWEEP_CHILD; with TEST_DATABASE_URL on
// PostgreSQL.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import pg from 'pg'
import { signIn, startServer } from './server.mjs'

if (!process.env.PANEL_SERVER) await buildOwn('.cache/killImport')
const rounds = Number(process.argv[2] ?? 12)
/** Lines of the file: several of the parts it is stored in. */
const lines = 13_000
const table = 'productheader_product'
const column = 'product_header_id'
const base = process.env.TEST_DATABASE_URL
const faults = []
const counted = { amid: 0, answered: 0, saved: 0 }

/** Built within the project, so that both find its packages. */
async function buildOwn(outDir) {
  const { build } = await import('vite')
  for (const ssr of ['server/main.ts', 'tests/app/reliability/sweepChild.ts']) {
    const emptyOutDir = ssr === 'server/main.ts'
    await build({ logLevel: 'silent', mode: 'production', build: { ssr, outDir, emptyOutDir } })
  }
  process.env.PANEL_SERVER = `${outDir}/main.js`
  process.env.SWEEP_CHILD = `${outDir}/sweepChild.js`
}

/** A database of its own, and a way to look into it past the server. */
async function openLook(dataDir) {
  if (!base) {
    const all = (text) => {
      const db = new DatabaseSync(path.join(dataDir, 'panel.sqlite'), { readOnly: true })
      try {
        return db.prepare(text).all()
      } finally {
        db.close()
      }
    }
    return { url: undefined, all: async (text) => all(text), close: async () => {} }
  }
  const schema = `kill${process.pid}`
  const client = new pg.Client(base)
  await client.connect()
  await client.query('create extension if not exists pg_trgm')
  await client.query(`create schema ${schema}`)
  const url = new URL(base)
  url.searchParams.set('options', `-c search_path=${schema},public -c timezone=UTC`)
  await client.query(`set search_path to ${schema}, public`)
  const close = async () => {
    await client.query(`drop schema ${schema} cascade`)
    await client.end()
  }
  return { url: url.href, all: async (text) => (await client.query(text)).rows, close }
}

const dates = { start_date: '2026-12-01', end_date: '2099-12-31', customer_type: '7' }

async function send({ url }, session, { at = '', values, headers = {} }) {
  const body = new FormData()
  for (const [key, value] of Object.entries(values)) body.set(key, value)
  const target = `${url}/api/productheader${at}`
  const answer = await fetch(target, { method: 'POST', headers: { ...session, ...headers }, body })
  const { data } = await answer.json()
  return { status: answer.status, data }
}

const newHeader = (name, more = {}) => ({ type: 'NEW', name, ...dates, ...more })

async function get({ url }, session, target) {
  const answer = await fetch(`${url}/api/productheader${target}`, { headers: session })
  return { status: answer.status, data: (await answer.json()).data }
}

/** Saves headers one after another until the server is gone; those that were answered go into `saved`. */
async function saveOn(server, session, { name, saved, isOver }) {
  for (let n = 0; !isOver(); n += 1) {
    const own = `${name}-${n}`
    const answer = await send(server, session, { values: newHeader(own) }).catch(() => null)
    if (!answer) return
    if (answer.status !== 201) faults.push(`${own}: ${JSON.stringify(answer)}`)
    else saved.set(own, answer.data.id)
    await setTimeout(5)
  }
}

async function round(n, { dataDir, look, session, isNew, part }) {
  const server = await startServer(dataDir, look.url)
  const mine = session ?? (await signIn(server))
  const name = `${isNew ? 'nowy' : 'stary'}-${n}`
  const rows = async () => Number((await look.all(`select count(*) as n from ${table}`))[0].n)
  const there = isNew ? null : (await send(server, mine, { values: newHeader(name) })).data
  const before = await rows()
  const saved = new Map()
  let isOver = false
  const saving = saveOn(server, mine, { name: `${name}-obok`, saved, isOver: () => isOver })
  const values = { import_filename: `towary-${n}.csv` }
  writeFileSync(
    path.join(dataDir, 'imports', values.import_filename),
    `name;netto;brutto\n${Array.from({ length: lines }, (_, at) => `Towar ${at};1,99;2,99`).join('\n')}\n`,
  )
  const done = { answer: null }
  const bringing = send(
    server,
    mine,
    isNew
      ? { values: newHeader(name, values) }
      : {
          at: `/${there.id}`,
          values,
          headers: { 'If-Match': `"${there.revision}"` },
        },
  )
    .then((answer) => (done.answer = answer))
    .catch(() => null)
  // so much of the file is there; past the end it may be answered or not
  const until = before + Math.min(lines, Math.round(lines * part))
  while (!done.answer && (await rows()) < until) await setTimeout(1)
  if (part > 1) await Promise.race([bringing, setTimeout((part - 1) * 100)])
  await server.kill()
  isOver = true
  await Promise.all([bringing, saving])
  if ((await look.all('select * from staged_rows')).length > 0) counted.amid += 1
  const answered = done.answer
  if (answered) counted.answered += 1
  counted.saved += saved.size
  if (answered && ![200, 201].includes(answered.status))
    faults.push(`${name}: ${JSON.stringify(answered)}`)

  const again = await startServer(dataDir, look.url)
  const list = await get(again, mine, '?type=NEW&limit=500&sortBy=id&sortDir=desc')
  const own = list.data.items.filter((item) => item.name === name)
  const [header] = own
  if (own.length > 1) faults.push(`double: ${name}`)
  if (!isNew && !header) faults.push(`lost: ${name}`)
  if (answered && !header) faults.push(`lost: ${name}`)
  let seen = 0
  if (header) {
    const products = await get(again, mine, `/${header.id}/product?limit=10`)
    seen = products.data.total
    const isDone = header.import_filename === values.import_filename
    if (seen !== (isDone ? lines : 0)) faults.push(`torn: ${name} has ${seen} (${isDone})`)
    if (header.child_count !== seen) faults.push(`counted: ${name} ${header.child_count} ${seen}`)
    if (answered && !isDone) faults.push(`lost: the file of ${name}`)
  }
  for (const [other, id] of saved) {
    const found = await get(again, mine, `/${id}`)
    if (found.data?.name !== other) faults.push(`lost: ${other} (${id})`)
  }
  await again.kill()

  const swept = spawnSync(process.execPath, [process.env.SWEEP_CHILD], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      ...(look.url && { DATABASE_URL: look.url }),
    },
  })
  if (swept.status !== 0) faults.push(`the sweep ended with ${swept.status}`)
  const left = (await rows()) - before
  if (left !== seen) faults.push(`left: ${left} rows of ${name}, where ${seen} are seen`)
  const [ofHeader] = header
    ? await look.all(`select count(*) as n from ${table} where ${column} = ${header.id}`)
    : [{ n: 0 }]
  if (Number(ofHeader.n) !== seen) faults.push(`left: ${ofHeader.n} under ${name}`)
  for (const marks of ['staged_rows', 'staged_ids'])
    if ((await look.all(`select * from ${marks}`)).length > 0) faults.push(`${name}: ${marks}`)
  return mine
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'panel-import-kill-'))
mkdirSync(path.join(dataDir, 'imports'))
const look = await openLook(dataDir)
let session
try {
  for (let n = 0; n < rounds && faults.length === 0; n += 1) {
    const isNew = n % 2 === 0
    // amid, around the commit that shows them all, and after the answer
    const part = [0.3, 1, 3, 0.05, 0.6, 1.1][Math.floor(n / 2) % 6]
    session = await round(n, { dataDir, look, session, isNew, part })
  }
} finally {
  await look.close()
  rmSync(dataDir, { recursive: true, force: true })
}
console.log(
  `${rounds} kills, ${counted.amid} amid, ${counted.answered} answered, ${counted.saved} saved beside, ${faults.length} faults`,
)
for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
const isSound = faults.length === 0 && counted.amid > 0 && counted.saved > 0
process.exit(isSound ? 0 : 1)
