import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { NativeDialog } from '../parts/NativeDialog'
import { ZoomableImage, zoomPresets } from '../ZoomableImage'

interface ZoomDialogProps {
  readonly src: string
  readonly title: string
  readonly onClose: () => void
}

const scales = [1, zoomPresets.normal.scale, zoomPresets.large.scale] as const

/** A picture of a list, large: the whole of it, 1,25 or 3 times. */
export function ZoomDialog({ src, title, onClose }: ZoomDialogProps) {
  const translate = useTranslate()
  const [scale, setScale] = useState<number>(1)
  return (
    <NativeDialog label={translate('list.zoom.title')} className="zoom-dialog" onCancel={onClose}>
      <div className="zoom-head">
        <h2>{title}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={translate('list.zoom.close')}
          onClick={onClose}
          data-first-focus
        >
          ×
        </button>
      </div>
      <div className="zoom-stage">
        <ZoomableImage
          src={src}
          alt={title}
          scale={scale === 1 ? zoomPresets.normal.scale : scale}
          isZoomed={scale !== 1}
          onZoom={(isZoomed) => setScale(isZoomed ? zoomPresets.normal.scale : 1)}
        />
      </div>
      <div className="zoom-foot" role="group" aria-label={translate('list.zoom.scale')}>
        {scales.map((one) => (
          <button
            key={one}
            type="button"
            className="segment"
            aria-pressed={one === scale}
            onClick={() => setScale(one)}
          >
            {one === 1 ? translate('list.zoom.normal') : `${String(one).replace('.', ',')}×`}
          </button>
        ))}
        <a className="text-button" href={src} target="_blank" rel="noreferrer noopener">
          {translate('list.zoom.original')}
        </a>
      </div>
    </NativeDialog>
  )
}
