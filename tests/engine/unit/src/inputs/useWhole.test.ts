import { expect, it } from 'vitest'
import type { Request } from '../../../../../dataProvider/http'
import { optionsQuery } from '../../../../../src/inputs/choice/useOptions'
import { wholeQuery } from '../../../../../src/inputs/choice/useWhole'

const PAGE = 3
const path = 'hall/options'
const option = (id: number) => ({ id, name: `Hala ${id}` })

/** An option list of halls from 1 on, three an answer, and behind which ids one was asked. */
function listOf(count: number, { isKnown = true } = {}) {
  const asked: (string | undefined)[] = []
  const request: Request = async (_method, _path, { query = {} } = {}) => {
    const { after } = query
    asked.push(after === undefined ? undefined : String(after))
    const from = isKnown ? Number(after ?? 0) + 1 : 1
    const ids = Array.from(
      { length: Math.max(0, Math.min(PAGE, count - from + 1)) },
      (_, n) => from + n,
    )
    const headers = new Headers(from + PAGE <= count ? { 'X-Has-More': '1' } : {})
    return { status: 200, json: { items: ids.map(option) }, blob: null, headers }
  }
  const { queryFn, queryKey } = wholeQuery(request, { path, locale: 'pl' })
  const read = async () => {
    const { options, hasMore } = await queryFn({ signal: new AbortController().signal })
    return { ids: options.map(({ id }) => id), hasMore }
  }
  return { asked, read, request, queryKey }
}
const first = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

it('is one answer where that is all', async () => {
  const { asked, read } = listOf(PAGE)
  expect(await read()).toEqual({ ids: first(PAGE), hasMore: false })
  expect(asked).toEqual([undefined])
})

it('goes on behind the last one of each answer', async () => {
  const { asked, read } = listOf(8)
  expect(await read()).toEqual({ ids: first(8), hasMore: false })
  expect(asked).toEqual([undefined, '3', '6'])
})

it('leaves out what is beyond twenty answers, and says so', async () => {
  const { asked, read } = listOf(1_000)
  expect(await read()).toEqual({ ids: first(20 * PAGE), hasMore: true })
  expect(asked).toHaveLength(20)
})

it('has what an API answers that does not know the question, asked once more, and says that there is more', async () => {
  const { asked, read } = listOf(8, { isKnown: false })
  expect(await read()).toEqual({ ids: first(PAGE), hasMore: true })
  expect(asked).toHaveLength(2)
})

it('is kept beside the first answer, and not in its place', () => {
  const { request, queryKey } = listOf(1)
  expect(queryKey).not.toEqual(optionsQuery(request, { path, locale: 'pl' }).queryKey)
  // what changes the list asks for both anew
  expect(queryKey.slice(0, 2)).toEqual(['options', path])
})
