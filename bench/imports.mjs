// What an import of the client base costs, and whom it keeps waiting: `npm run bench -- --imports`. With
// BENCH_DATABASE_URL set the server works on that (empty) PostgreSQL. `--quick` imports 50,000 clients, the whole bench 200,000.
import { spawn } from 'node:child_process'
import { cpSync, createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import path from 'node:path'
import { columns, table } from './entity.mjs'
import { call } from './load.mjs'
import { meanwhile, saver, signIn, startFloor, startOurs, track } from './servers.mjs'
import { row } from './table.mjs'

const databaseUrl = process.env.BENCH_DATABASE_URL
const database = databaseUrl ? 'PostgreSQL' : 'SQLite'
const header =
  'company_name;full_name;registration_hall;store_key;customer_id;person_id;card_number;customer_type;subtype;consent_email;consent_dwb;retro_bonus;app_last_login\n'

/** A million clients as an export has them; `name` tells one file from another. */
async function write(file, rows, name) {
  const out = createWriteStream(file)
  out.write(header)
  for (let n = 0; n < rows; n += 1_000) {
    const lines = Array.from({ length: Math.min(1_000, rows - n) }, (_, at) => {
      const id = n + at
      return `${name} \u0141\u00f3d\u017a ${id};Jan Nowak ${id % 977};${10 + (id % 30)};${10 + (id % 30)};${100_000 + id};1;${(id * 7_919) % 100_000_000};${1 + (id % 7)};;${id % 2};0;1;2026-11-02T10:00:00Z\n`
    })
    if (!out.write(lines.join(''))) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
}

/** The command beside the server. `killAfter` ms it is ended hard. */
async function runImport(env, file, killAfter) {
  const began = performance.now()
  const args = ['dist/server/main.js', 'import', 'clients', file]
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, SEED: 'none', ...env },
    stdio: 'ignore',
  })
  track(child)
  let peak = 0
  const watch = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024 || 0)
    } catch {
      // It has ended.
    }
  }, 20)
  const killer = killAfter === undefined ? null : setTimeout(() => child.kill('SIGKILL'), killAfter)
  const [code] = await once(child, 'exit')
  clearInterval(watch)
  clearTimeout(killer)
  if (killAfter === undefined && code !== 0) throw new Error(`the import ended with ${code}`)
  return { seconds: (performance.now() - began) / 1000, peak }
}

export async function benchImports(scratch, { rows, isAlone }) {
  const killRounds = isAlone ? Number(process.env.BENCH_KILLS ?? 12) : 0
  const dataDir = path.join(scratch, 'imports-data')
  const floorDir = path.join(scratch, 'imports-floor')
  const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const file = path.join(scratch, 'clients.csv')
  await write(file, rows, 'Sklep')
  const ours = await startOurs(dataDir, databaseUrl ? { DATABASE_URL: databaseUrl } : {})
  const session = await signIn(ours)
  const say = (name, value, ratio = '', must = '') =>
    row(`${database}: ${name}`, { value, ratio, must })

  const floorTime = await floorOf(floorDir, file)
  const save = saver(ours, session)
  const list = async () =>
    void (await (await call(`${ours.url}/api/productheader?type=NEW`, { headers: session })).json())

  const quiet = await meanwhile(list, () => new Promise((go) => setTimeout(go, 2_000)))
  const first = await runImport(env, file)
  say(
    `${rows.toLocaleString('en')} clients into an empty base`,
    `${first.seconds.toFixed(1)} s, floor ${floorTime.toFixed(1)} s, ${first.peak.toFixed(0)} MB`,
    (first.seconds / floorTime).toFixed(1),
  )
  await write(file, rows, 'Bar')
  const again = await meanwhile(save, () => runImport(env, file))
  say(
    'all of them anew, while somebody saves',
    `${again.result.seconds.toFixed(1)} s, ${again.result.peak.toFixed(0)} MB; a save waits ${again.longest.toFixed(0)} ms at most, ${again.median.toFixed(0)} ms mostly`,
  )
  await write(file, rows, 'Kiosk')
  const beside = await meanwhile(list, () => runImport(env, file))
  say(
    'a list meanwhile',
    `${beside.median.toFixed(1)} ms, ${beside.longest.toFixed(0)} ms at most`,
    (beside.median / quiet.median).toFixed(1),
    'of that of a quiet server',
  )
  let was = 'Kiosk'
  const outcomes = { old: 0, new: 0, mixed: 0 }
  for (let round = 0; round < killRounds; round++) {
    const name = `Runda${round}`
    await write(file, rows, name)
    await runImport(env, file, ((round + 1) / (killRounds + 1)) * beside.result.seconds * 1_100)
    const found = await namesOf(dataDir)
    const isOne = found.length === 1
    outcomes[!isOne ? 'mixed' : found[0] === was ? 'old' : 'new'] += 1
    if (isOne) [was] = found
  }
  if (killRounds > 0)
    say(
      `ended hard ${killRounds} times`,
      `the base is the old one ${outcomes.old}, the new one ${outcomes.new}, mixed ${outcomes.mixed} times`,
    )
  await ours.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** The same file, a line an insert, in one transaction on a table without an index. */
async function floorOf(folder, file) {
  mkdirSync(folder, { recursive: true })
  const { DatabaseSync } = await import('@photostructure/sqlite')
  const db = new DatabaseSync(path.join(folder, 'floor.sqlite'))
  db.exec(`create table ${table} (id integer primary key, type, ${columns.join(', ')})`)
  db.close()
  cpSync(file, path.join(folder, 'in.csv'))
  const floor = await startFloor(path.join(folder, 'floor.sqlite'), folder)
  const began = performance.now()
  const answer = await fetch(`${floor.url}/import`)
  await answer.arrayBuffer()
  const seconds = (performance.now() - began) / 1000
  await floor.stop()
  return seconds
}

async function namesOf(dataDir) {
  const query = `select distinct substr(company_name, 1, strpos(company_name, ' ') - 1) as name from client`
  if (databaseUrl) {
    const { default: pg } = await import('pg')
    const client = new pg.Client(databaseUrl)
    await client.connect()
    const { rows } = await client.query(query)
    await client.end()
    return rows.map(({ name }) => name)
  }
  const { DatabaseSync } = await import('@photostructure/sqlite')
  const db = new DatabaseSync(path.join(dataDir, 'panel.sqlite'), {
    readOnly: true,
    timeout: 5_000,
  })
  try {
    return db
      .prepare(query.replace('strpos', 'instr'))
      .all()
      .map(({ name }) => name)
  } finally {
    db.close()
  }
}
