// What an answer costs the server's processor, beside bare node:http with the same query: `npm run bench -- --calls`.
// `--beside <checkout>,<checkout>` has built former releases in the same turns.
import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { fill, words } from './entity.mjs'
import { load, requestBytes } from './load.mjs'
import { prepare } from './prepare.mjs'
import { signIn, startFloor, startOurs } from './servers.mjs'
import { row } from './table.mjs'

const ROUNDS = 7
const list = '/api/productheader?type=FLY&limit=10'

/** What is asked, by the number of the call, and how many times the floor's processor it may cost. */
const cases = [
  { name: 'pages 1 to 100', of: 1_000, must: 1.5, asked: (n) => ({ page: 1 + (n % 100) }) },
  { name: 'the same page again', of: 1_000, must: 1.5, asked: () => ({ page: 1 }) },
  {
    name: 'a phrase that varies',
    of: 1_000,
    must: 2,
    asked: (n) => ({ phrase: `${words[n % words.length]} ${n % 977}` }),
  },
  {
    name: 'deep pages',
    of: 100_000,
    must: 1.5,
    asked: (n) => ({ page: 4_000 + ((n * 7_919) % 2_000) }),
  },
]

const queryOf = (asked) =>
  new URLSearchParams({ page: 1, sortBy: 'id', sortDir: 'desc', ...asked }).toString()

const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]

/** Starts all on a copy each of the same rows. */
async function startAll(scratch, { rows, former }) {
  const dataDir = path.join(scratch, 'ours')
  fill(path.join(dataDir, 'panel.sqlite'), rows)
  const floorDir = path.join(scratch, `floor-${rows}`)
  mkdirSync(floorDir)
  const file = path.join(floorDir, 'floor.sqlite')
  cpSync(path.join(dataDir, 'panel.sqlite'), file)
  const floor = await startFloor(file, floorDir)
  const ours = await startOurs(dataDir)
  const session = await signIn(ours)
  const all = [
    { name: 'floor', server: floor, target: '/varied?' },
    { name: 'ours', server: ours, target: `${list}&`, session },
  ]
  for (const [at, folder] of former.entries()) {
    const own = path.join(scratch, `former-${at}`)
    const first = rows === cases[0].of
    if (first) {
      const empty = await startOurs(own, {}, folder)
      await prepare(empty)
      await empty.stop()
    }
    fill(path.join(own, 'panel.sqlite'), rows)
    const server = await startOurs(own, {}, folder)
    all.push({
      name: path.basename(folder),
      server,
      target: `${list}&`,
      session: await signIn(server),
    })
  }
  return all
}

/**
 * Each in turn, some rounds: of as many calls each, for a program grows quick by its calls.
 * @returns the median of the processor's time for an answer, ms, by name
 */
async function costs(all, { asked }, calls) {
  const found = new Map(all.map(({ name }) => [name, []]))
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const { name, server, target, session } of all) {
      const { cpuMs } = await load({
        port: server.port,
        pid: server.pid,
        // the first round warms up
        calls: round === 0 ? 3 * calls : calls,
        request: (n) => requestBytes('GET', target + queryOf(asked(n + round * 331)), session),
      })
      if (round > 0) found.get(name).push(cpuMs)
    }
  return new Map([...found].map(([name, each]) => [name, median(each)]))
}

export async function benchCalls(scratch, { calls, releases }) {
  const dataDir = path.join(scratch, 'ours')
  const empty = await startOurs(dataDir)
  await prepare(empty)
  await empty.stop()
  for (const rows of new Set(cases.map(({ of }) => of))) {
    const all = await startAll(scratch, { rows, former: releases })
    for (const one of cases.filter(({ of }) => of === rows)) {
      const found = await costs(all, one, calls)
      const floor = found.get('floor')
      for (const [name, ms] of found) {
        if (name === 'floor') continue
        row(`${one.name} of ${rows.toLocaleString('en')}${name === 'ours' ? '' : `: ${name}`}`, {
          value: `${ms.toFixed(3)} ms of processor, floor ${floor.toFixed(3)}`,
          ratio: (ms / floor).toFixed(2),
          must: name === 'ours' ? `at most ${one.must} times` : '',
        })
      }
    }
    for (const { server } of all) await server.stop()
  }
}
