// `npm run test:kill`: writes to the built server over four connections, kills it with SIGKILL in the middle, starts it
// again and looks: every answered record is there once, whole, with its file, and what was not answered is there whole or
// not at all. `node tests/app/reliability/kill.mjs [rounds]`; the built server is dist/server/main.js or PANEL_SERVER.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { signIn, startServer } from './server.mjs'

const png = await sharp({
  create: { width: 640, height: 40, channels: 3, background: '#2f6f4f' },
})
  .png()
  .toBuffer()

/** Creates vouchers one after another until the server is gone; answered ones go into `acked`. */
async function write(server, session, { acked, tried, name, isOver }) {
  for (let n = 0; !isOver(); n += 1) {
    const identifier = `${name}-${n}`
    tried.add(identifier)
    const body = new FormData()
    body.set('action_identifier', identifier)
    body.set('customer_type', '7')
    body.set('banner_file', new Blob([png], { type: 'image/png' }), 'banner.png')
    const headers = { ...session, 'Idempotency-Key': identifier }
    const response = await fetch(`${server.url}/api/vouchers`, { method: 'POST', headers, body })
      .then(async (answer) => ({ status: answer.status, data: (await answer.json()).data }))
      .catch(() => null)
    if (!response) return
    if (response.status !== 201) throw new Error(`${identifier}: ${JSON.stringify(response)}`)
    acked.set(identifier, response.data.id)
  }
}

async function stored(server, session) {
  const items = []
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${server.url}/api/vouchers?limit=500&page=${page}`, {
      headers: session,
    })
    const { data } = await response.json()
    items.push(...data.items)
    if (items.length >= data.total || data.items.length === 0) return items
  }
}

function judge(items, { acked, tried }) {
  const faults = []
  const byName = new Map()
  for (const item of items) {
    if (byName.has(item.action_identifier)) faults.push(`double: ${item.action_identifier}`)
    byName.set(item.action_identifier, item)
    if (!tried.has(item.action_identifier)) faults.push(`unknown: ${item.action_identifier}`)
    if (item.revision !== 1 || !item.banner_url) faults.push(`torn: ${JSON.stringify(item)}`)
  }
  for (const [name, id] of acked)
    if (byName.get(name)?.id !== id) faults.push(`lost: ${name} (${id})`)
  return faults
}

async function run(rounds) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'panel-kill-'))
  const seen = { acked: new Map(), tried: new Set() }
  const faults = []
  let session
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const server = await startServer(dataDir)
      session ??= await signIn(server)
      let isOver = false
      const writers = [0, 1, 2, 3].map((n) =>
        write(server, session, { ...seen, name: `r${round}w${n}`, isOver: () => isOver }),
      )
      // amid its work on any machine: after some answers, and a moment
      const enough = seen.acked.size + Math.ceil(Math.random() * 20)
      for (let ms = 0; seen.acked.size < enough && ms < 60_000; ms += 5) await setTimeout(5)
      await setTimeout(Math.random() * 100)
      await server.kill()
      isOver = true
      await Promise.all(writers)
      const again = await startServer(dataDir)
      const items = await stored(again, session)
      faults.push(...judge(items, seen))
      for (const { banner_url: url } of items.slice(0, 8)) {
        const file = await fetch(again.url + url, { headers: session })
        if (!file.ok || (await file.arrayBuffer()).byteLength === 0) faults.push(`file: ${url}`)
      }
      await again.kill()
      if (faults.length > 0) break
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  console.log(
    `${rounds} rounds, ${seen.tried.size} tried, ${seen.acked.size} answered, ${faults.length} faults`,
  )
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
  return faults.length === 0 && seen.acked.size > 0
}

process.exit((await run(Number(process.argv[2] ?? 50))) ? 0 : 1)
