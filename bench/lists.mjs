// Lists, saves and records with a picture beside the floor, and how a server starts: `npm run bench -- --entity`, `--start`.
import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { fill } from './entity.mjs'
import { drain, load, memoryOf, multipart, requestBytes, timed } from './load.mjs'
import { prepare } from './prepare.mjs'
import { signIn, startFloor, startOurs } from './servers.mjs'
import { scriptSizes } from './sizes.mjs'
import { row } from './table.mjs'

const list = '/api/productheader?type=FLY&limit=10'
const get = (target, session) => {
  const bytes = requestBytes('GET', target, session)
  return () => bytes
}

/** Ours beside the floor, the same work. */
async function compare(name, { ours, floor, seconds, must, requests, expect }) {
  const theirs = await load({ port: floor.port, pid: floor.pid, seconds, request: requests.floor })
  const our = await load({
    port: ours.port,
    pid: ours.pid,
    seconds,
    request: requests.ours,
    expect,
  })
  row(name, { floor: theirs, ours: our, must })
}

const everybody = { customer_type: '7' }
const dates = { start_date: '2026-12-01', end_date: '2099-12-31' }

/** Folders of both, with so many fliers in the database that each has. */
function folders(scratch) {
  const [dataDir, floorDir] = ['data', 'floor'].map((name) => path.join(scratch, name))
  mkdirSync(floorDir, { recursive: true })
  const copy = (rows) => {
    fill(path.join(dataDir, 'panel.sqlite'), rows)
    // the floor before this one was ended hard: its log must not be read into the new copy
    for (const end of ['', '-wal', '-shm'])
      rmSync(path.join(floorDir, `floor.sqlite${end}`), { force: true })
    cpSync(path.join(dataDir, 'panel.sqlite'), path.join(floorDir, 'floor.sqlite'))
  }
  return { dataDir, floorDir, copy }
}

async function firstStart(dataDir) {
  const first = await startOurs(dataDir)
  await prepare(first)
  await first.stop()
}

export async function benchEntity(scratch, { seconds }) {
  const { dataDir, floorDir, copy } = folders(scratch)
  await firstStart(dataDir)
  for (const rows of [1_000, 100_000]) {
    copy(rows)
    const floor = await startFloor(path.join(floorDir, 'floor.sqlite'), floorDir)
    const ours = await startOurs(dataDir)
    const session = await signIn(ours)
    const work = { ours, floor, seconds }
    const both = (floorPath, oursPath) => ({ floor: get(floorPath), ours: get(oursPath, session) })
    const count = rows.toLocaleString('en')
    await compare(`list, 10 of ${count}, with total`, {
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
      const csvFloor = await timed(floor, () => drain(`${floor.url}/csv`, {}, 60_000))
      const csv = `${ours.url}${list.replace('&limit=10', '')}&format=csv`
      const csvOurs = await timed(ours, () => drain(csv, session, 60_000))
      row(`CSV out, ${count} rows`, { times: [csvFloor, csvOurs], must: 'at most 2 times' })
    } else {
      await creates(work, session)
    }
    await floor.stop()
    await ours.stop()
  }
}

/** How often a start is measured; the shortest counts. */
const ROUNDS = 3

/** A cold start beside that of the floor, the memory at rest, and what a browser loads first. */
export async function benchStart(scratch) {
  const { dataDir, floorDir, copy } = folders(scratch)
  await firstStart(dataDir)
  copy(1_000)
  const shortest = { ours: Infinity, floor: Infinity }
  for (let round = 0; round < ROUNDS; round += 1) {
    const floor = await startFloor(path.join(floorDir, 'floor.sqlite'), floorDir)
    const ours = await startOurs(dataDir)
    if (round === 0)
      row('memory at rest', {
        value: `${memoryOf(ours.pid).toFixed(0)} MB`,
        must: 'at most 120 MB',
      })
    shortest.ours = Math.min(shortest.ours, ours.seconds)
    shortest.floor = Math.min(shortest.floor, floor.seconds)
    await floor.stop()
    await ours.stop()
  }
  row('cold start to the first answer', {
    value: `${shortest.ours.toFixed(2)} s, floor ${shortest.floor.toFixed(2)} s`,
    ratio: (shortest.ours / shortest.floor).toFixed(1),
    must: 'at most 2.5 times',
  })
  const server = await startOurs(dataDir)
  const sizes = await scriptSizes(server.url, await signIn(server))
  row('script of the sign-in page', {
    value: `${sizes.signIn.toFixed(1)} kB gzip`,
    must: 'at most 6 kB',
  })
  row('script to the first list', {
    value: `${sizes.list.toFixed(0)} kB gzip`,
    must: 'at most 290 kB',
  })
  await server.stop()
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
