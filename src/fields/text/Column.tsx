import type { ReadValue } from '../kinds'

/** Text that is longer wraps (specification section 9), even where there is room for it on one line. */
const WRAP_AT = 40
/** What is longer may not fit into five lines of a narrow column: the whole of it shows under the pointer. */
const TITLED_AT = 60

/** Text in a cell. After five lines it is cut, with the dots that say so. */
export default function TextColumn({ value }: { readonly value: ReadValue<'text'> }) {
  if (!value) return null
  return (
    <span
      className={value.length > WRAP_AT ? 'cell-text cell-wrap' : 'cell-text'}
      title={value.length > TITLED_AT ? value : undefined}
    >
      {value}
    </span>
  )
}
