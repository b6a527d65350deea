import { formatNumber } from '../../../i18n/format'
import type { ColumnProps } from '../column'

/** A whole or decimal number, grouped as the language wants it; an unfit value as it came. */
export default function NumberColumn({
  value,
  context,
}: Pick<ColumnProps<'integer' | 'decimal'>, 'value' | 'context'>) {
  if (value === null) return null
  return typeof value === 'number' ? formatNumber(value, context.locale, 6) : String(value)
}
