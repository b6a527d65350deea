import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import { openApi, type Api } from '../../support/server/api'
import { databases } from '../../support/server/testStore'

describe.each(databases)('one person who takes all they can, on %s', (database) => {
  let api: Api
  let greedy: Record<string, string>
  let other: Record<string, string>
  const place = resourceByName('gallery-places')
  const aborts: (() => void)[] = []

  beforeAll(async () => {
    api = await openApi(database)
    greedy = await api.as(['ROLE_ADMIN'])
    other = await api.as(['ROLE_ADMIN'])
  })
  afterAll(() => {
    for (const abort of aborts) abort()
  })

  const fetched = (target: string, init: RequestInit & { duplex?: 'half' }) =>
    api.app.fetch(new Request(`http://panel.local/api/${target}`, init))

  const temp = () =>
    readdirSync(path.join(api.services.config.dataDir, 'tmp'), {
      recursive: true,
      withFileTypes: true,
    }).filter((entry) => entry.isFile())

  /** An upload that sends a beginning, and then nothing. */
  function stalled(who: Record<string, string>): Promise<Response> {
    const begun = `--x\r\nContent-Disposition: form-data; name="image_file"; filename="a.png"\r\n\r\n${'a'.repeat(70_000)}`
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(begun))
        aborts.push(() => controller.error(new Error('gone')))
      },
    })
    const headers = {
      ...who,
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': String(60 * 1024 * 1024),
    }
    return fetched('gallery-files', { method: 'POST', headers, body, duplex: 'half' })
  }

  it('is refused, or waits, and nobody else does', async () => {
    const paused = await Promise.all(
      Array.from({ length: 10 }, () => fetched('gallery-places?format=csv', { headers: greedy })),
    )
    expect(paused.map(({ status }) => status).toSorted()).toEqual([
      200,
      200,
      ...Array.from({ length: 8 }, () => 503),
    ])
    const refused = paused.filter(({ status }) => status === 503)
    for (const answer of refused) {
      expect(answer.headers.get('Retry-After')).toBe('5')
      expect(await answer.json()).toMatchObject({
        data: { message: expect.stringContaining('Twoich operacji') },
      })
    }
    const uploads = Array.from({ length: 10 }, () => stalled(greedy))
    // four of 60 MB are a person's share: the others' bytes are not read
    await vi.waitFor(() => expect(temp()).toHaveLength(4), 15_000)
    const flood = [
      'gallery-places/options',
      'find?phrase=makro',
      'timeline?from=2026-01-01&to=2026-12-31',
      'gallery-places?phrase=a',
      'gallery-reading',
      'visible?on=2026-11-21',
    ].flatMap((target) => Array.from({ length: 40 }, () => fetched(target, { headers: greedy })))

    const list = await api.call('GET', 'gallery-places?phrase=a', { who: other })
    const saved = await api.verb(place, 'create', {
      who: other,
      body: api.send(place, await api.entriesOf(place, 2, { id: 77 })),
    })
    const choices = await api.call('GET', 'gallery-places/options', { who: other })
    const csv = await api.call('GET', 'gallery-places?format=csv', { who: other })
    const found = await api.call('GET', 'find?phrase=makro', { who: other })
    const plan = await api.call('GET', 'timeline?from=2026-01-01&to=2026-12-31', { who: other })
    const file = resourceByName('gallery-files')
    const picture = await api.verb(file, 'create', {
      who: other,
      body: api.send(file, await api.entriesOf(file)),
    })
    expect([list, saved, choices, csv, found, plan, picture].map(({ status }) => status)).toEqual([
      200, 201, 200, 200, 200, 200, 201,
    ])

    const statuses = new Set((await Promise.all(flood)).map(({ status }) => status))
    expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([])
    expect(statuses).toContain(503)
    for (const { body, status } of paused) if (status === 200) await body?.cancel()
    for (const abort of aborts) abort()
    expect(new Set((await Promise.all(uploads)).map(({ status }) => status))).toEqual(
      new Set([400]),
    )
    expect(temp()).toEqual([])
    // what is asked for its head alone holds nothing
    for (let n = 0; n < 10; n += 1) {
      const { status } = await api.call('HEAD', 'gallery-places?format=csv', { who: greedy })
      expect(status).toBe(200)
    }
    expect((await api.call('GET', 'gallery-places?format=csv', { who: greedy })).status).toBe(200)
  })

  it('has six files on their way at once, and the next when one was taken', async () => {
    const resource = resourceByName('gallery-files')
    const made = await api.verb(resource, 'create', {
      body: api.send(resource, await api.entriesOf(resource)),
    })
    const address = Object.values(made.data).find((value) => String(value).startsWith('/api/file/'))
    const download = (headers: Record<string, string>) =>
      fetched(String(address).slice('/api/'.length), { headers })
    const untaken = await Promise.all(Array.from({ length: 6 }, () => download(greedy)))
    let isThere = false
    const next = download(greedy).finally(() => (isThere = true))
    const taken = await download(other)
    expect([taken.status, (await taken.arrayBuffer()).byteLength > 0]).toEqual([200, true])
    expect(isThere).toBe(false)
    await untaken[0]?.arrayBuffer()
    expect((await next).status).toBe(200)
    for (const { body } of [...untaken.slice(1), await next]) await body?.cancel()
  })

  it('is refused at once where it announces more than any body may have', async () => {
    const upload = stalled(greedy)
    await vi.waitFor(() => expect(temp()).toHaveLength(1), 15_000)
    const headers = {
      ...other,
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': String(2 * 1024 ** 3),
    }
    const { status } = await fetched('gallery-files', { method: 'POST', headers, body: '--x' })
    expect(status).toBe(413)
    for (const abort of aborts) abort()
    expect((await upload).status).toBe(400)
  })
})
