import type { ColumnProps } from '../column'

/** The name of a stored document, which opens it. */
export default function DocumentColumn({ value, context }: ColumnProps<'document'>) {
  if (!value) return null
  return (
    <a
      className="cell-link"
      title={value.name || value.url}
      href={context.fileUrl(value.url)}
      target="_blank"
      rel="noreferrer noopener"
      data-action="link"
      tabIndex={context.tabIndex}
    >
      {value.name || value.url}
    </a>
  )
}
