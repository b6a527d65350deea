import type { ReadValue } from '../kinds'
import { isHttpUrl } from '../shownFormats'
import type { ColumnContext } from '../column'
import type { TextOptions } from './kind'

/** Text that is longer wraps (specification section 9), even where there is room for it on one line. */
const WRAP_AT = 40
/** A longer text may not fit into five lines of a narrow column, so the tooltip shows all of it. */
const TITLED_AT = 60

interface Props {
  readonly value: ReadValue<'text'>
  readonly field?: Pick<TextOptions, 'format'>
  readonly context?: Pick<ColumnContext, 'tabIndex'>
}

/**
 * Text in a cell, cut after five lines with an ellipsis. Only http and https addresses become links; any other stays
 * text.
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
