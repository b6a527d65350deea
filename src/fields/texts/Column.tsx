import type { ReadValue } from '../kinds'
import TextColumn from '../text/Column'

type Lines = ReadValue<'texts' | 'phones'>

/** A list of short texts, a line each. */
export default function TextsColumn({ value }: { readonly value: Lines }) {
  if (!value || value.length === 0) return null
  if (value.length === 1) return <TextColumn value={value[0] ?? null} />
  return (
    <span className="cell-lines">
      {value.map((line, index) => (
        // eslint-disable-next-line react/no-array-index-key -- lines of text have no identity but their place
        <span key={index} title={line}>
          {line}
        </span>
      ))}
    </span>
  )
}
