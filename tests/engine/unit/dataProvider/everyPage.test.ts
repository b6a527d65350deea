import { expect, it } from 'vitest'
import { everyPage } from '../../../../dataProvider/everyPage'

/** A list of that length, and the pages that were asked for. */
function listOf(count: number) {
  const asked: number[] = []
  const read = async (page: number, perPage: number) => {
    asked.push(page)
    const from = (page - 1) * perPage
    return Array.from({ length: Math.min(perPage, Math.max(0, count - from)) }, (_, n) => from + n)
  }
  return { asked, read }
}

it.each([
  [0, 1],
  [499, 1],
  // a full page does not say that it is the last one
  [500, 2],
  [1_201, 3],
])('of %i there are all, in order, after %i pages', async (count, pages) => {
  const { asked, read } = listOf(count)
  expect(await everyPage(read)).toEqual(Array.from({ length: count }, (_, n) => n))
  expect(asked).toEqual(Array.from({ length: pages }, (_, n) => n + 1))
})

it('reads on while there are no more than were asked for, and not beyond', async () => {
  const { asked, read } = listOf(5_000)
  expect(await everyPage(read, 1_000)).toHaveLength(1_500)
  expect(asked).toEqual([1, 2, 3])
})
