import { isDay } from 'panel-engine/fields'

export const ways = ['card', 'group', 'guest'] as const
export type Way = (typeof ways)[number]

/** What the address asks: who looks at the app, on which day. */
export interface Asked {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly way: Way
  readonly card: string
  /** The sum of main groups. */
  readonly type: string
  readonly subgroup: string
  readonly hall: string
}

/** The customer type where the address names none. */
const FIRST_TYPE = '2'

/**
 * Reads the address. Without a day it takes the one on which the record in the address begins, if that is to come, else
 * today; without a viewer a whole main group.
 */
export function askedIn(search: URLSearchParams, today: string): Asked {
  const textOf = (key: string) => search.get(key) ?? ''
  const day = textOf('day')
  const begins = textOf('begins')
  const way = search.has('card') ? 'card' : search.has('guest') ? 'guest' : 'group'
  const type = textOf('type')
  return {
    day: isDay(day) ? day : isDay(begins) && begins > today ? begins : today,
    way,
    card: textOf('card'),
    type: /^[1-6]$/.test(type) ? type : FIRST_TYPE,
    subgroup: /^\d+$/.test(textOf('subgroup')) ? textOf('subgroup') : '',
    hall: /^\d+$/.test(textOf('hall')) ? textOf('hall') : '',
  }
}

const own = ['day', 'begins', 'card', 'guest', 'type', 'subgroup', 'hall'] as const

/** The address with this viewer and day in place of its own; its other keys stay. */
export function withAsked(
  search: URLSearchParams,
  asked: Asked,
  today: string,
): Record<string, string> {
  const rest = [...search].filter(([key]) => !own.some((one) => one === key))
  return {
    ...Object.fromEntries(rest),
    ...(asked.day !== today && { day: asked.day }),
    ...viewerOf(asked),
  }
}

/** The viewer, as keys of the request. */
function viewerOf({ way, card, type, subgroup, hall }: Asked): Record<string, string> {
  if (way === 'card') return { card }
  if (way === 'guest') return { guest: '1' }
  return { type, ...(subgroup && { subgroup }), ...(hall && { hall }) }
}

export type Query = Readonly<Record<string, string>>

/** The query of the request; null while no card is typed. */
export const queryOf = (asked: Asked): Query | null =>
  asked.way === 'card' && asked.card === '' ? null : { day: asked.day, ...viewerOf(asked) }
