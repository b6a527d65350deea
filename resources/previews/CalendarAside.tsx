import promoCalendarDays from '../promoCalendarDays'
import type { CalendarValues } from './calendar'
import { CalendarPreview } from './CalendarPreview'
import { useChildren } from './useChildren'

const none: readonly never[] = []

/** A calendar as it is typed, with its days as they are stored. */
export const CalendarAside = ({ values }: { readonly values: CalendarValues }) => (
  <CalendarPreview values={values} days={useChildren(promoCalendarDays) ?? none} />
)
