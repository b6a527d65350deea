import { isColor } from '../shownFormats'
import type { ReadValue } from '../kinds'

/** A patch of the colour and its code. */
export default function ColorColumn({ value }: { readonly value: ReadValue<'color'> }) {
  if (!value) return null
  return (
    <span className="cell-color">
      {isColor(value) && <span className="cell-patch" style={{ backgroundColor: value }} />}
      {value}
    </span>
  )
}
