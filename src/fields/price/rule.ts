import { message, numberRule } from '../rule'
import type { FieldOf } from '../kinds'
import { highestPrice } from './kind'

const hasTwoDecimals = (value: number): boolean =>
  Math.abs(Math.round(value * 100) - value * 100) < 1e-4

export default (field: FieldOf<'price'>) =>
  numberRule(field, { min: field.min ?? 0, max: field.max ?? highestPrice }, 'rule.number').test(
    'decimals',
    message('rule.priceDecimals'),
    (value) => value == null || hasTwoDecimals(value),
  )
