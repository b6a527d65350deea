import { formatNumber, formatPrice } from '../../../i18n/format'
import type { ColumnProps } from '../column'
import TextColumn from '../text/Column'

type Props = Pick<ColumnProps<'computed'>, 'value' | 'field'> & {
  readonly context: Pick<ColumnProps<'computed'>['context'], 'locale'>
}

/** A price or number formatted for the language; a text unchanged. */
export default function ComputedColumn({ value, field, context: { locale } }: Props) {
  if (typeof value !== 'number') return <TextColumn value={value} />
  return field.gives === 'price' ? formatPrice(value, locale) : formatNumber(value, locale, 6)
}
