import type { ImageDraft } from 'panel-engine/fields'
import { phaseOf } from '../kinds/phase/phaseOf'

/** What a field of a scratch card can look like; scratched ones are the customer's own. */
export const phases = ['future', 'active', 'activeScratched', 'past'] as const
export type Phase = (typeof phases)[number]

type PerPhase = {
  readonly [P in Phase as `${P}Image`]?: ImageDraft | null
} & {
  readonly [P in Phase as `${P}TextColor` | `${P}BackgroundColor`]?: string | null
}

/** A scratch card as its form has it, or its record. */
export interface ScratchValues extends PerPhase {
  readonly title?: string | null
  readonly columns?: number | string | null
  readonly backgroundColor?: string | null
  readonly imageTop?: ImageDraft | null
  readonly imageBottom?: ImageDraft | null
  readonly imageScratchCard?: ImageDraft | null
  readonly cardActiveImage?: ImageDraft | null
  readonly cardFutureImage?: ImageDraft | null
  readonly cardPastImage?: ImageDraft | null
}

/** A field of a scratch card; its times are ISO instants. */
export interface ScratchItem {
  readonly id?: number | string
  readonly label?: string | null
  readonly orderNo?: number | null
  readonly showFrom?: string | null
  readonly activeAt?: string | null
  readonly activeTo?: string | null
  readonly showTo?: string | null
  readonly image?: ImageDraft | null
  readonly thumbnail?: ImageDraft | null
  readonly inactiveThumbnail?: ImageDraft | null
  readonly futureText?: string | null
  readonly activeText?: string | null
  readonly scratchedText?: string | null
  readonly remainingTime?: string | null
  readonly remainingTimeText?: string | null
}

/** An instant in milliseconds since the epoch; null for none. */
const timeOf = (instant: string | null | undefined): number | null => {
  const time = Date.parse(instant ?? '')
  return Number.isNaN(time) ? null : time
}

/** Where no time is given there is no bound. */
const [FIRST, LAST] = ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'] as const
const looks = { FUTURE: 'future', ACTIVE: 'active', PAST: 'past' } as const

/**
 * What an item looks like at a moment, before anybody scratched it; null while it is not shown: from `showFrom` on it is,
 * at `showTo` no longer.
 * @param moment milliseconds since the epoch
 */
export function momentPhase(
  { showFrom, activeAt, activeTo, showTo }: ScratchItem,
  moment: number,
): Exclude<Phase, 'activeScratched'> | null {
  const isShown = phaseOf(showFrom ?? FIRST, showTo ?? LAST, moment) === 'ACTIVE'
  const phase = phaseOf(activeAt ?? FIRST, activeTo ?? LAST, moment)
  return isShown && phase ? looks[phase] : null
}

/** Every instant at which something changes, in order. */
export const changesOf = (items: readonly ScratchItem[]): readonly number[] =>
  [
    ...new Set(
      items
        .flatMap(({ showFrom, activeAt, activeTo, showTo }) => [
          showFrom,
          activeAt,
          activeTo,
          showTo,
        ])
        .flatMap((instant) => timeOf(instant) ?? []),
    ),
  ].toSorted((one, other) => one - other)

/** Time that is left, in whole days, hours and minutes. */
export interface Left {
  readonly days: number
  readonly hours: number
  readonly minutes: number
}

const MINUTE = 60_000

/** How long until an item's phase ends, rounded up to a minute; null where no time ends it. */
export function leftOf(item: ScratchItem, phase: Phase, moment: number): Left | null {
  const until = phase === 'past' ? null : timeOf(phase === 'future' ? item.activeAt : item.activeTo)
  if (until === null || until <= moment) return null
  const minutes = Math.ceil((until - moment) / MINUTE)
  return {
    days: Math.floor(minutes / 1440),
    hours: Math.floor((minutes % 1440) / 60),
    minutes: minutes % 60,
  }
}

/** The items in the order of the app. */
export const inOrder = (items: readonly ScratchItem[]): readonly ScratchItem[] =>
  items.toSorted((one, other) => (one.orderNo ?? Infinity) - (other.orderNo ?? Infinity) || 0)

/** What stands for the items while a card has none: one in each phase. */
export const sampleItems: readonly ScratchItem[] = phases.map((_, at) => ({
  label: String(at + 1),
}))

const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The steps of the slider over a span of time, ms: quarters of an hour over two days, then hours, then days. */
export const stepOver = (length: number): number =>
  length <= 2 * DAY ? 15 * MINUTE : length <= 60 * DAY ? HOUR : DAY
