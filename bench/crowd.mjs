// A list while twenty people sign in, upload and export, beside the same list with nobody else: `npm run bench -- --crowd`.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { Secret } from 'otpauth'
import sharp from 'sharp'
import { fill } from './entity.mjs'
import { call, cpuOf, drain } from './load.mjs'
import { prepare } from './prepare.mjs'
import { meanwhile, signIn, startOurs, track } from './servers.mjs'
import { row } from './table.mjs'

const people = 20
const wait = (ms) => new Promise((go) => setTimeout(go, ms))

export async function benchCrowd(scratch, { seconds }) {
  const dataDir = path.join(scratch, 'crowd-data')
  const first = await startOurs(dataDir)
  await prepare(first)
  await first.stop()
  fill(path.join(dataDir, 'panel.sqlite'), 10_000)
  const ours = await startOurs(dataDir)
  const session = await signIn(ours)
  const list = () => drain(`${ours.url}/api/productheader?type=FLY&limit=10`, session)
  const accounts = []
  for (let n = 0; n < people + 2; n += 1) accounts.push(await addAccount(ours, session, n))
  const raw = { width: 640, height: 360, channels: 3 }
  const picture = await sharp(randomBytes(raw.width * raw.height * 3), { raw })
    .jpeg()
    .toBuffer()
  const task = path.join(scratch, 'crowd.json')
  const work = { url: ours.url, accounts, picture: picture.toString('base64'), seconds }
  // what is loaded with the first picture and the first file is no part of it
  writeFileSync(task, JSON.stringify({ ...work, accounts: accounts.splice(0, 2), seconds: 0.1 }))
  await crowd(task, 1)
  writeFileSync(task, JSON.stringify(work))
  const idle = await meanwhile(list, () => wait(seconds * 1_000))
  const before = cpuOf(ours.pid)
  const busy = await meanwhile(list, () => crowd(task, seconds))
  const cpu = (cpuOf(ours.pid) - before) / 1000 / busy.seconds
  const { signIns, uploads, exports, later, failed } = busy.result
  if (failed > 0) throw new Error(`${failed} of ${people} people got no answer they could use`)
  if (Math.min(signIns, uploads, exports) === 0)
    throw new Error('the machine has no room for a crowd: somebody did nothing at all')
  row(`p99 of a list while ${people} people sign in, upload and export`, {
    value: `${busy.p99.toFixed(1)} ms, idle ${idle.p99.toFixed(1)} (median ${busy.median.toFixed(1)}, ${idle.median.toFixed(1)}; ${signIns} sign-ins, ${uploads} uploads, ${exports} exports, ${later} told to wait, ${cpu.toFixed(1)} cores)`,
    ratio: (busy.p99 / idle.p99).toFixed(1),
    must: 'at most 5 times idle',
  })
  await ours.stop()
}

/** What became of the people's work; a person not done long after the end is stopped. */
async function crowd(task, seconds) {
  const child = spawn(process.execPath, ['bench/people.mjs', task], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: (seconds + 30) * 1_000,
  })
  track(child)
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`the crowd ended with ${code}`)
  return JSON.parse(said)
}

async function addAccount({ url }, session, n) {
  const email = `osoba${n}@example.com`
  const password = `Zielona-Hala-${n}-2026`
  const secret = new Secret({ size: 20 }).base32
  const body = new URLSearchParams({
    username: email,
    email,
    password,
    password_confirmation: password,
    secret,
    'roles[]': 'ROLE_ADMIN',
  })
  const answer = await call(`${url}/api/useraccount`, { method: 'POST', headers: session, body })
  if (answer.status !== 201) throw new Error(`an account: ${answer.status} ${await answer.text()}`)
  return { email, password, secret }
}
