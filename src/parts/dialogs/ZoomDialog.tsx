import X from 'lucide-react/icons/x'
import { useLocaleState, useTranslate } from 'ra-core'
import { useState, type KeyboardEvent } from 'react'
import '../button.css'
import { Dialog } from './Dialog'
import { IconButton } from '../IconButton'
import './zoom.css'
import { ZoomableImage, zoomPresets } from './ZoomableImage'

interface ZoomDialogProps {
  readonly src: string
  readonly title: string
  readonly onClose: () => void
}

const scales = [1, zoomPresets.normal.scale, zoomPresets.large.scale] as const

/** An enlarged image of a list or form: fitted, 1.25 or 3 times; + and - change it too. */
export function ZoomDialog({ src, title, onClose }: ZoomDialogProps) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const [at, setAt] = useState(0)
  const scale = scales[at] ?? 1
  const press = ({ key }: KeyboardEvent) => {
    const step = key === '+' || key === '=' ? 1 : key === '-' ? -1 : 0
    setAt((now) => Math.min(scales.length - 1, Math.max(0, now + step)))
  }
  return (
    <Dialog label={translate('rows.zoom.title')} className="zoom-dialog" onCancel={onClose}>
      {/* the keys of whichever button in it has the focus */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={press}>
        <div className="zoom-head">
          <h2>{title}</h2>
          <IconButton
            icon={X}
            label={translate('rows.zoom.close')}
            onClick={onClose}
            data-first-focus
          />
        </div>
        <div className="zoom-stage">
          <ZoomableImage
            src={src}
            alt={title}
            scale={scale === 1 ? zoomPresets.normal.scale : scale}
            isZoomed={scale !== 1}
            onZoom={(isZoomed) => setAt(isZoomed ? 1 : 0)}
          />
        </div>
        <div className="zoom-foot" role="group" aria-label={translate('rows.zoom.scale')}>
          {scales.map((one, index) => (
            <button
              key={one}
              type="button"
              className="segment"
              aria-pressed={one === scale}
              onClick={() => setAt(index)}
            >
              {one === 1 ? translate('rows.zoom.normal') : `${one.toLocaleString(locale)}×`}
            </button>
          ))}
          <a className="text-button" href={src} target="_blank" rel="noreferrer noopener">
            {translate('rows.zoom.original')}
          </a>
        </div>
      </div>
    </Dialog>
  )
}
