export { loadHolidays } from './holidays'
export { TimelineScreen } from './TimelineScreen'
