import ImageOff from 'lucide-react/icons/image-off'
import { useState } from 'react'
import type { ColumnProps } from '../column'
import { fileIn } from '../codec'

/** A thumbnail; a click on it opens the zoom view of the list. */
export default function ImageColumn({
  value,
  field,
  title,
  record,
  context,
}: ColumnProps<'image'>) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  if (!value) return <span className="cell-thumb cell-thumb-empty" />
  const url = context.fileUrl(value.preview ?? value.url)
  return (
    <button
      type="button"
      className="cell-thumb"
      data-action="zoom"
      tabIndex={context.tabIndex}
      data-src={context.fileUrl(fileIn(record[field.large ?? ''])?.url ?? value.url)}
      aria-label={context.translate('list.zoomIn', { name: title })}
    >
      {url === brokenUrl ? (
        <ImageOff size={16} aria-label={context.translate('list.zoom.broken')} />
      ) : (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBrokenUrl(url)} />
      )}
    </button>
  )
}
