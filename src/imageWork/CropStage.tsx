import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useObjectUrl } from '../inputs/file/useObjectUrl'
import { useText } from '../inputs/useTexts'
import { panBy, regionOf, zoomBy, type Crop, type Size } from './crop'

interface Props {
  readonly file: File
  readonly source: Size
  readonly frame: Size
  readonly crop: Crop
  readonly onChange: (crop: Crop) => void
}

/** Parts of the frame that an arrow moves by; with Shift ten times that. */
const STEP = 0.01
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The frame with the image behind it: drag or arrow keys move, wheel or + and - zoom. */
export function CropStage({ file, source, frame, crop, onChange }: Props) {
  const t = useText()
  const url = useObjectUrl(file)
  const stage = useRef<HTMLDivElement>(null)
  const drag = useRef<{ pointerId: number; x: number; y: number } | null>(null)
  const region = regionOf(source, frame, crop)

  useEffect(() => {
    const box = stage.current
    if (!box) return
    // React's wheel listener is passive, so it cannot keep the page from scrolling
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top, width, height } = box.getBoundingClientRect()
      const at = { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
      onChange(zoomBy(source, frame, crop, { factor: Math.exp(-event.deltaY / 400), at }))
    }
    box.addEventListener('wheel', onWheel, { passive: false })
    return () => box.removeEventListener('wheel', onWheel)
  }, [source, frame, crop, onChange])

  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    const factor = event.key === '+' || event.key === '=' ? 1.1 : event.key === '-' ? 1 / 1.1 : null
    if (!arrow && factor === null) return
    event.preventDefault()
    const step = event.shiftKey ? STEP * 10 : STEP
    if (arrow) onChange(panBy(source, frame, crop, { x: arrow[0] * step, y: arrow[1] * step }))
    else if (factor !== null) onChange(zoomBy(source, frame, crop, { factor }))
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const from = drag.current
    if (from?.pointerId !== event.pointerId) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    onChange(
      panBy(source, frame, crop, {
        x: (from.x - event.clientX) / width,
        y: (from.y - event.clientY) / height,
      }),
    )
    drag.current = { ...from, x: event.clientX, y: event.clientY }
  }
  const release = ({ pointerId }: PointerEvent) => {
    if (drag.current?.pointerId === pointerId) drag.current = null
  }
  const percent = (part: number) => `${part * 100}%`
  return (
    <div className="f-crop-room">
      {/* there is no role for a two-dimensional slider; `application` lets it handle keys itself */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={stage}
        className="f-crop-stage"
        role="application"
        // it is moved by keys, so it must take the focus
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('input.crop.stage')}
        style={{
          aspectRatio: `${frame.width} / ${frame.height}`,
          // no higher than the available space; tiny frames are enlarged
          width: `min(100%, ${(Math.min(420, Math.max(frame.height, 300)) * frame.width) / frame.height}px)`,
        }}
        onKeyDown={press}
        onPointerDown={({ currentTarget, pointerId, clientX: x, clientY: y }) => {
          // the first finger moves the image; a second one would make it jump
          if (drag.current && drag.current.pointerId !== pointerId) return
          currentTarget.setPointerCapture(pointerId)
          drag.current = { pointerId, x, y }
        }}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
      >
        {url ? (
          <img
            src={url}
            alt=""
            draggable={false}
            style={{
              width: percent(source.width / region.width),
              height: percent(source.height / region.height),
              left: percent(-region.left / region.width),
              top: percent(-region.top / region.height),
            }}
          />
        ) : null}
      </div>
    </div>
  )
}
