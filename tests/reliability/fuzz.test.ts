import { describe, expect, test } from 'vitest'
import { matrix } from '../../server/http/gate'
import { resources } from '../../resources'
import { allRoutes } from '../../server/routes'
import { openApi } from '../support/api'

/** Numbers from a seed, so that a failure comes again (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const nasty = [
  '',
  '0',
  '-1',
  '1',
  '7',
  '1e400',
  '99999999999999999999',
  'NaN',
  'null',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '"*"',
  'a'.repeat(300),
  '\u0000',
  '\ud800',
  '\u202eabc',
  '2026-02-30',
  '2026-12-01',
  '0000-00-00',
  '2026-12-01T25:00:00Z',
  '../../etc/passwd',
  'javascript:alert(1)',
  'http://',
  'https://example.com/a.png',
  '/api/file/hall/x',
  '#zzzzzz',
  '12,99',
]
const keys = [
  'id',
  'revision',
  'type',
  'name',
  'start_date',
  'end_date',
  'customer_type',
  'customer_subtypes[]',
  'halls[]',
  'photo_url',
  'photo_file',
  'banner_file',
  'image_file',
  'target_users_file',
  'phones[]',
  'open_hours[]',
  'main_action[id]',
  'main_action[url]',
  'main_action[x]',
  'order_no',
  'roles[]',
  'password',
  'email',
  'username',
  'netto',
  'details[]',
  '__proto__[x]',
  'constructor',
  'a[b][c]',
  '[]',
  '',
  '_username',
  '_password',
  '_token',
  'limit',
  'page',
  'sortBy',
  'sortDir',
  'phrase',
  'phraseIn',
  'archive',
  'format',
  'list',
  'action_id',
  'person_id',
]
const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=',
  'text/plain',
  'image/png',
  'a/b; c="',
]

describe('any bytes on any route', () => {
  test('are a 4xx or a success with JSON, never a 5xx', { timeout: 120_000 }, async () => {
    const count = Number(process.env['FUZZ'] ?? 3_000)
    const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
    const random = randomFrom(seed)
    const pick = <T>(from: readonly T[]): T => {
      const found = from[Math.floor(random() * from.length)]
      if (found === undefined) throw new Error('nothing to pick from')
      return found
    }
    const api = await openApi()
    // something for each route to find
    for (const resource of resources)
      if (resource.api.endpoints.create && !resource.parent) await api.create(resource)
    // signing out, here or everywhere, would make every further call a 401
    const routes = matrix(allRoutes).filter(({ path }) => !/^\/logout|\/sessions\b/.test(path))
    const times = (most: number) => Array.from({ length: Math.floor(random() * most) })
    const segment = () => encodeURIComponent(pick(nasty).replace(/\p{Cs}/gu, '')) || 'x'
    const multipart = (): Uint8Array<ArrayBuffer> => {
      const parts = times(6).map(() => {
        const file = random() < 0.3 ? `; filename="${pick(['a.png', 'b.csv', '', 'c.pdf'])}"` : ''
        const name = random() < 0.9 ? `; name="${pick(keys)}"` : ''
        return `--x\r\nContent-Disposition: form-data${name}${file}\r\n${pick(['', 'Content-Type: image/png\r\n', 'X'.repeat(50)])}\r\n${pick(nasty)}\r\n`
      })
      const bytes = Buffer.from(`${parts.join('')}--x--\r\n`)
      const cut = random() < 0.3 ? Math.floor(random() * bytes.length) : bytes.length
      return new Uint8Array(bytes.subarray(0, cut))
    }
    const form = () =>
      times(6)
        .map(() => `${encodeURIComponent(pick(keys))}=${segment()}`)
        .join('&')
    const body = (type: string): BodyInit => {
      const roll = random()
      if (roll < 0.15) return new Uint8Array(times(400).map(() => Math.floor(random() * 256)))
      if (type.startsWith('multipart')) return multipart()
      if (type === 'application/json')
        return roll < 0.6
          ? JSON.stringify({ [pick(keys)]: pick(nasty), order_no: pick([1, -1, 1e99, null, {}]) })
          : pick(['{', '[[[[[', '"x"', 'null', '{"__proto__":{"x":1}}', ''])
      return form()
    }
    const faults: string[] = []
    const seen = new Map<number, number>()
    for (let n = 0; n < count; n += 1) {
      const { method, path } = pick(routes)
      const filled = path.replace(/\{\w+\}/g, () => (random() < 0.4 ? '1' : segment()))
      const query = times(4)
        .map(() => `${encodeURIComponent(pick(keys))}=${segment()}`)
        .join('&')
      const variant = random() < 0.4 ? `type=${pick(['FLY', 'PRO', 'NEW'])}` : ''
      const asked = [variant, query].filter(Boolean).join('&')
      const type = pick(types)
      const headers: Record<string, string> = {
        ...(random() < 0.5 && { 'If-Match': pick(['"1"', '"0"', 'W/"1"', '*', 'x', '"']) }),
        ...(random() < 0.2 && { 'Idempotency-Key': pick(['a', 'x y', 'z'.repeat(300)]) }),
        ...(random() < 0.2 && { 'Accept-Language': pick(['en', ';;', 'pl,en;q=9']) }),
      }
      const isWrite = method !== 'GET'
      const answer = await api
        .call(method, `${filled}${asked ? `?${asked}` : ''}`, {
          headers: { ...headers, ...(isWrite && { 'Content-Type': type }) },
          ...(isWrite && { body: body(type) }),
          ...(random() < 0.1 && { who: {} }),
        })
        .catch((error: unknown) => ({ status: 599, text: String(error), headers: new Headers() }))
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
      if (answer.status >= 500 || /\bat .*\.ts:\d+|node_modules/.test(answer.text))
        faults.push(
          `#${n} ${method} ${filled}?${asked} ${type}: ${answer.status} ${answer.text.slice(0, 200)}`,
        )
    }
    expect(faults).toEqual([])
    // it reached the rules, not the gate alone
    for (const status of [200, 400, 401, 404, 415, 422, 428])
      expect([status, (seen.get(status) ?? 0) > 0]).toEqual([status, true])
  })
})
