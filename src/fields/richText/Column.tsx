import type { ColumnProps } from '../column'
import TextColumn from '../text/Column'
import { plainText } from './plain'

/** Its text alone. */
export default function RichTextColumn({ value }: ColumnProps<'richText'>) {
  return <TextColumn value={value === null ? null : plainText(value)} />
}
