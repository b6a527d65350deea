import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, renameSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { animatedGif, png } from '../e2e/support/samples'
import { call, signInByCall, type SavedSession } from '../e2e/support/session'
import { startPanel, type RunningPanel } from '../e2e/support/startPanel'
import { startStore, type ObjectStore } from './neighbours'

const MiB = 1024 ** 2
/** How long the panel waits for an answer (dataProvider/http.ts), ms. */
const patience = 30_000
let store: ObjectStore
let panel: RunningPanel
let session: SavedSession

beforeAll(async () => {
  store = await startStore()
  panel = await startPanel({ ...store.env, SEED: 'none' })
  session = await signInByCall(panel)
})
afterAll(async () => {
  await panel?.remove()
  await store?.stop()
})

/** A PDF of a given size in bytes, which nothing can compress. */
const pdf = (size: number) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size), Buffer.from('\n%%EOF\n')])
/** A picture as large on the disk as its noise makes it. */
const noise = (height: number) =>
  sharp({
    create: {
      width: 640,
      height,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

type Sent = readonly [key: string, name: string, bytes: Buffer]

/** Saves a voucher with a picture and, where there is one, a document. */
async function save(identifier: string, ...files: readonly Sent[]) {
  const body = new FormData()
  body.append('action_identifier', identifier)
  body.append('customer_type', '7')
  for (const [key, name, bytes] of files) body.append(key, new Blob([new Uint8Array(bytes)]), name)
  const { status, json } = await call(panel, session, {
    method: 'POST',
    path: '/api/vouchers',
    body,
  })
  const { data } = json as { data: Record<string, string> }
  return { status, data }
}

async function load(address = ''): Promise<Buffer> {
  const { name, value } = session.cookie
  const answer = await fetch(panel.url + address, { headers: { Cookie: `${name}=${value}` } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.status).toBe(200)
  return bytes
}

const banner = async (): Promise<Sent> => ['banner_file', 'baner.png', (await png(640, 120)).buffer]

describe('on a store that knows no checksum trailers', () => {
  it.each([
    ['small', 300],
    ['larger than what a socket holds', 5 * MiB],
    ['as large as is taken', 32 * MiB - 100],
  ])('a document comes back byte for byte: %s', async (name, size) => {
    const statute = pdf(size)
    const { status, data } = await save(name, await banner(), [
      'statute_file',
      'regulamin.pdf',
      statute,
    ])
    expect(status).toBe(201)
    expect((await load(data['statute_url'])).equals(statute)).toBe(true)
  })

  it.each<[string, () => Promise<Buffer>]>([
    ['png', () => noise(400).png().toBuffer()],
    ['jpg', () => noise(3_000).jpeg({ quality: 100 }).toBuffer()],
    ['gif', async () => (await animatedGif(640, 100)).buffer],
  ])('a picture comes back byte for byte, its preview whole: %s', async (type, make) => {
    const first = await save(type, ['banner_file', `a.${type}`, await make()])
    const kept = await load(first.data['banner_url'])
    // what is kept has no metadata: sent again, nothing is taken from it
    const again = await save(`${type} 2`, ['banner_file', `b.${type}`, kept])
    expect((await load(again.data['banner_url'])).equals(kept)).toBe(true)
    const preview = sharp(await load(again.data['banner_preview']), { failOn: 'warning' })
    expect((await preview.stats()).channels.length).toBeGreaterThan(2)
  })
})

describe('a store that accepts and never answers', () => {
  it('is told before the panel gives up waiting, and stores nothing', async () => {
    const { data } = await save('przed', await banner())
    const small = await banner()
    const large: Sent = ['statute_file', 'regulamin.pdf', pdf(20 * MiB)]
    await store.freeze()
    const began = performance.now()
    const { name, value } = session.cookie
    const [one, two, file] = await Promise.all([
      save('zamrozony', small),
      save('zamrozony 2', small, large),
      fetch(panel.url + data['banner_url'], { headers: { Cookie: `${name}=${value}` } }),
    ])
    const waited = performance.now() - began
    await store.thaw()
    expect([one.status, two.status, file.status]).toEqual([503, 503, 503])
    expect(one.data['message']).toMatch(/^Magazyn plik/)
    // the server waits for a third of that (reliability 33); what a busy machine adds is no failure
    expect(waited).toBeLessThan(patience)
    const list = await call(panel, session, { path: '/api/vouchers?phrase=zamrozony' })
    expect(list.json).toMatchObject({ data: { total: 0 } })
    expect((await save('po', await banner())).status).toBe(201)
  })

  it('or is away altogether: the same, at once, and heals by itself', async () => {
    const before = await store.keys()
    await store.down()
    const { status } = await save('bez magazynu', await banner())
    await store.up()
    expect(status).toBe(503)
    expect(await store.keys()).toEqual(before)
    expect((await save('z magazynem', await banner())).status).toBe(201)
  })
})

describe('a file that is put into the inbox of the store', () => {
  it(
    'is imported, whatever its name, and lies beside its bad lines then',
    { timeout: 60_000 },
    async () => {
      const name = 'Nowi klienci, \u0141\u00f3d\u017a (2) +100% #1?&=.csv'
      const header = 'company_name;store_key;customer_id;person_id;card_number;customer_type'
      const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = store.env
      const client = new S3Client({
        endpoint: store.endpoint,
        region: 'us-east-1',
        forcePathStyle: true,
        credentials: { accessKeyId, secretAccessKey },
      })
      const at = { Bucket: 'panel', Key: `files/inbox/clients/${name}` }
      const lines = [header, 'Sklep;1;1;1;1;1', 'zly;x;1;1;1;1', '']
      await client.send(new PutObjectCommand({ ...at, Body: lines.join('\n') }))
      const done = `files/inbox-done/clients/${name}`
      const lying = async () => (await store.keys()).filter((key) => key.includes('/inbox'))
      const patient = { timeout: 45_000, interval: 500 }
      await expect.poll(lying, patient).toEqual([done, `${done}.report.csv`])
      const kept = await client.send(new GetObjectCommand({ ...at, Key: done }))
      expect(await kept.Body?.transformToString()).toBe(lines.join('\n'))
      client.destroy()
    },
  )
})

/** A command of the built server on a panel's data; what it said. */
async function command(of: RunningPanel, ...args: readonly string[]) {
  const dist = process.env['PANEL_DIST'] ?? 'dist'
  const env = { PATH: process.env['PATH'], ...store.env, DATA_DIR: of.dataDir }
  const run = promisify(execFile)(process.execPath, [`${dist}/server/main.js`, ...args], { env })
  return run.then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => error.stderr,
  )
}

describe('a start on a database that is not the one of the files', () => {
  it('is refused where it is empty, and goes on where it is older; every file stays', async () => {
    await panel.stop()
    const file = path.join(panel.dataDir, 'panel.sqlite')
    cpSync(file, `${file}.old`)
    await panel.restart()
    await save('nowszy', await banner())
    const before = await store.keys()

    await expect(startPanel({ ...store.env, SEED: 'none' })).rejects.toThrow(
      /The files belong to another database, so nothing was touched\..* npm run tidy -- --adopt\n/,
    )
    expect(await command(panel, 'tidy', '--apply')).toContain('in no record: 0\n')

    await panel.stop()
    renameSync(`${file}.old`, file)
    await panel.restart()
    expect(await command(panel, 'tidy', '--apply')).toMatch(/in no record: 0\n.*Done/s)
    expect((await store.keys()).toSorted()).toEqual(before.toSorted())
  })
})
