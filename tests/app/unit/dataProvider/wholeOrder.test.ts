import { HttpError } from 'ra-core'
import { expect, it } from 'vitest'
import { createDataProvider } from '../../../../dataProvider'
import { ConflictError } from '../../../../dataProvider/saveErrors'
import type { Request } from '../../../../dataProvider/http'
import { unreadable } from '../../../../dataProvider/errors'

const name = 'promo-scratch-card-items'
const ids = [3, 1, 2]
const before = [1, 2, 3]
const page = (order: readonly number[]) => ({
  items: order.map((id) => ({ id, revision: 1 })),
  total: order.length,
})

/** A provider on a server that answers each call with the next of these, and what reached it. */
function setUp(...answers: readonly unknown[]) {
  const calls: string[] = []
  const options: unknown[] = []
  const request: Request = async (method, path, given = {}) => {
    const answer = answers[calls.length]
    calls.push(`${method} ${path}`)
    options.push(given)
    if (answer instanceof Error) throw answer
    return { status: 200, json: answer, blob: null, headers: new Headers() }
  }
  const provider = createDataProvider({ request })
  const write = (revision: number | undefined) =>
    provider.writeOrder(name, {
      parent: { resource: 'promo-scratch-cards', record: { id: 7, revision } },
      ids,
      before,
    })
  return { calls, options, provider, write }
}
const list = 'GET /api/scratch-cards/items/7'
const order = 'POST /api/scratch-cards/items/7/order'

it('is one call with the revision of the parent', async () => {
  const { calls, options, write } = setUp({ id: 7, revision: 4 })
  await write(3)
  expect(calls).toEqual([order])
  expect(options).toEqual([{ body: { ids }, headers: { 'If-Match': '"3"' } }])
})

it('is read over all pages, by its number', async () => {
  const many = Array.from({ length: 500 }, (_, at) => at + 1)
  const { calls, options, provider } = setUp(page(many), page([501]))
  const rows = await provider.readInOrder(name, { parent: 7 })
  expect(rows.map(({ id }) => id)).toEqual([...many, 501])
  expect(calls).toEqual([list, list])
  expect(options).toMatchObject([
    { query: { page: '1', limit: '500', sortBy: 'order_no', sortDir: 'asc' } },
    { query: { page: '2' } },
  ])
})

it('of an answer that names nothing is believed only when it stands there', async () => {
  await setUp({}, page(ids)).write(3)
  await expect(setUp({}, page(before)).write(3)).rejects.toMatchObject({
    message: 'shell.http.unconfirmed',
  })
  await expect(setUp({ id: 8, revision: 4 }, page(before)).write(3)).rejects.toThrow()
  await setUp(unreadable(), page(ids)).write(3)
  await expect(setUp(unreadable(), page(before)).write(3)).rejects.toMatchObject({ status: 502 })
})

it('that somebody else changed is a conflict, unless mine stands there already', async () => {
  const stale = new HttpError('stale', 412, {})
  await expect(setUp(stale, page([2, 1, 3])).write(3)).rejects.toBeInstanceOf(ConflictError)
  await setUp(stale, page(ids)).write(3)
})

it('without revisions is compared with what was seen, and then written', async () => {
  const { calls, options, write } = setUp(page(before), { id: 7 })
  await write(undefined)
  expect(calls).toEqual([list, order])
  expect(options[1]).toEqual({ body: { ids }, headers: {} })
  const other = setUp(page([2, 1, 3]))
  await expect(other.write(undefined)).rejects.toBeInstanceOf(ConflictError)
  expect(other.calls).toEqual([list])
})

it('that is refused says what the server says', async () => {
  const refused = new HttpError('Nope', 422, { message: 'Nope', errors: { ids: 'x' } })
  await expect(setUp(refused).write(3)).rejects.toBe(refused)
})
