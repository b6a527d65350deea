import { lazy, Suspense } from 'react'
import promoCalendarDays from '../../resources/promoCalendarDays'
import { screen } from '../engine/screen'

const DaysScreen = lazy(async () => ({
  default: (await import('./calendarDays/DaysScreen')).DaysScreen,
}))
const RemoveDay = lazy(async () => ({
  default: (await import('./calendarDays/RemoveDay')).RemoveDay,
}))

/** The days in the grid of the app in place of a list; a day's form can delete it, for whoever has no key for it. */
export default screen(promoCalendarDays, {
  list: (
    <Suspense>
      <DaysScreen />
    </Suspense>
  ),
  formActions: (
    <Suspense>
      <RemoveDay />
    </Suspense>
  ),
})
