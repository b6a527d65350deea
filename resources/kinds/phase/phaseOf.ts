import type { Values } from 'panel-engine/schema'

export const phaseNames = ['FUTURE', 'ACTIVE', 'PAST'] as const
export type Phase = (typeof phaseNames)[number]

/**
 * The phase of something that begins and ends at these instants: active from `begins` on, and no longer at `ends`
 * (FUTURE | begins, ACTIVE | ends, PAST). So what follows it leaves neither gap nor overlap, and what begins as it ends
 * is never active. The offset that an instant is written with does not matter, so no change of the clock moves it.
 * @param begins ISO 8601 with offset, as `ends`
 * @param now milliseconds since 1970
 * @returns null where one of the two is missing, or no instant
 */
export function phaseOf(begins: unknown, ends: unknown, now: number): Phase | null {
  // eslint-disable-next-line no-restricted-globals -- parsing an ISO instant asks no clock
  const [from = NaN, until = NaN] = [begins, ends].map((at) => Date.parse(String(at)))
  if (Number.isNaN(from + until)) return null
  if (now < from) return 'FUTURE'
  return now < until ? 'ACTIVE' : 'PAST'
}

interface Ends {
  readonly begins: string
  readonly ends: string
}

/** The same of a record, by the names of its two fields. */
export const phaseIn = ({ begins, ends }: Ends, record: Values, now: number): Phase | null =>
  phaseOf(record[begins], record[ends], now)
