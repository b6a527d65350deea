import Dialog from '@mui/material/Dialog'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useId, useState } from 'react'
import { IconButton } from '../../inputs/IconButton'
import { useText } from '../../inputs/useTexts'

interface Props {
  readonly url: string
  readonly title: string
  readonly onClose: () => void
}

const FACTOR = 1.25
const MOST = 3

/** A picture as large as the window allows, and up to three times that. */
export function Zoomed({ url, title, onClose }: Props) {
  const t = useText()
  const id = useId()
  const [scale, setScale] = useState(1)
  const zoom = (factor: number) => setScale((now) => Math.min(MOST, Math.max(1, now * factor)))
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={false}
      aria-labelledby={id}
      slotProps={{ paper: { className: 'f-zoomed' } }}
      onKeyDown={(event) => {
        if (event.key === '+' || event.key === '=') zoom(FACTOR)
        if (event.key === '-') zoom(1 / FACTOR)
      }}
    >
      <div className="f-zoomed-head">
        <strong id={id}>{title}</strong>
        <span className="f-counter" aria-live="polite">
          {Math.round(scale * 100)}%
        </span>
        <IconButton
          icon={ZoomOut}
          label={t('input.image.zoomOut')}
          disabled={scale <= 1}
          onClick={() => zoom(1 / FACTOR)}
        />
        <IconButton
          icon={ZoomIn}
          label={t('input.image.zoomIn')}
          disabled={scale >= MOST}
          onClick={() => zoom(FACTOR)}
        />
        <IconButton icon={X} label={t('input.image.closeZoom')} autoFocus onClick={onClose} />
      </div>
      {/* scrolled by the arrow keys too */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="f-zoomed-room" tabIndex={0} aria-label={title}>
        <img src={url} alt="" style={{ width: `${scale * 100}%` }} />
      </section>
    </Dialog>
  )
}
