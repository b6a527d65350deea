import type { ReadValue } from '../kinds'
import { isHttpUrl } from '../shownFormats'
import type { ColumnContext } from '../column'
import type { TextOptions } from './kind'

/** Text that is longer wraps (specification section 9), even where there is room for it on one line. */
const WRAP_AT = 40
/** What is longer may not fit into five lines of a narrow column: the whole of it shows under the pointer. */
const TITLED_AT = 60

interface Props {
  readonly value: ReadValue<'text'>
  readonly field?: Pick<TextOptions, 'format'>
  readonly context?: Pick<ColumnContext, 'tabIndex'>
}

/**
 * Text in a cell. After five lines it is cut, with the dots that say so. Of web addresses only http and https become a
 * link, anything else stays text.
 */
export default function TextColumn({ value, field, context }: Props) {
  const format = field?.format
  if (!value) return null
  if (format === 'time') return <span className="cell-when">{value}</span>
  if (format === 'url' && isHttpUrl(value))
    return (
      <a
        className="cell-link"
        href={value}
        title={value}
        target="_blank"
        rel="noreferrer noopener"
        data-action="link"
        tabIndex={context?.tabIndex}
      >
        {value.replace(/^https?:\/\//, '')}
      </a>
    )
  return (
    <span
      className={value.length > WRAP_AT ? 'cell-text cell-wrap' : 'cell-text'}
      title={value.length > TITLED_AT ? value : undefined}
      data-format={format}
    >
      {value}
    </span>
  )
}
