import { matrix } from '../../../../server/http/guard'
import { allRoutes } from '../../../../server/routes'
import type { Call } from './pair'
import { nasty, segment, type Dice } from './dice'

// prettier-ignore
const keys = [
  'id', 'revision', 'type', 'name', 'start_date', 'end_date', 'customer_type', 'order_no',
  'customer_subtypes[]', 'halls[]', 'photo_url', 'photo_file', 'banner_file', 'image_file',
  'target_users_file', 'target_users_file_fixes', 'phones[]', 'open_hours[]', 'main_action[id]', 'main_action[url]',
  'main_action[x]', 'roles[]', 'password', 'email', 'username', 'netto', 'details[]',
  '__proto__[x]', 'constructor', 'a[b][c]', '[]', '', '_username', '_password', '_token', 'limit',
  'page', 'sortBy', 'sortDir', 'phrase', 'phraseIn', 'archive', 'format', 'list', 'action_id',
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

// signing out, here or everywhere, would make every further call a 401; what the process measures is no answer of a
// database, and when a push was cancelled the clock of each says
const left = /^\/(?:logout|metrics|readyz)|\/sessions\b|\/cancel$/
const routes = matrix(allRoutes).filter(({ path }) => !left.test(path))

const multipart = (dice: Dice): Uint8Array<ArrayBuffer> => {
  const parts = dice.times(6, () => {
    const file = dice.chance(0.3)
      ? `; filename="${dice.pick(['a.png', 'b.csv', '', 'c.pdf'])}"`
      : ''
    const name = dice.chance(0.9) ? `; name="${dice.pick(keys)}"` : ''
    return `--x\r\nContent-Disposition: form-data${name}${file}\r\n${dice.pick(['', 'Content-Type: image/png\r\n', 'X'.repeat(50)])}\r\n${dice.pick(nasty)}\r\n`
  })
  const bytes = Buffer.from(`${parts.join('')}--x--\r\n`)
  return new Uint8Array(bytes.subarray(0, dice.chance(0.3) ? dice.below(bytes.length) : undefined))
}

const form = (dice: Dice) =>
  dice.times(6, () => `${encodeURIComponent(dice.pick(keys))}=${segment(dice)}`).join('&')

function body(dice: Dice, type: string): string | Uint8Array<ArrayBuffer> {
  if (dice.chance(0.15)) return new Uint8Array(dice.times(400, () => dice.below(256)))
  if (type.startsWith('multipart')) return multipart(dice)
  if (type !== 'application/json') return form(dice)
  return dice.chance(0.6)
    ? JSON.stringify({
        [dice.pick(keys)]: dice.pick(nasty),
        order_no: dice.pick([1, -1, 1e99, null, {}]),
      })
    : dice.pick(['{', '[[[[[', '"x"', 'null', '{"__proto__":{"x":1}}', ''])
}

/** Any bytes on any route. */
export function wildCall(dice: Dice): Call {
  const { method, path } = dice.pick(routes)
  const filled = path.replace(/\{\w+\}/g, () => (dice.chance(0.4) ? '1' : segment(dice)))
  const query = [
    ...(dice.chance(0.4) ? [`type=${dice.pick(['FLY', 'PRO', 'NEW'])}`] : []),
    ...dice.times(4, () => `${encodeURIComponent(dice.pick(keys))}=${segment(dice)}`),
  ]
  const type = dice.pick(types)
  const isWrite = method !== 'GET'
  const sent = isWrite ? body(dice, type) : undefined
  return {
    method,
    path: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
    headers: {
      ...(dice.chance(0.5) && { 'If-Match': dice.pick(['"1"', '"0"', 'W/"1"', '*', 'x', '"']) }),
      ...(dice.chance(0.2) && { 'Idempotency-Key': dice.pick(['a', 'x y', 'z'.repeat(300)]) }),
      ...(dice.chance(0.2) && { 'Accept-Language': dice.pick(['en', ';;', 'pl,en;q=9']) }),
      ...(isWrite && { 'Content-Type': type }),
    },
    ...(sent !== undefined && { body: () => sent }),
    ...(dice.chance(0.1) && { isStranger: true }),
  }
}
