import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useFileUrl } from '../../app/ShellContext'
import { ZoomableImage, zoomPresets } from '../../parts/ZoomableImage'
import '../../parts/button.css'
import '../../parts/zoom.css'
import './history.css'

interface HistoryPictureProps {
  readonly url: string
  readonly preview: string | null
  /** What it is a picture of. */
  readonly label: string
}

/** Where history serves a file that a record has or had: a former one is at no address of its own. */
export const pastUrl = (url: string): string =>
  url.replace(/^\/api\/file\/([\w-]+)\/([0-9a-f]{30}(?:-preview)?)$/, '/api/history/$1/files/$2')

/** A picture as it was, which grows in place and opens whole; one that is kept no longer says so. */
export function HistoryPicture({ url, preview, label }: HistoryPictureProps) {
  const translate = useTranslate()
  const fileUrl = useFileUrl()
  const [isGone, setGone] = useState(false)
  if (isGone) return <span className="history-gone">{translate('history.pictureGone')}</span>
  return (
    <span className="history-picture">
      <ZoomableImage
        src={fileUrl(pastUrl(preview ?? url))}
        alt={label}
        onBroken={() => setGone(true)}
        {...zoomPresets.small}
      />
      <a
        className="text-button"
        href={fileUrl(pastUrl(url))}
        target="_blank"
        rel="noreferrer noopener"
      >
        {translate('list.zoom.original')}
      </a>
    </span>
  )
}
