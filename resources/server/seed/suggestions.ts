import { dayInZone } from 'panel-engine/format'
import { fold } from 'panel-engine/schema'
import texts from './data/suggestions.json'
import { instantAfter } from './days'
import type { DemoClient } from './people'
import { chance } from './random'
import type { DemoRecord } from 'panel-engine/server'

const versions = ['2.6.0', '2.6.0', '2.6.0', '2.5.3', '2.5.1', '2.4.8']

/** What clients wrote in the app over the last two months, the oldest first; each came in by the import of the next night. */
export function demoSuggestions(today: string, clients: readonly DemoClient[]): DemoRecord[] {
  const luck = chance(4_711)
  return texts.map(([title = '', message = ''], n) => {
    const client = luck.pick(clients)
    const day = Math.floor(((n - texts.length) * 60) / texts.length)
    const written = instantAfter(today, day, luck.between(18_000, 75_000))
    return {
      date: dayInZone(Date.parse(written)),
      client: client.companyName,
      cardId: client.cardNumber,
      email: luck.percent(70) ? addressOf(client.fullName) : null,
      title,
      message,
      appVersion: luck.pick(versions),
      created: instantAfter(today, day + 1, 2 * 3_600 + luck.between(0, 900)),
    }
  })
}

/** An address of a name, without accents: `anna.nowak@example.com`. */
const addressOf = (name: string): string => `${fold(name).replaceAll(' ', '.')}@example.com`
