import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useFileUrl } from '../../app/ShellContext'
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

/** A picture as it was, which opens large; one that is kept no longer says so. */
export function HistoryPicture({ url, preview, label }: HistoryPictureProps) {
  const translate = useTranslate()
  const fileUrl = useFileUrl()
  const [isGone, setGone] = useState(false)
  if (isGone) return <span className="history-gone">{translate('history.pictureGone')}</span>
  return (
    <a href={fileUrl(pastUrl(url))} target="_blank" rel="noreferrer noopener">
      <img
        className="history-picture"
        src={fileUrl(pastUrl(preview ?? url))}
        alt={label}
        onError={() => setGone(true)}
      />
    </a>
  )
}
