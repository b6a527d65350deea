import type { ColumnProps } from '../column'

/** A thumbnail; a click on it opens the zoom view of the list. */
export default function ImageColumn({ value, title, context }: ColumnProps<'image'>) {
  if (!value) return <span className="cell-thumb cell-thumb-empty" />
  return (
    <button
      type="button"
      className="cell-thumb"
      data-action="zoom"
      data-src={context.fileUrl(value.url)}
      aria-label={context.translate('list.zoomIn', { name: title })}
    >
      <img
        src={context.fileUrl(value.preview ?? value.url)}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </button>
  )
}
