export { loadHolidays } from './holidays'
export { PlanScreen } from './PlanScreen'
