export { deepLink } from './deepLink/kind'
export { openingHours } from './openingHours/kind'
export { phase } from './phase/kind'
