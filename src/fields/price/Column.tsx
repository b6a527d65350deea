import { formatPrice } from '../../../i18n/format'
import type { ColumnProps } from '../column'

/** An amount of money. */
export default function PriceColumn({ value, context }: ColumnProps<'price'>) {
  return typeof value === 'number' ? formatPrice(value, context.locale) : null
}
