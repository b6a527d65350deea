import { createHash } from 'node:crypto'
import type http from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DriveFailure } from '../../../../../server/files/driveFailure'
import { fakeStore } from '../../../../support/server/fakeStore'
import { upload } from '../../../../support/fixtures/fileSamples'

const hashOf = (bytes: Buffer, name = 'sha256') => createHash(name).update(bytes).digest('hex')
const content = Buffer.alloc(300_000, 'abc')

let store: Awaited<ReturnType<typeof fakeStore>>
beforeEach(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
  store = await fakeStore()
})
afterEach(() => {
  store.close()
  vi.unstubAllEnvs()
})

const fromDisk = async () => (await upload('a.pdf', content)).content

describe('a file', () => {
  test.each([
    ['of the memory', async () => content],
    ['of the disk', fromDisk],
  ])('%s goes out plain, with its length and hashes', async (_, made) => {
    await store.drive.put('a.pdf', await made())
    expect(store.kept.get('/panel/files/a.pdf')?.equals(content)).toBe(true)
    const [sent = {}] = store.heads
    expect(sent).toMatchObject({
      'content-length': String(content.length),
      'content-md5': Buffer.from(hashOf(content, 'md5'), 'hex').toString('base64'),
      'x-amz-content-sha256': hashOf(content),
    })
    for (const name of ['x-amz-trailer', 'x-amz-decoded-content-length', 'transfer-encoding'])
      expect(sent).not.toHaveProperty(name)
  })

  test('that is kept otherwise than it was sent is refused, and goes', async () => {
    store.state.keeps = (body) => body.subarray(0, -1)
    await expect(store.drive.put('a.pdf', content)).rejects.toThrow(DriveFailure)
    expect(store.kept.size).toBe(0)
  })

  test('whose tag is no hash of it, as where stores encrypt, is read back', async () => {
    store.state.tag = () => 'f'.repeat(32)
    await store.drive.put('a.pdf', content)
    store.state.keeps = (body) => Buffer.concat([body, Buffer.from('trailer')])
    await expect(store.drive.put('b.pdf', content)).rejects.toThrow(DriveFailure)
    expect([...store.kept.keys()]).toEqual(['/panel/files/a.pdf'])
  })

  test('that cannot be read while it goes out is a failure of the call, and of nothing else', async () => {
    const { content: there } = await upload('a.pdf', content)
    if (there instanceof Uint8Array) throw new Error('not of the disk')
    let reads = 0
    const gone = {
      get path() {
        reads += 1
        return reads === 1 ? there.path : `${there.path}-gone`
      },
    }
    await expect(store.drive.put('a.pdf', gone)).rejects.toThrow(
      /^the store of files failed.*ENOENT/,
    )
    expect(store.kept.size).toBe(0)
  })

  test('that is not there is none', async () => {
    const { drive } = store
    expect([await drive.stream('no'), await drive.bytes('no'), await drive.exists('no')]).toEqual([
      undefined,
      undefined,
      false,
    ])
    await drive.move('no', 'nowhere')
  })
})

describe('a store', () => {
  test.each<[string, (response: http.ServerResponse) => unknown]>([
    ['is busy', (response) => response.writeHead(503).end()],
    ['breaks off', (response) => response.destroy()],
  ])('that %s for a moment is asked again, also with what streams', async (_, misbehave) => {
    let left = 2
    store.state.before = (response) => {
      if (left === 0) return false
      left -= 1
      misbehave(response)
      return true
    }
    await store.drive.put('a.pdf', await fromDisk())
    expect(store.kept.get('/panel/files/a.pdf')?.equals(content)).toBe(true)
  })

  test('is asked whether it has the bucket, not whether it has a key', async () => {
    await store.drive.ping()
    store.state.before = (response) => {
      const missing = '<Error><Code>NoSuchBucket</Code><Message>none</Message></Error>'
      response.writeHead(404, { 'Content-Type': 'application/xml' })
      response.end(response.req.method === 'GET' ? missing : undefined)
      return true
    }
    await expect(store.drive.ping()).rejects.toThrow(/NoSuchBucket/)
  })

  test('that refuses is asked once', async () => {
    store.state.before = (response) => Boolean(response.writeHead(501).end())
    await expect(store.drive.put('a.pdf', content)).rejects.toThrow(DriveFailure)
    expect(store.state.calls).toBe(1)
  })

  test('that never answers is given up after five seconds, whatever is asked', async () => {
    store.state.before = () => true
    const began = performance.now()
    const { drive } = store
    const asked = [
      drive.put('a.pdf', await fromDisk()),
      drive.stream('a.pdf'),
      drive.delete('a.pdf'),
      drive.list('')[Symbol.asyncIterator]().next(),
      drive.ping(),
    ]
    for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected')
    // and not asked again
    expect(performance.now() - began).toBeLessThan(9_500)
  })
})
