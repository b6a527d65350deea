import { describe, expect, test, vi } from 'vitest'
import { nextTurn, quota, takeTurns, withinQuota } from '../../../../server/quota'

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

describe('calls whose work is done at once', () => {
  const reply = { status: 200, headers: {}, body: null }

  test('begin one in a turn of the event loop, person after person', async () => {
    const reading = quota({ atOnce: { ofOne: 4, ofAll: 100 }, waiting: { ofOne: 50, ofAll: 100 } })
    const order: string[] = []
    const call = (person: string, n: number) =>
      withinQuota(reading, person, async () => {
        order.push(`${person}${n}`)
        return reply
      })
    const burst = Array.from({ length: 30 }, (_, n) => call('anna', n))
    const others = [call('jan', 0), call('ewa', 0)]
    expect(order).toEqual([])
    await Promise.all(others)
    expect(order).toEqual(['anna0', 'jan0', 'ewa0'])
    await Promise.all(burst)
    expect(order.filter((name) => name.startsWith('anna'))).toEqual(
      Array.from({ length: 30 }, (_, n) => `anna${n}`),
    )
  })

  test('and what is beyond the quota is told so in a turn as well', async () => {
    const one = quota({ atOnce: { ofOne: 1, ofAll: 1 } })
    const order: string[] = []
    const call = (person: string) =>
      withinQuota(one, person, async () => reply).then(
        () => order.push(person),
        ({ status }: { status: number }) => order.push(`${person} ${status}`),
      )
    const calls = Array.from({ length: 4 }, () => call('anna'))
    const turn = nextTurn('jan').then(() => order.push('jan'))
    await Promise.all([...calls, turn])
    expect(order.indexOf('jan')).toBe(1)
    expect(order.toSorted()).toEqual(['anna', 'anna 503', 'anna 503', 'anna 503', 'jan'])
  })
})

test('a piece that is being made when its reader goes away counts until it is made', async () => {
  const one = quota({ atOnce: { ofOne: 1, ofAll: 1 }, pace: { bytes: 1, ms: 60_000 } })
  let finish = () => {}
  const made = new Promise<void>((resolve) => (finish = resolve))
  const stopped = vi.fn()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await made
        controller.enqueue(new Uint8Array(1))
      },
      cancel: stopped,
    },
    { highWaterMark: 0 },
  )
  const told = await withinQuota(one, 'anna', async () => ({ status: 200, headers: {}, body }))
  const reader = new Response(told.body).body?.getReader()
  const taken = [reader?.read(), reader?.cancel()]
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(one.load().running).toBe(1)
  finish()
  await Promise.all(taken)
  expect([one.load().running, stopped.mock.calls.length]).toEqual([0, 1])
})
