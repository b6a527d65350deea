/**
 * The door of the engine for how days, numbers, amounts and texts are said, in the browser and on the server. Everything
 * else is the engine's own and may change.
 */
export {
  dateFormat,
  formatPeriod,
  formatNumber,
  formatPercent,
  formatSize,
  dayInZone,
  formatDay,
  formatPrice,
  formatInstant,
  dayOfMoment,
} from '../i18n/format'
export { translate } from '../i18n/translate'
export { endOfDay, toInstant } from '../i18n/zone'
export { brandOf } from './theme/brand'
export { tokensOf } from './theme/brandTokens'
