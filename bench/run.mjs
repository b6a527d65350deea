// `npm run bench`: what the server manages beside a floor measured in the same run, so that the ratios carry over to
// other machines. `--quick` measures for a second each, `--as-built` does not build first, `--against <folder>` has a former
// build (its `dist`) beside it, `--write` writes the ratios into bench/results.md. Alone: `--panel`, `--ordering`,
// `--calendar`, `--exporting`, `--imports` (clients), `--products`, `--servers` (three beside one), `--crowd` (a list while
// twenty people work), `--million` (lists of a million rows).
import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { spawnSync } from 'node:child_process'
import { benchCalendar } from './calendar.mjs'
import { benchServers } from './cluster.mjs'
import { benchCrowd } from './crowd.mjs'
import { fill } from './entity.mjs'
import { drain, load, memoryOf, multipart, requestBytes, timed } from './load.mjs'
import { benchExporting } from './exporting.mjs'
import { benchImports } from './imports.mjs'
import { benchOrdering } from './ordering.mjs'
import { benchMillion } from './million.mjs'
import { benchPanel } from './panel.mjs'
import { benchProducts } from './products.mjs'
import { signIn, startFloor, startOurs } from './servers.mjs'
import { scriptSizes } from './sizes.mjs'
import { print, row, write } from './table.mjs'
import { benchVaried } from './varied.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const at = process.argv.indexOf('--against')
const formerBuild = at > 0 ? process.argv[at + 1] : undefined
const isQuick = process.argv.includes('--quick')
const seconds = isQuick ? 1 : 4
if (!process.argv.includes('--as-built')) {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', '--if-changed'], {
    stdio: 'inherit',
  })
  if (built.status !== 0) process.exit(1)
}

const scratch = mkdtempSync(path.join(os.tmpdir(), 'panel-bench-'))
const dataDir = path.join(scratch, 'data')
const floorDir = path.join(scratch, 'floor')
const database = path.join(dataDir, 'panel.sqlite')
mkdirSync(floorDir)
const list = '/api/productheader?type=FLY&limit=10'
const get = (target, session) => {
  const bytes = requestBytes('GET', target, session)
  return () => bytes
}

/** Ours beside the floor, the same work. */
async function compare(name, { ours, floor, session, must, requests, expect }) {
  const theirs = await load({ port: floor.port, pid: floor.pid, seconds, request: requests.floor })
  const our = await load({
    port: ours.port,
    pid: ours.pid,
    seconds,
    request: requests.ours,
    expect,
  })
  row(name, { floor: theirs, ours: our, must, session })
}

const everybody = { customer_type: '7' }
const dates = { start_date: '2026-12-01', end_date: '2099-12-31' }

async function run() {
  const first = await startOurs(dataDir)
  await prepare(first)
  await first.stop()
  const cold = await startOurs(dataDir)
  row('memory at rest', { value: `${memoryOf(cold.pid).toFixed(0)} MB`, must: 'at most 120 MB' })
  const sizes = await scriptSizes(cold.url, await signIn(cold)).catch((error) =>
    console.error(error.message),
  )
  await cold.stop()
  if (sizes) {
    row('script of the sign-in page', {
      value: `${sizes.signIn.toFixed(1)} kB gzip`,
      must: 'at most 6 kB',
    })
    row('script to the first list', {
      value: `${sizes.list.toFixed(0)} kB gzip`,
      must: 'at most 290 kB',
    })
  }

  for (const rows of [1_000, 100_000]) {
    fill(database, rows)
    // the floor before this one was ended hard: its log must not be read into the new copy
    for (const end of ['', '-wal', '-shm'])
      rmSync(path.join(floorDir, `floor.sqlite${end}`), { force: true })
    cpSync(database, path.join(floorDir, 'floor.sqlite'))
    const floor = await startFloor(path.join(floorDir, 'floor.sqlite'), floorDir)
    const ours = await startOurs(dataDir)
    const session = await signIn(ours)
    if (rows === 1_000) {
      row('cold start to the first answer', {
        value: `${ours.seconds.toFixed(2)} s, floor ${floor.seconds.toFixed(2)} s`,
        ratio: (ours.seconds / floor.seconds).toFixed(1),
        must: 'at most 2.5 times',
      })
    }
    const work = { ours, floor }
    const both = (floorPath, oursPath) => ({ floor: get(floorPath), ours: get(oursPath, session) })
    const count = rows.toLocaleString('en')
    await compare(`list, 10 of ${count}, with total (one page, kept)`, {
      ...work,
      must: rows === 1_000 ? 0.4 : 0.2,
      requests: both('/page', list),
    })
    if (rows === 100_000) {
      await compare(`search "contains" in ${count}`, {
        ...work,
        must: null,
        requests: both('/search', `${list}&phrase=zielona`),
      })
      const csvFloor = await timed(floor, () => drain(`${floor.url}/csv`))
      const csvOurs = await timed(ours, () =>
        drain(`${ours.url}${list.replace('&limit=10', '')}&format=csv`, session),
      )
      row(`CSV out, ${count} rows`, { times: [csvFloor, csvOurs], must: 'at most 2 times' })
      await benchVaried({ ...work, session, seconds })
    } else {
      await creates(work, session)
    }
    await floor.stop()
    await ours.stop()
  }
  await benchProducts({ dataDir, floorDir, isQuick })
}

/** Without what is measured before them. */
async function productsAlone() {
  const first = await startOurs(dataDir)
  await prepare(first)
  await first.stop()
  fill(database, 1)
  cpSync(database, path.join(floorDir, 'floor.sqlite'))
  await benchProducts({ dataDir, floorDir, isQuick })
}

/** One hall to list and one flier to copy, through the API as anybody would. */
async function prepare(server) {
  const session = await signIn(server)
  const send = async (target, headers, body) => {
    const response = await fetch(server.url + target, {
      method: 'POST',
      headers: { ...session, ...headers },
      body,
    })
    if (!response.ok) throw new Error(`${target}: ${response.status} ${await response.text()}`)
  }
  const hall = {
    id: '7',
    name: 'Warszawa',
    city: 'Warszawa',
    postcode: '02-230',
    street: 'Jutrzenki 1',
  }
  await send('/api/hall', {}, new URLSearchParams(hall))
  const cover = await sharp({
    create: { width: 140, height: 150, channels: 3, background: '#2f6f4f' },
  })
    .png()
    .toBuffer()
  const { type, body } = multipart({
    type: 'FLY',
    name: 'gazetka',
    available_signed_in: '1',
    photo_file: { name: 'cover.png', type: 'image/png', bytes: cover },
    ...dates,
    ...everybody,
  })
  await send('/api/productheader', { 'Content-Type': type }, body)
}

async function creates(work, session) {
  const create = (call, parts) => {
    const { type, body } = multipart(parts)
    return (n) =>
      requestBytes(
        'POST',
        call,
        { ...session, 'Content-Type': type, 'Idempotency-Key': `${process.pid}-${call}-${n}` },
        body,
      )
  }
  const form = Buffer.from('name=oferta')
  await compare('create, durable, audited', {
    ...work,
    must: null,
    expect: 201,
    requests: {
      floor: () => requestBytes('POST', '/create', {}, form),
      ours: create('/api/productheader', { type: 'NEW', name: 'oferta', ...dates, ...everybody }),
    },
  })
  // noise does not compress: 640 x 52 pixels of it are 100 kB
  const raw = { width: 640, height: 52, channels: 3 }
  const png = await sharp(randomBytes(raw.width * raw.height * 3), { raw })
    .png()
    .toBuffer()
  await compare(`record with a ${Math.round(png.length / 1000)} kB PNG`, {
    ...work,
    must: null,
    expect: 201,
    requests: {
      floor: () => requestBytes('POST', '/upload', {}, png),
      ours: create('/api/vouchers', {
        action_identifier: 'A-1',
        banner_file: { name: 'banner.png', type: 'image/png', bytes: png },
        ...everybody,
      }),
    },
  })
}

try {
  const alone = [
    '--panel',
    '--ordering',
    '--calendar',
    '--exporting',
    '--imports',
    '--products',
    '--servers',
    '--crowd',
    '--million',
  ]
  const only = alone.find((one) => process.argv.includes(one))
  if (!only && !process.argv.includes('--panel')) await run()
  if (only === '--products') await productsAlone()
  if (!only || only === '--servers') await benchServers(scratch, seconds)
  if (!only || only === '--crowd') await benchCrowd(scratch, { prepare, seconds: 2 * seconds })
  if (!only || only === '--panel') await benchPanel(scratch, prepare, formerBuild)
  if (!only || only === '--ordering') await benchOrdering(scratch)
  if (!only || only === '--calendar') await benchCalendar(scratch)
  if (only === '--million') await benchMillion(scratch, prepare, isQuick ? 100_000 : 1_000_000)
  if (only === '--exporting') await benchExporting(scratch, isQuick)
  if (!only || only === '--imports') await benchImports(scratch, { isQuick, isAlone: !!only })
} finally {
  print()
  if (process.argv.includes('--write')) write('bench/results.md')
  rmSync(scratch, { recursive: true, force: true })
}
