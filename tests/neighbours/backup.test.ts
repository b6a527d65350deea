import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../../server/config'
import { openDrive } from '../../server/files/drive'
import { openDatabase } from '../../server/database/store'
import { png } from '../e2e/support/samples'
import { call, signInByCall, type SavedSession } from '../e2e/support/session'
import { startPanel, type RunningPanel } from '../e2e/support/startPanel'
import { startDatabase, startStore, type Database, type ObjectStore } from './neighbours'

const scratch = mkdtempSync(path.join(os.tmpdir(), 'panel-backup-'))
let store: ObjectStore
let database: Database
let panel: RunningPanel
let session: SavedSession
let env: Readonly<Record<string, string>>

beforeAll(async () => {
  ;[store, database] = await Promise.all([startStore(), startDatabase()])
  env = {
    ...store.env,
    AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
    SEED: 'none',
    DATABASE_URL: await database.fresh(),
  }
  panel = await startPanel(env)
  session = await signInByCall(panel)
  for (const [name, value] of Object.entries(store.env)) vi.stubEnv(name, value)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await panel?.remove()
  await Promise.all([store?.stop(), database?.stop()])
  rmSync(scratch, { recursive: true, force: true })
})

/** Runs a command of the built server; what it printed, and its exit code. */
const command = (more: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(process.env['PANEL_DIST'] ?? 'dist', 'server/main.js'), ...args],
      { env: { PATH: process.env['PATH'], ...env, DATA_DIR: panel.dataDir, ...more } },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, text: stdout + stderr }),
    )
  })

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

interface Saved {
  readonly id: number
  readonly revision: number
}

/** Hash by the address of the picture, of every picture that was ever saved. */
const pictures = new Map<string, string>()
let height = 40

/** Saves a voucher with a new picture, and keeps what the panel serves of it. */
async function save(name: string, known?: Saved): Promise<Saved> {
  const body = new FormData()
  body.append('action_identifier', name)
  body.append('customer_type', '7')
  height += 1
  body.append('banner_file', new Blob([new Uint8Array((await png(640, height)).buffer)]), 'a.png')
  const { status, json } = await call(panel, session, {
    method: 'POST',
    path: `/api/vouchers${known ? `/${known.id}` : ''}`,
    body,
    ...(known && { headers: { 'If-Match': `"${known.revision}"` } }),
  })
  expect(status).toBe(known ? 200 : 201)
  const { data } = json as { data: Saved & { banner_url: string } }
  const { name: cookie, value } = session.cookie
  const answer = await fetch(panel.url + data.banner_url, {
    headers: { Cookie: `${cookie}=${value}` },
  })
  pictures.set(data.banner_url, hashOf(new Uint8Array(await answer.arrayBuffer())))
  return data
}

describe('a backup of PostgreSQL and an object store', () => {
  it('made while records come, change their pictures and go is whole, and so is its restore', async () => {
    const kept: Saved[] = []
    for (let n = 0; n < 8; n += 1) kept.push(await save(`before ${n}`))
    let rounds = 0
    const done = new AbortController()
    const write = async () => {
      while (!done.signal.aborted) {
        rounds += 1
        const changed = kept.shift()
        if (changed) kept.push(await save('changed', changed))
        const { id } = await save(`gone ${rounds}`)
        await call(panel, session, { method: 'DELETE', path: `/api/vouchers/${id}` })
        await save(`new ${rounds}`)
      }
    }
    const writing = write()
    await expect.poll(() => rounds).toBeGreaterThan(1)
    const begun = rounds
    const place = path.join(scratch, 'first')
    const made = await command({}, 'backup', place).finally(() => done.abort())
    await writing
    expect(made).toEqual({ code: 0, text: expect.stringContaining('the database and') })
    expect(rounds).toBeGreaterThan(begun)

    await store.makeBucket('restored')
    const target = {
      DATABASE_URL: await database.fresh(),
      DATA_DIR: path.join(scratch, 'restored'),
      FILES_URL: store.env.FILES_URL.replace('panel', 'restored'),
    }
    const restored = await command(target, 'restore', place)
    expect(restored).toEqual({ code: 0, text: expect.stringContaining('Restored into') })

    const { db, close } = await openDatabase(readConfig({ ...env, ...target }))
    const drive = await openDrive({ filesUrl: target.FILES_URL, dataDir: '' })
    const files = await db.selectFrom('file').selectAll().execute()
    const { rows } = await db.executeQuery<{ id: number }>(
      db
        .selectFrom('vouchers' as 'file')
        .select('id')
        .compile(),
    )
    await close()
    expect(files.map((file) => file.record_id).toSorted()).toEqual(
      rows.map(({ id }) => String(id)).toSorted(),
    )
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(kept.map(({ id }) => id)))
    for (const { id, key, preview_key } of files) {
      const bytes = await drive.bytes(key)
      expect(hashOf(bytes ?? new Uint8Array())).toBe(pictures.get(`/api/file/promo-vouchers/${id}`))
      expect(await drive.exists(preview_key ?? '')).toBe(true)
    }
  })

  it('says which file it did not find, and ends with 1', async () => {
    const key = (await store.keys()).find((name) => name.includes('/images/')) ?? ''
    const client = new S3Client({
      endpoint: store.endpoint,
      forcePathStyle: true,
      region: 'us-east-1',
    })
    await client.send(new DeleteObjectCommand({ Bucket: 'panel', Key: key }))
    const own = key.replace('files/', '')
    const place = path.join(scratch, 'second')
    const { code, text } = await command({}, 'backup', place)
    expect(text).toMatch(new RegExp(`^Backup is incomplete: 1 of \\d+ files .*: ${own} `, 'm'))
    expect(code).toBe(1)
    const manifest = readFileSync(path.join(place, 'manifest.ndjson'), 'utf8')
    expect(manifest).toContain(`{"missing":"${own}","why":"not there"}`)
    expect(manifest).toMatch(/\{"isComplete":false,"sha256":"\w{64}"\}\n$/)
  })
})
