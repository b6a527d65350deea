import content from './data/content.json'
import { instantAfter } from './days'
import { chance } from './random'
import type { DemoRecord } from 'panel-engine/server'

/** Sources that are a record; the demo has one of each with that id. */
const items: Readonly<Record<string, number>> = {
  fly: 1,
  special: 1,
  vouchers: 1,
  banner_main: 1,
}

/**
 * What was sent in the last weeks, every few days and at noon: most came through, one was called off, one failed. A test to
 * one's own card goes before the larger ones. Nothing waits, so that nothing is sent when a demo starts.
 * @param clients how many there are: no message finds more
 */
export function demoPushes(today: string, clients: number): DemoRecord[] {
  const luck = chance(47)
  return content.pushes.flatMap(([title = '', message = '', sourceType = ''], n) => {
    const day = (n - content.pushes.length) * 4
    const start = 10 * 3_600 + luck.between(0, 5_400)
    const push = (at: number, rest: DemoRecord): DemoRecord => ({
      title,
      message,
      sourceType,
      sourceId: items[sourceType] ?? null,
      senderName: 'Aleksandra Borkowska',
      senderId: 2,
      created: instantAfter(today, day, at),
      finished: instantAfter(today, day, at + luck.between(20, 400)),
      status: 'done',
      result: 'success',
      ...rest,
    })
    const found = luck.between(40, clients)
    const missed = n % 3 === 0 ? 0 : luck.between(8, Math.ceil(found / 20))
    const counts = { recipientsFound: found, recipientsDelivered: found - missed }
    if (n === 7) {
      const begins = instantAfter(today, day + 1, start)
      return [
        push(start, {
          begins,
          ...counts,
          recipientsDelivered: 0,
          status: 'cancel',
          result: null,
        }),
      ]
    }
    if (n === 9)
      return [push(start, { ...counts, recipientsDelivered: 0, status: 'failure', result: 'fail' })]
    const test = push(start - 900, {
      testCardId: '9300100012',
      recipientsFound: 1,
      recipientsDelivered: 1,
    })
    const sent = push(start, { ...counts, result: missed === 0 ? 'success' : 'fail' })
    return n % 4 === 0 ? [test, sent] : [sent]
  })
}
