import { expect, it } from 'vitest'
import { addDays } from '../../../../src/schema'
import { resourceByName } from '../../../../src/schema/registry'
import { callMany, type Deed, type Line } from '../../../../src/features/bulk/call'
import type { Named } from '../../../../src/resource/waysBack'
import { signedInBrowser } from '../../../support/panel/browserApi'

const banners = resourceByName('banners')
const list = { page: 1, perPage: 10, sort: { field: 'id', order: 'ASC' }, filter: {} } as const

/** What happens to the answers of bulk calls, one after the other; null where no server is reached. */
type Fate = ((response: Response) => Response) | null
let fates: Fate[] = []

const dies = () => new TypeError('the server died')

/** Its server dies once so many parts were heard, of which the first names the records; one more is done, of which nobody hears. */
const after =
  (heard: number): Fate =>
  (response) => {
    const reader = response.body?.getReader()
    let left = heard
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const part = await reader?.read()
          if (left === 0 || !part?.value) {
            // what counts of the call for its person ends with its line
            await reader?.cancel()
            controller.error(dies())
          } else controller.enqueue(part.value)
          left -= 1
        },
      },
      { highWaterMark: 0 },
    )
    return new Response(body, { status: response.status, headers: response.headers })
  }

/** All that matches is heard, and then the line breaks. */
const onlyLines =
  (pattern: RegExp): Fate =>
  (response) => {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const part = await reader?.read()
        if (!part?.value) return controller.error(dies())
        const lines = part.value.split('\n').filter((line) => pattern.test(line))
        controller.enqueue(encoder.encode(lines.map((line) => `${line}\n`).join('')))
      },
    })
    return new Response(body, { status: response.status, headers: response.headers })
  }

const browser = signedInBrowser({
  serve: (app) => async (request) => {
    if (!request.url.includes('/api/bulk/')) return app.fetch(request)
    const fate = fates.shift()
    if (fate === null) return Response.error()
    const response = await app.fetch(request)
    return fate ? fate(response) : response
  },
})

const dates = async () => {
  const asked = { pagination: { page: 1, perPage: 200 }, sort: list.sort, filter: {} }
  const { data } = await browser().data.getList('banners', asked)
  return data
}

async function change(
  deed: Deed,
  which: readonly Named[] | number,
  others: { readonly isWhole?: boolean; readonly key?: string } = {},
) {
  const lines: Line[] = []
  const waits: boolean[] = []
  await callMany(browser().request, {
    place: { resource: banners, parent: undefined, list },
    deed,
    which,
    ...others,
    signal: new AbortController().signal,
    onLine: (line) => lines.push(line),
    onWait: (isWaiting) => waits.push(isWaiting),
  })
  return { lines, waits }
}

const named = async () => (await dates()).map(({ id, revision }) => ({ id, revision }))

it.each<[string, boolean, Fate[]]>([
  ['of all that a filter finds, of which something was heard', true, [after(2)]],
  ['of all that a filter finds, of which nothing was heard but what they are', true, [after(1)]],
  ['of named ones', false, [after(1)]],
  ['twice, with a server that is not there between', false, [after(1), null, null, after(1)]],
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
  fates = [null]
  await expect(change({ act: 'shift', days: 1 }, await named())).rejects.toThrow()
})

it('is not tried again by a server that does not say that it goes on, and all it did is told', async () => {
  const before = await dates()
  fates = [onlyLines(/"done"/)]
  const which = await named()
  await expect(change({ act: 'shift', days: 1 }, which)).rejects.toThrow()
  const next = (value: unknown) => (typeof value === 'string' ? addDays(value, 1) : value)
  expect((await dates()).map(({ startDate }) => startDate)).toEqual(
    before.map(({ startDate }) => next(startDate)),
  )
})

it('is over where all was stored, and only the last word is lost', async () => {
  fates = [onlyLines(/"(begin|done|saved)"/)]
  const which = (await named()).slice(0, 20)
  const { lines } = await change({ act: 'shift', days: 1 }, which, { isWhole: true })
  expect(lines.filter(({ isDone }) => isDone)).toHaveLength(20)
})

it('says the same to two who ask under one key at once', async () => {
  for (const ms of [0, 1, 2, 4, 8, 16, 32]) {
    const which = (await named()).slice(0, 50)
    const both = await Promise.all(
      [0, ms].map(async (wait) => {
        await new Promise((resolve) => setTimeout(resolve, wait))
        return change({ act: 'shift', days: 1 }, which, { key: `both-${ms}` })
      }),
    )
    for (const { lines } of both) expect(lines.filter(({ isDone }) => !isDone)).toEqual([])
    const revisions = new Map((await named()).map(({ id, revision }) => [id, revision]))
    for (const { id, revision } of which) expect(revisions.get(id)).toBe(revision + 1)
  }
})

it('is another deed under the same key where it does something else', async () => {
  const which = (await named()).slice(0, 3)
  await change({ act: 'shift', days: 1 }, which, { key: 'twice' })
  const now = (await named()).slice(0, 3)
  const { lines } = await change({ act: 'shift', days: 2 }, now, { key: 'twice' })
  expect(lines.filter(({ isDone }) => isDone)).toHaveLength(3)
  expect((await named()).slice(0, 3).map(({ revision }) => revision)).toEqual(
    which.map(({ revision }) => revision + 2),
  )
})

it('deletes none twice, and says of those that went that they did', async () => {
  fates = [after(1), after(1)]
  const which = await named()
  const { lines } = await change({ act: 'delete' }, which)
  expect(lines.map(({ id, isDone }) => [id, isDone])).toEqual(which.map(({ id }) => [id, true]))
  expect(await dates()).toEqual([])
})
