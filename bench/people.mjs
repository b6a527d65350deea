// The crowd of bench/crowd.mjs, in a process of its own: people have computers of their own, so it yields to the server
// where cores are few. `node bench/people.mjs <file>`: what to do, as JSON; says on its last line what came of it.
import { readFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { isDone, multipart } from './load.mjs'
import { signIn } from './servers.mjs'

const { url, accounts, picture, seconds } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
setPriority(Math.min(19, getPriority() + 10))
const bytes = Buffer.from(picture, 'base64')
const until = performance.now() + seconds * 1_000
const counts = { signIns: 0, uploads: 0, exports: 0, later: 0, failed: 0 }

function upload(session, n) {
  const { type, body } = multipart({
    action_identifier: `A-${n}`,
    banner_file: { name: 'banner.jpg', type: 'image/jpeg', bytes },
    customer_type: '7',
  })
  const headers = { ...session, 'Content-Type': type }
  return isDone(`${url}/api/vouchers`, { method: 'POST', headers, body })
}

const exported = (session) =>
  isDone(`${url}/api/productheader?type=FLY&format=csv`, { headers: session })

/** Signs in and works until the time is over; who is told to come later does so. */
async function person(account, at) {
  const own = await signIn({ url }, account)
  counts.signIns += 1
  const [work, name] = at % 2 === 0 ? [upload, 'uploads'] : [exported, 'exports']
  for (let n = 0; performance.now() < until; n += 1) {
    const done = await work(own, n)
    if (!done) await new Promise((go) => setTimeout(go, 500))
    counts[done ? name : 'later'] += 1
  }
}

await Promise.all(
  accounts.map((account, at) =>
    person(account, at).catch((error) => {
      counts.failed += 1
      console.error(`person ${at}: ${error.message}`)
    }),
  ),
)
console.log(JSON.stringify(counts))
