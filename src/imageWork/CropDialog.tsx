import { useId, useState } from 'react'
import { useText } from '../inputs/useTexts'
import '../parts/button.css'
import { useLeaving } from '../parts/leaving'
import { Dialog } from '../parts/mui/Dialog'
import { useIsMounted } from '../parts/useIsMounted'
import {
  fitsWhole,
  frameOf,
  isEnlarged,
  maxZoom,
  settleCrop,
  wholeCrop,
  zoomBy,
  type Crop,
  type Size,
} from './crop'
import { CropStage } from './CropStage'
import { renderCrop } from './render'

interface Props {
  /** The original image. */
  readonly file: File
  /** Its size after orientation. */
  readonly source: Size
  readonly wanted: { readonly width?: number; readonly height?: number }
  /** The crop with which it was cut before. */
  readonly start?: Crop | undefined
  readonly onCancel: () => void
  readonly onDone: (file: File, crop: Crop) => void
}

const isSameCrop = (one: Crop, other: Crop): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Cuts an image to exact pixels: move it and zoom it, at a fixed ratio. The original stays unchanged. */
export function CropDialog({ file, source, wanted, start, onCancel, onDone }: Props) {
  const t = useText()
  const id = useId()
  const frame = frameOf(source, wanted)
  const [first] = useState(() => settleCrop(source, frame, start ?? wholeCrop(source)))
  const [crop, setCrop] = useState(first)
  const { leave, question } = useLeaving(!isSameCrop(crop, first))
  const cancel = () => leave(onCancel)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const isMounted = useIsMounted()
  const size = `${frame.width} × ${frame.height}`
  const apply = async () => {
    setState('busy')
    try {
      const cut = await renderCrop(file, frame, crop)
      // not if it was cancelled meanwhile
      if (isMounted.current) onDone(cut, crop)
    } catch {
      setState('failed')
    }
  }
  const note =
    state === 'failed'
      ? t('input.crop.failed')
      : isEnlarged(source, frame, crop)
        ? t('input.crop.enlarged')
        : t('input.crop.help')
  return (
    <Dialog
      label={t('input.crop.title', { size })}
      className="f-crop"
      closesOutside
      onCancel={cancel}
    >
      <h2>{t('input.crop.title', { size })}</h2>
      <div className="panel-dialog-text">
        <CropStage file={file} source={source} frame={frame} crop={crop} onChange={setCrop} />
        <div className="f-crop-zoom">
          <label htmlFor={`${id}z`}>{t('input.crop.zoom')}</label>
          <input
            id={`${id}z`}
            type="range"
            min={0}
            max={100}
            step={1}
            // even steps of the slider are even factors of the zoom
            value={Math.round((Math.log(crop.zoom) / Math.log(maxZoom)) * 100)}
            aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
            onChange={(event) => {
              const zoom = maxZoom ** (Number(event.target.value) / 100)
              setCrop(zoomBy(source, frame, crop, { factor: zoom / crop.zoom }))
            }}
          />
          <output htmlFor={`${id}z`}>{Math.round(crop.zoom * 100)}%</output>
        </div>
        <output className={state === 'failed' ? 'f-error' : 'f-quiet'}>{note}</output>
      </div>
      <div className="panel-dialog-actions">
        <button type="button" className="button" onClick={() => setCrop(wholeCrop(source))}>
          {t(fitsWhole(source, frame) ? 'input.crop.whole' : 'input.crop.widest')}
        </button>
        <span className="f-space" />
        <button type="button" className="button" onClick={cancel}>
          {t('form.cancel')}
        </button>
        <button
          type="button"
          className="button button-primary"
          disabled={state === 'busy'}
          aria-busy={state === 'busy'}
          onClick={() => void apply()}
        >
          {t('input.crop.apply')}
        </button>
      </div>
      {question}
    </Dialog>
  )
}
