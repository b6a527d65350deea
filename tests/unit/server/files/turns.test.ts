import { expect, test } from 'vitest'
import { takeTurns } from '../../../../server/files/turns'

test('so many run at once and no more, in the order in which they came, failures among them', async () => {
  const inTurn = takeTurns(2)
  const order: number[] = []
  let running = 0
  let most = 0
  const work = (n: number) =>
    inTurn(async () => {
      running += 1
      most = Math.max(most, running)
      order.push(n)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      if (n % 3 === 0) throw new Error('no')
      return n
    })
  const results = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => work(n)))
  expect(most).toBe(2)
  expect(order).toEqual(Array.from({ length: 12 }, (_, n) => n))
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(4)
})
