import { formatNumber } from '../../../i18n/format'
import type { ColumnProps } from '../column'

/** A whole or decimal number, grouped as the language wants it, with its unit; an unfit value as it came. */
export default function NumberColumn({
  value,
  field,
  context,
}: Pick<ColumnProps<'integer' | 'decimal'>, 'value' | 'field' | 'context'>) {
  if (value === null) return null
  if (typeof value !== 'number') return String(value)
  const unit = 'unit' in field && field.unit !== undefined ? `\u00a0${field.unit}` : ''
  return formatNumber(value, context.locale, 6) + unit
}
