import type { ReadValue } from '../kinds'
import TextColumn from '../text/Column'

/** Several lines as one text. */
export default function LongTextColumn({ value }: { readonly value: ReadValue<'longText'> }) {
  return <TextColumn value={value} />
}
