import { pbkdf2 } from 'node:crypto'
import { mkdtemp, readFile, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBody, defaultLimits } from '../../../../../server/files/body'
import { BodyError } from '../../../../../server/files/bodyError'
import type { TempFile } from '../../../../../server/files/tempFile'

const tempDir = await mkdtemp(join(tmpdir(), 'panel-body-'))
const limits = {
  ...defaultLimits(tempDir),
  body: 300_000,
  file: 100_000,
  files: 3,
  parts: 50,
  stall: 50,
}
const bytesOf = async ({ content }: TempFile) =>
  'path' in content ? readFile(content.path) : content
const left = async () => (await readdir(tempDir)).length

function post(body: BodyInit, type?: string) {
  const headers = new Headers(type === undefined ? [] : [['content-type', type]])
  // Node asks for `duplex` with a stream; the types do not know it
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
  return new Request('http://panel.local/', init)
}
const raw = (text: string) => post(Buffer.from(text, 'latin1'), 'multipart/form-data; boundary=B')
const part = (head: string, text: string) => `--B\r\n${head}\r\n\r\n${text}\r\n`
const named = (name: string) => `Content-Disposition: form-data; name="${name}"`
const end = '--B--\r\n'

async function dispose(body: unknown): Promise<void> {
  if (typeof body !== 'object' || body === null || !('dispose' in body)) return
  if (typeof body.dispose === 'function') await body.dispose()
}

async function failure(request: Request): Promise<BodyError> {
  const error: unknown = await readBody(request, limits).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof BodyError)) throw new Error(`no refusal, but ${String(error)}`)
  expect(await left()).toBe(0)
  return error
}

const uploaded = (bytes: number) => {
  const form = new FormData()
  form.append('photo_file', new File([Buffer.alloc(bytes, 'a')], 'a.png', { type: 'image/png' }))
  return post(form)
}

describe('a server that is busy elsewhere', () => {
  // long against the stall of 50 ms, as twenty sign-ins are against one of five seconds
  const derive = promisify(pbkdf2)
  const busyThreads = () =>
    Promise.all(Array.from({ length: 8 }, () => derive('a', 'b', 60_000, 64, 'sha512')))

  test.each([10_000, 90_000])('a disk that is waited for is no fault of %i bytes', async (size) => {
    const busy = busyThreads()
    const body = await readBody(uploaded(size), limits)
    expect(body.entries).toMatchObject([['photo_file', { size }]])
    await body.dispose()
    await busy
  })

  test.each([10_000, 90_000])('nor is a turn that takes long, of %i bytes', async (size) => {
    const timer = setInterval(() => {
      const until = performance.now() + 120
      while (performance.now() < until);
    }, 1)
    const body = await readBody(uploaded(size), limits).finally(() => clearInterval(timer))
    expect(body.entries).toMatchObject([['photo_file', { size }]])
    await body.dispose()
  })
})

describe('multipart', () => {
  test('text, lists and files come in order, with Polish names', async () => {
    const form = new FormData()
    form.append('name', 'Gazetka \u017c\u00f3\u0142ta\r\n\u{1f34e}')
    form.append('halls[]', '3')
    form.append('halls[]', '')
    form.append('__proto__', 'x')
    form.append(
      'photo_file',
      new File(['abc'], '../\u0141\u00f3d\u017a "1".png', { type: 'image/png' }),
    )
    form.append('empty_file', new File([], ''))
    const body = await readBody(post(form), limits)
    const photo = body.entries[4]?.[1]
    expect(body.entries.filter(([, value]) => typeof value === 'string')).toEqual([
      ['name', 'Gazetka \u017c\u00f3\u0142ta\r\n\u{1f34e}'],
      ['halls[]', '3'],
      ['halls[]', ''],
      ['__proto__', 'x'],
      ['empty_file', ''],
    ])
    if (typeof photo !== 'object') throw new Error('no file')
    expect(photo).toMatchObject({ size: 3, type: 'image/png' })
    expect(photo.name).toContain('\u0141\u00f3d\u017a')
    expect(photo.name).not.toContain('/')
    expect(String(await bytesOf(photo))).toBe('abc')
    await body.dispose()
    expect(await left()).toBe(0)
  })

  test.each([
    ['memory', 2_000, { said: true }, 0],
    ['memory, as long as it may', 8_000, { said: true }, 0],
    ['the disk: it is long', 12_000, { said: true }, 1],
    ['the disk: nobody said how long it is', 2_000, { said: false }, 1],
  ])('an upload waits in %s', async (_, size, { said }, folders) => {
    const bytes = Buffer.alloc(size, 'a')
    const form = part(`${named('a')}; filename="a.png"`, bytes.toString()) + end
    const request = raw(form)
    if (said) request.headers.set('content-length', String(form.length))
    const body = await readBody(request, { ...limits, held: 10_000 })
    const file = body.entries[0]?.[1]
    if (typeof file !== 'object') throw new Error('no file')
    expect(file).toMatchObject({ name: 'a.png', size })
    expect(await bytesOf(file)).toEqual(bytes)
    expect(await left()).toBe(folders)
    // what is made of it is no more in memory than it was
    expect(await file.beside(bytes.subarray(1))).toEqual(
      folders ? expect.any(Object) : bytes.subarray(1),
    )
    expect(await left()).toBe(folders)
    expect(await file.beside(Buffer.alloc(size + 1))).toEqual({ path: expect.any(String) })
    expect(await left()).toBe(1)
    await body.dispose()
    expect(await left()).toBe(0)
  })

  test('a name by RFC 5987 and one in the bytes of UTF-8', async () => {
    const utf8 = Buffer.from('\u017c.csv').toString('latin1')
    const body = await readBody(
      raw(
        part(`${named('a')}; filename*=UTF-8''%C5%BC.csv`, '1') +
          part(`${named('b')}; filename="${utf8}"`, '2') +
          end,
      ),
      limits,
    )
    const names = body.entries.map(([, value]) => (typeof value === 'string' ? value : value.name))
    expect(names).toEqual(['\u017c.csv', '\u017c.csv'])
    await body.dispose()
  })

  test.each<[string, () => Request, number]>([
    ['no boundary', () => post('x', 'multipart/form-data'), 400],
    ['no end', () => raw(part(named('a'), 'b')), 400],
    ['no part', () => raw('nothing'), 400],
    // the parser alone would wait for ever (found by the property test below)
    ['an end that is none', () => raw(`--B--B\r\n--B: \0\0--B${named('a')}`), 400],
    ['a part without a name', () => raw(part('Content-Disposition: form-data', 'x') + end), 400],
    ['an empty name', () => raw(part(named(''), 'x') + end), 400],
    ['text that is not UTF-8', () => raw(part(named('a'), '\xff\xfe') + end), 400],
    ['a NUL', () => raw(part(named('a'), 'a\0b') + end), 422],
    ['a long name', () => raw(part(named('a'.repeat(300)), 'x') + end), 400],
    [
      'a large file',
      () => raw(part(`${named('a')}; filename="a"`, 'x'.repeat(150_000)) + end),
      413,
    ],
    ['a large body', () => raw(part(named('a'), 'x'.repeat(200_000)).repeat(2) + end), 413],
    ['many parts', () => raw(part(named('a'), 'x').repeat(60) + end), 413],
    ['many files', () => raw(part(`${named('a')}; filename="a"`, 'x').repeat(4) + end), 413],
    ['another type', () => post('<a/>', 'text/xml'), 415],
  ])('%s', async (_what, request, status) => {
    expect((await failure(request())).status).toBe(status)
  })

  test('a long value is said beside its field, for it is no file', async () => {
    const long = 'x'.repeat(270_000)
    const form = 'application/x-www-form-urlencoded'
    for (const request of [raw(part(named('a'), long) + end), post(`a=${long}`, form)]) {
      const { status, errors } = await failure(request)
      expect([status, errors]).toEqual([422, { a: { message: 'file.body.long', args: {} } }])
    }
  })

  test('a client that goes away leaves nothing behind', async () => {
    const head = Buffer.from(part(`${named('a')}; filename="a"`, 'x'.repeat(90_000)).slice(0, -9))
    let sent = false
    const stream = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (!sent) controller.enqueue(head)
        else controller.error(new Error('socket hang up'))
        sent = true
        await new Promise((resolve) => setTimeout(resolve, 20))
      },
    })
    expect((await failure(post(stream, 'multipart/form-data; boundary=B'))).status).toBe(400)
  })

  test('whatever the bytes, it is a body or a refusal', async () => {
    const pieces = fc.constantFrom(
      '--B',
      '\r\n',
      named('a'),
      '; filename="x"',
      '\0',
      '--',
      ': ',
      'q',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 14 }), async (parts) => {
        const outcome = await readBody(raw(parts.join('')), limits).catch((error: unknown) => error)
        const body = outcome instanceof BodyError ? undefined : outcome
        expect(body === undefined || !(body instanceof Error)).toBe(true)
        if (!(outcome instanceof Error)) await dispose(outcome)
        expect(await left()).toBe(0)
      }),
      { numRuns: 300 },
    )
  })
})

describe('urlencoded and JSON', () => {
  const form = 'application/x-www-form-urlencoded; charset=UTF-8'
  test('urlencoded', async () => {
    const body = await readBody(post('a=%C5%BC+1&b[]=&b[]=2&c', form), limits)
    expect(body).toMatchObject({
      kind: 'urlencoded',
      entries: [
        ['a', '\u017c 1'],
        ['b[]', ''],
        ['b[]', '2'],
        ['c', ''],
      ],
    })
  })

  test('JSON becomes the entries of a form', async () => {
    const json = '{"ids":[3,1],"none":[],"active":true,"deep":{"id":7},"gone":null,"__proto__":1}'
    const body = await readBody(post(json, 'application/json'), limits)
    expect(body.entries).toEqual([
      ['ids[]', '3'],
      ['ids[]', '1'],
      ['none[]', ''],
      ['active', '1'],
      ['deep[id]', '7'],
      ['gone', ''],
      ['__proto__', '1'],
    ])
  })

  test.each<[string, string, string, number]>([
    ['a broken escape', 'a=%zz', form, 400],
    ['an escape that is not UTF-8', 'a=%ff', form, 400],
    ['a NUL', 'a=%00', form, 422],
    ['too many', 'a=1&'.repeat(60), form, 413],
    ['JSON that is none', '{', 'application/json', 400],
    ['a JSON list', '[1]', 'application/json', 400],
    ['JSON too deep', '{"a":[[[[[[1]]]]]]}', 'application/json', 400],
    ['half a surrogate', '{"a":"\\ud800"}', 'application/json', 400],
    ['long JSON', JSON.stringify({ a: 'x'.repeat(300_000) }), 'application/json', 413],
  ])('%s', async (_what, text, type, status) => {
    expect((await failure(post(text, type))).status).toBe(status)
  })

  test('what is too long says how long it may be', async () => {
    const long = JSON.stringify({ a: 'x'.repeat(300_000) })
    expect((await failure(post(long, 'application/json'))).args).toEqual({ size: '256 KB' })
  })
})
