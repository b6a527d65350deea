import promoCalendarDays from '../promoCalendarDays'
import { screen, lazyPart } from 'panel-engine/screens'

const DaysScreen = lazyPart(() =>
  import('./calendarDays/DaysScreen').then((found) => found.DaysScreen),
)
const RemoveDay = lazyPart(() =>
  import('./calendarDays/RemoveDay').then((found) => found.RemoveDay),
)

/** The days in the grid of the app in place of a list; a day's form can delete it as well, for those who use no keys. */
export default screen(promoCalendarDays, {
  list: <DaysScreen />,
  formActions: <RemoveDay />,
})
