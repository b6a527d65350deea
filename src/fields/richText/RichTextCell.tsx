import type { ColumnProps } from '../column'
import TextColumn from '../text/Column'
import { plainText } from './plain'

/** The text of a rich one in a list. */
export const RichTextCell = ({ value }: Pick<ColumnProps<'richText'>, 'value'>) => (
  <TextColumn value={value === null ? null : plainText(value)} />
)
