// A list while twenty people sign in, upload and export, beside the same list with nobody else: `npm run bench -- --crowd`.
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { Secret } from 'otpauth'
import sharp from 'sharp'
import { fill } from './entity.mjs'
import { drain, multipart } from './load.mjs'
import { meanwhile, signIn, startOurs } from './servers.mjs'
import { row } from './table.mjs'

const people = 20

/** @param prepare makes the flier that the list is filled with */
export async function benchCrowd(scratch, { prepare, seconds }) {
  const dataDir = path.join(scratch, 'crowd-data')
  const first = await startOurs(dataDir)
  await prepare(first)
  await first.stop()
  fill(path.join(dataDir, 'panel.sqlite'), 10_000)
  const ours = await startOurs(dataDir)
  const session = await signIn(ours)
  const list = () => drain(`${ours.url}/api/productheader?type=FLY&limit=10`, session)
  const accounts = []
  for (let n = 0; n < people; n += 1) accounts.push(await addAccount(ours, session, n))
  const raw = { width: 640, height: 360, channels: 3 }
  const bytes = await sharp(randomBytes(raw.width * raw.height * 3), { raw })
    .jpeg()
    .toBuffer()
  const wait = (ms) => new Promise((go) => setTimeout(go, ms))
  const idle = await meanwhile(list, () => wait(seconds * 1_000))
  const counts = { signIns: 0, uploads: 0, exports: 0, later: 0 }
  const busy = await meanwhile(list, async () => {
    const until = performance.now() + seconds * 1_000
    await Promise.all(
      accounts.map(async (account, at) => {
        const own = await signIn(ours, account)
        counts.signIns += 1
        for (let n = 0; performance.now() < until; n += 1) {
          const done =
            at % 2 === 0 ? await upload(ours, own, { bytes, n }) : await exported(ours, own)
          // who is told to come later does so
          if (!done) await wait(500)
          counts[!done ? 'later' : at % 2 === 0 ? 'uploads' : 'exports'] += 1
        }
      }),
    )
  })
  const { signIns, uploads, exports, later } = counts
  row(`p99 of a list while ${people} people sign in, upload and export`, {
    value: `${busy.p99.toFixed(0)} ms (${signIns} sign-ins, ${uploads} uploads, ${exports} exports, ${later} told to wait)`,
    ratio: (busy.p99 / idle.p99).toFixed(1),
    must: 'at most 5 times idle',
  })
  await ours.stop()
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
  const answer = await fetch(`${url}/api/useraccount`, { method: 'POST', headers: session, body })
  if (answer.status !== 201) throw new Error(`an account: ${answer.status} ${await answer.text()}`)
  return { email, password, secret }
}

async function upload({ url }, session, { bytes, n }) {
  const { type, body } = multipart({
    action_identifier: `A-${n}`,
    banner_file: { name: 'banner.jpg', type: 'image/jpeg', bytes },
    customer_type: '7',
  })
  const headers = { ...session, 'Content-Type': type }
  return isDone(await fetch(`${url}/api/vouchers`, { method: 'POST', headers, body }))
}

const exported = async ({ url }, session) =>
  isDone(await fetch(`${url}/api/productheader?type=FLY&format=csv`, { headers: session }))

/** Whether it was done; false for who is to come later. */
async function isDone(answer) {
  for await (const _ of answer.body ?? []);
  if (!answer.ok && answer.status !== 503) throw new Error(`answered ${answer.status}`)
  return answer.ok
}
