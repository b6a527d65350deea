import { mkdtempSync, readdirSync } from 'node:fs'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readBody, defaultLimits } from '../../../../../server/files/body'
import { createHttpServer, listen } from '../../../../../server/http/listen'
import { errorReply } from '../../../../../server/http/reply'
import { toApiError } from '../../../../../server/http/failure'
import { quota, withinQuota } from '../../../../../server/quota'

const nothing = async () => ({ status: 200, headers: {}, body: null })

describe('a quota', () => {
  it('refuses a person what is beyond their own, and everybody what is beyond all', async () => {
    const { take } = quota({ atOnce: { ofOne: 2, ofAll: 3 } })
    const held = [await take('anna'), await take('anna')]
    const headers = { 'Retry-After': '5' }
    expect(() => take('anna')).toThrow(
      expect.objectContaining({ status: 503, key: 'error.busyOwn', headers }),
    )
    await take('jan')
    expect(() => take('ewa')).toThrow(
      expect.objectContaining({ status: 503, key: 'error.busy', headers }),
    )
    held[0]?.()
    held[0]?.()
    await take('ewa')
    expect(() => take('ewa')).toThrow('503')
  })

  it('is measured where its pieces differ; what is large keeps its turn', async () => {
    const { take } = quota({ atOnce: { ofOne: 6, ofAll: 10 }, waiting: { ofOne: 5, ofAll: 9 } })
    const order: string[] = []
    const taken = async (person: string, size: number) => {
      const release = await take(person, size)
      order.push(`${person}${size}`)
      return release
    }
    const anna = await taken('anna', 6)
    const jan = await taken('jan', 3)
    const large = taken('ewa', 5)
    const small = taken('ola', 1)
    await new Promise(setImmediate)
    expect(order).toEqual(['anna6', 'jan3'])
    anna()
    const others = await Promise.all([large, small])
    expect(order).toEqual(['anna6', 'jan3', 'ewa5', 'ola1'])
    for (const release of [jan, ...others]) release()
    // what is larger than all of it goes by itself
    await taken('jan', 100)
    expect(() => take('jan', 1)).not.toThrow()
    expect(order.at(-1)).toBe('jan100')
  }, 2_000)

  it('is given back by what fails, and by an answer that is taken to its end or let go', async () => {
    const one = quota({ atOnce: { ofOne: 1, ofAll: 1 }, pace: { bytes: 1, ms: 60_000 } })
    const body = () => new Blob(['a', 'b']).stream()
    await expect(
      withinQuota(one, 'anna', async () => {
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    const first = await withinQuota(one, 'anna', async () => ({
      ...(await nothing()),
      body: body(),
    }))
    await expect(withinQuota(one, 'jan', nothing)).rejects.toMatchObject({ status: 503 })
    expect(await new Response(first.body).text()).toBe('ab')
    const second = await withinQuota(one, 'jan', async () => ({
      ...(await nothing()),
      body: body(),
    }))
    await new Response(second.body).body?.cancel()
    const third = await withinQuota(one, 'ewa', async () => ({
      ...(await nothing()),
      body: new ReadableStream<Uint8Array>({ pull: () => Promise.reject(new Error('broken')) }),
    }))
    await expect(new Response(third.body).text()).rejects.toThrow('broken')
    await withinQuota(one, 'jan', nothing)
  })

  it('is given back by a reader who pauses, whose answer then breaks off', async () => {
    const one = quota({ atOnce: { ofOne: 1, ofAll: 1 }, pace: { bytes: 1, ms: 1_200 } })
    let ended = false
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(9)),
      cancel: () => void (ended = true),
    })
    const answer = await withinQuota(one, 'anna', async () => ({
      ...(await nothing()),
      body: endless,
    }))
    const reader = new Response(answer.body).body?.getReader()
    for (let n = 0; n < 3; n += 1) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      expect(await reader?.read()).toMatchObject({ done: false })
    }
    await vi.waitFor(() => withinQuota(one, 'jan', nothing), 15_000)
    await expect(reader?.read()).rejects.toThrow()
    expect(ended).toBe(true)
  })

  it('is given back by a reader who takes a little now and then', async () => {
    const one = quota({ atOnce: { ofOne: 1, ofAll: 1 }, pace: { bytes: 1_000, ms: 1_200 } })
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(9)),
    })
    const { body } = await withinQuota(one, 'anna', async () => ({
      ...(await nothing()),
      body: endless,
    }))
    const reader = new Response(body).body?.getReader()
    const read = async () => {
      for (let n = 0; n < 40; n += 1) {
        await new Promise((resolve) => setTimeout(resolve, 100))
        await reader?.read()
      }
    }
    await expect(read()).rejects.toThrow('408 error.tooSlow')
    await withinQuota(one, 'jan', nothing)
  })

  it('leaves an answer whose making takes longer, and a reader who is fast enough', async () => {
    const one = quota({ atOnce: { ofOne: 1, ofAll: 1 }, pace: { bytes: 20, ms: 1_200 } })
    const late = new ReadableStream<Uint8Array>({
      async start(controller) {
        await new Promise((resolve) => setTimeout(resolve, 2_000))
        for (let n = 0; n < 12; n += 1) controller.enqueue(new Uint8Array(9))
        controller.close()
      },
    })
    const { body } = await withinQuota(one, 'anna', async () => ({
      ...(await nothing()),
      body: late,
    }))
    const reader = new Response(body).body?.getReader()
    let isDone: boolean | undefined = false
    while (isDone === false) {
      isDone = (await reader?.read())?.done
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
    expect(isDone).toBe(true)
    await withinQuota(one, 'jan', nothing)
  })
})

describe('a body that does not come on', () => {
  let server: Server | undefined
  const clients: Socket[] = []
  afterEach(() => {
    for (const client of clients.splice(0)) client.destroy()
    server?.closeAllConnections()
    server?.close()
  })

  const folder = mkdtempSync(path.join(os.tmpdir(), 'fair-'))
  const limits = { ...defaultLimits(folder), pace: { bytes: 1_000, ms: 1_000 } }
  const left = () => readdirSync(folder)

  async function openDoor(isCounted = true): Promise<number> {
    server = createHttpServer({
      fetch: async (request, from) => {
        try {
          const body = await readBody(request, limits, isCounted ? from?.received : undefined)
          await body.dispose()
          return new Response(`${body.entries.length}`)
        } catch (error) {
          const { body, ...init } = errorReply(toApiError(error), 'pl', { requestId: '' })
          return new Response(typeof body === 'string' ? body : null, init)
        }
      },
    })
    return listen(server, { port: 0, host: '127.0.0.1' })
  }

  const head = (length: number, type = 'multipart/form-data; boundary=x') =>
    `POST / HTTP/1.1\r\nHost: panel\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
  const part = '--x\r\nContent-Disposition: form-data; name="photo_file"; filename="a.png"\r\n\r\n'
  const end = '\r\n--x--\r\n'

  /** Sends one piece after another; what came back, once the server has ended it or said something. */
  async function sent(port: number, pieces: readonly string[], pause: number): Promise<string> {
    const client = connect(port, '127.0.0.1')
    clients.push(client)
    let answer = ''
    const answered = new Promise<void>((resolve) => {
      client.on('data', (bytes) => {
        answer += String(bytes)
        resolve()
      })
      client.on('close', resolve)
      client.on('error', () => resolve())
    })
    for (const piece of pieces) {
      if (answer !== '' || client.destroyed) break
      client.write(piece)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    await answered
    return answer
  }

  const drips = Array.from({ length: 40 }, () => 'a')
  it.each([
    ['stops', true, [head(900_000), part + 'a'.repeat(100_000)]],
    ['drips', true, [head(900_000), part, ...drips]],
    ['is long and stops', true, [head(2_000_000), part + 'a'.repeat(100_000)]],
    ['is long and drips', true, [head(2_000_000), part, ...drips]],
    ['is short and stops', true, [head(400), part]],
    // which would be whole in the end
    ['is short and drips', true, [head(part.length + 40 + end.length), part, ...drips, end]],
    ['is a form and stops', true, [head(100_000, 'application/x-www-form-urlencoded'), 'a=b']],
    ['of an unknown connection stops', false, [head(900_000), part + 'a'.repeat(100_000)]],
  ])('and %s is refused, leaves no file, and its connection', async (_, isCounted, pieces) => {
    const port = await openDoor(isCounted)
    const answer = await sent(port, pieces, 50)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toMatch(/connection: close/i)
    expect(answer).toContain('message')
    await vi.waitFor(() => expect(left()).toEqual([]), { timeout: 15_000 })
    await vi.waitFor(
      () =>
        new Promise<number>((resolve) =>
          server?.getConnections((_error, count) => resolve(count)),
        ).then((count) => expect(count).toBe(0)),
      { timeout: 15_000 },
    )
  })

  it.each([
    ['known', true, 70_000],
    ['known, and the body is long', true, 1_200_000],
    ['unknown', false, 70_000],
  ])('is not one that is slow and moves: the connection is %s', async (_, isCounted, size) => {
    const port = await openDoor(isCounted)
    const pieces = Array.from({ length: 10 }, () => 'a'.repeat(size / 10))
    const length = part.length + size + end.length
    const answer = await sent(port, [head(length), part, ...pieces, end], 100)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(left()).toEqual([])
  })

  it('holds nobody else, four hundred of them', async () => {
    const port = await openDoor()
    const heads = Array.from({ length: 200 }, () => 'POST / HTTP/1.1\r\nHost: pa')
    const bodies = Array.from({ length: 200 }, () => head(900_000) + part + 'a'.repeat(100))
    for (const first of [...heads, ...bodies]) {
      const client = connect(port, '127.0.0.1')
      client.on('error', () => undefined)
      client.write(first)
      clients.push(client)
    }
    const mine = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      body: new URLSearchParams({ a: '1', b: '2' }),
    })
    expect([mine.status, await mine.text()]).toEqual([200, '2'])
  })
})
