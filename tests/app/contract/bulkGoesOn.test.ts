import { expect, it } from 'vitest'
import { addDays } from '../../../src/schema'
import { resourceByName } from '../../../src/schema/registry'
import { callMany, type Deed, type Line } from '../../../src/features/bulk/call'
import type { Named } from '../../../src/resource/waysBack'
import { signedInBrowser } from '../../support/browserApi'

const banners = resourceByName('banners')
const list = { page: 1, perPage: 10, sort: { field: 'id', order: 'ASC' }, filter: {} } as const

/** What happens to the answers of a bulk call, one after the other. */
type Fate =
  | 'whole'
  /** The line breaks before anything, or a server is not there. */
  | 'unreached'
  /** Its server dies once so many parts were heard; one more is done, of which nobody hears. */
  | number
let fates: Fate[] = []

function mortal(response: Response, heard: number): Response {
  const reader = response.body?.getReader()
  let left = heard
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = await reader?.read()
        if (left === 0 || !part?.value) controller.error(new TypeError('the server died'))
        else controller.enqueue(part.value)
        left -= 1
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { status: response.status, headers: response.headers })
}

const browser = signedInBrowser({
  serve: (app) => async (request) => {
    if (!request.url.includes('/api/bulk/')) return app.fetch(request)
    const fate = fates.shift() ?? 'whole'
    if (fate === 'unreached') return Response.error()
    const response = await app.fetch(request)
    return fate === 'whole' ? response : mortal(response, fate)
  },
})

const dates = async () => {
  const asked = { pagination: { page: 1, perPage: 200 }, sort: list.sort, filter: {} }
  const { data } = await browser().data.getList('banners', asked)
  return data
}

async function change(deed: Deed, which: readonly Named[] | number) {
  const lines: Line[] = []
  const waits: boolean[] = []
  await callMany(browser().request, {
    place: { resource: banners, parent: undefined, list },
    deed,
    which,
    signal: new AbortController().signal,
    onLine: (line) => lines.push(line),
    onWait: (isWaiting) => waits.push(isWaiting),
  })
  return { lines, waits }
}

const named = async () => (await dates()).map(({ id, revision }) => ({ id, revision }))

it.each<[string, boolean, Fate[]]>([
  ['of all that a filter finds, of which something was heard', true, [2]],
  ['of all that a filter finds, of which nothing was heard but what they are', true, [1]],
  ['of named ones', false, [1]],
  ['twice, with a server that is not there between', false, [1, 'unreached', 'unreached', 1]],
])(
  'goes on where it was: %s',
  async (_, isAll, given) => {
    const { api } = browser()
    while ((await dates()).length < 130) await api.create(banners, { n: 81 })
    const before = await dates()
    fates = [...given]
    const { lines, waits } = await change({ act: 'shift', days: 1 }, isAll ? 130 : await named())
    expect(fates).toEqual([])
    expect(waits).toContain(true)
    expect(waits.at(-1)).toBe(false)
    expect(lines.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(lines.filter(({ isDone, before: was }) => !isDone || was === null)).toEqual([])
    const next = (value: unknown) => (typeof value === 'string' ? addDays(value, 1) : value)
    expect((await dates()).map(({ id, startDate }) => [id, startDate])).toEqual(
      before.map(({ id, startDate }) => [id, next(startDate)]),
    )
  },
  60_000,
)

it('is not tried again where nothing was heard at all', async () => {
  fates = ['unreached']
  await expect(change({ act: 'shift', days: 1 }, await named())).rejects.toThrow()
})

it('deletes none twice, and says of those that went that they did', async () => {
  fates = [0, 1]
  const which = await named()
  const { lines } = await change({ act: 'delete' }, which)
  expect(lines.map(({ id, isDone }) => [id, isDone])).toEqual(which.map(({ id }) => [id, true]))
  expect(await dates()).toEqual([])
})
