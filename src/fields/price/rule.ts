import { message, numberRule } from '../rule'
import type { FieldOf } from '../kinds'
import { highestPrice } from './kind'

/** 12.9900001 has more: stored in hundredths it would become 12.99. */
const hasTwoDecimals = (value: number): boolean => Math.round(value * 100) / 100 === value

export default (field: FieldOf<'price'>) =>
  numberRule(field, { min: field.min ?? 0, max: field.max ?? highestPrice }, 'rule.number').test(
    'decimals',
    message('rule.priceDecimals'),
    (value) => value == null || hasTwoDecimals(value),
  )
