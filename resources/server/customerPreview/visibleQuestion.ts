import { dayInZone, toInstant } from 'panel-engine/format'
import { isDay } from 'panel-engine/fields'
import type { Viewer } from '../../customerPreview/visible'
import { ApiError, badQuery, type Context, type Route } from 'panel-engine/server'
import { customerGroups } from '../reference'
import { peopleOfCard } from './store/visible'
import type { VisibleQuestion } from './store/visibleSql'

/** The keys that say who looks and when. */
export const questionKeySchemas = {
  day: { schema: { type: 'string', format: 'date' }, description: 'Today where none is given' },
  time: {
    schema: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
    description: 'Without it this moment of today, noon of another day',
  },
  card: {
    schema: { type: 'string', maxLength: 64 },
    description: 'One of `card`, `type`, `guest`',
  },
  type: { schema: { type: 'integer', minimum: 1, maximum: 7 } },
  subgroup: { schema: { type: 'integer' }, description: 'Beside `type`' },
  hall: { schema: { type: 'integer', minimum: 1 }, description: 'Beside `type`' },
  guest: { schema: { type: 'string', enum: ['1'] } },
} as const satisfies Route['query']

export const questionKeys = Object.keys(questionKeySchemas)

function number(query: URLSearchParams, key: string, isGood: (value: number) => boolean) {
  const text = query.get(key)
  if (text === null) return null
  const value = Number(text)
  if (!/^\d{1,15}$/.test(text) || !isGood(value)) throw badQuery(key)
  return value
}

/**
 * Who looks at the app, and when: `card`, or `type` with `subgroup` and `hall`, or `guest=1`; today where no `day` is
 * given, and of today this moment, of another day noon, where there is no `time`.
 * @throws ApiError 400 that names the key; 404 for a card that the client base does not have
 */
export async function visibleQuestion(context: Context): Promise<VisibleQuestion> {
  const { query, now, store } = context
  const today = dayInZone(now)
  const day = query.get('day') ?? today
  if (!isDay(day)) throw badQuery('day')
  const time = query.get('time')
  if (time !== null && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw badQuery('time')
  const isNow = day === today && time === null
  const moment = { day, at: isNow ? now : Date.parse(toInstant(day, time ?? '12:00')) }
  const ways = ['card', 'type', 'guest'].filter((key) => query.has(key))
  if (ways.length !== 1) throw badQuery(ways[1] ?? 'card')
  for (const key of ['subgroup', 'hall'])
    if (query.has(key) && !query.has('type')) throw badQuery(key)
  const card = query.get('card')
  if (card !== null) {
    if (!/^[^\0\s]{1,64}$/u.test(card)) throw badQuery('card')
    const { people, cards } = await peopleOfCard({ db: store.db }, card)
    if (people.length === 0) throw new ApiError(404, 'rule.cardUnknown')
    return { viewer: { kind: 'client', card, people }, moment, cards }
  }
  return { viewer: viewerOf(query), moment, cards: [] }
}

function viewerOf(query: URLSearchParams): Viewer {
  const guest = query.get('guest')
  if (guest !== null) {
    if (guest !== '1') throw badQuery('guest')
    return { kind: 'guest' }
  }
  const customerType = number(query, 'type', (value) => value >= 1 && value <= 7)
  const own = customerGroups.filter(({ id }) => (id & (customerType ?? 0)) !== 0)
  const subtype = number(query, 'subgroup', (value) =>
    own.some(({ subtypes }) => subtypes.some(({ id }) => id === value)),
  )
  const hall = number(query, 'hall', (value) => value > 0)
  return { kind: 'client', card: null, people: [{ customerType, subtype, hall }] }
}
