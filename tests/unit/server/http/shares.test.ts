import { expect, test } from 'vitest'
import { takeTurns } from '../../../../server/http/shares'

test('so many run at once and no more, in the order in which they came, failures among them', async () => {
  const inTurn = takeTurns(2, { ofOne: 20, ofAll: 20 })
  const order: number[] = []
  let running = 0
  let most = 0
  const work = (n: number) =>
    inTurn('anna', async () => {
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

test('person after person: one who sends much keeps nobody waiting', async () => {
  const inTurn = takeTurns(1, { ofOne: 10, ofAll: 20 })
  const order: string[] = []
  const work = (person: string, n: number) =>
    inTurn(person, async () => {
      order.push(`${person}${n}`)
      await new Promise((resolve) => setImmediate(resolve))
    })
  const numbers = [1, 2, 3, 4]
  await Promise.all([...numbers.map((n) => work('anna', n)), work('jan', 1), work('ewa', 1)])
  expect(order).toEqual(['anna1', 'anna2', 'jan1', 'ewa1', 'anna3', 'anna4'])
})

test('beyond its room a person, or everybody, is told to come again', async () => {
  const inTurn = takeTurns(1, { ofOne: 2, ofAll: 3 })
  const work = (person: string) =>
    inTurn(person, () => new Promise((resolve) => setImmediate(resolve)))
  const people = ['anna', 'anna', 'anna', 'anna', 'jan', 'ewa']
  const results = await Promise.allSettled(people.map(work))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toHaveLength(2)
  for (const error of refused)
    expect(error).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
  expect(await inTurn('anna', async () => 'again')).toBe('again')
})
