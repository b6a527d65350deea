import { useTranslate } from 'ra-core'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Slot } from './Phone'
import { type Point, createTrace } from './scratching'
import './board.css'

interface ScratchableProps {
  /** What lies beneath, in words. */
  readonly label: string
  /** Address of the layer that is scratched off; a grey one without. */
  readonly cover: string | null
  readonly beneath: string | null
  readonly isRevealed: boolean
  readonly onReveal: (isRevealed: boolean) => void
  readonly back: string
  readonly onBack: () => void
}

/** Pixels of the canvas, those of the picture beneath; the page draws it smaller. */
const [WIDTH, HEIGHT] = [640, 1136] as const
/** The width of a finger's stroke. */
const BRUSH = 96
/** Once this share is rubbed off, the rest goes by itself. */
const ENOUGH = 0.55

/**
 * A picture beneath a layer that is rubbed off with pointer, pen or finger, or taken off and put back by a button. The
 * layer fills the picture, cropped where its proportions differ. What is rubbed off is counted by places and not read
 * from the canvas, which may not be read where a picture comes from another origin.
 */
export function Scratchable(props: ScratchableProps) {
  const { label, cover, beneath, isRevealed, onReveal, back, onBack } = props
  const translate = useTranslate()
  const canvas = useRef<HTMLCanvasElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const stroke = useRef<{ pointerId: number; at: Point } | null>(null)
  const trace = useRef(createTrace(WIDTH, HEIGHT, BRUSH))
  const [broken, setBroken] = useState<string | null>(null)

  // the field that was pressed is hidden meanwhile; the focus comes here, and goes back to it
  useEffect(() => {
    const opener = document.activeElement
    button.current?.focus({ preventScroll: true })
    return () => {
      const isLost = document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (isRevealed || !context) return
    trace.current = createTrace(WIDTH, HEIGHT, BRUSH)
    context.globalCompositeOperation = 'source-over'
    context.fillStyle = '#c9c8c4'
    context.fillRect(0, 0, WIDTH, HEIGHT)
    if (cover === null) return
    const picture = new Image()
    const loading = new AbortController()
    const draw = () => {
      const scale = Math.max(WIDTH / picture.width, HEIGHT / picture.height)
      const [width, height] = [picture.width * scale, picture.height * scale]
      context.globalCompositeOperation = 'source-over'
      context.drawImage(picture, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height)
    }
    picture.addEventListener('load', draw, { signal: loading.signal })
    picture.addEventListener('error', () => setBroken(cover), { signal: loading.signal })
    picture.src = cover
    return () => loading.abort()
  }, [cover, isRevealed])

  const rub = (event: PointerEvent<HTMLCanvasElement>) => {
    const { pointerId } = event
    if (stroke.current?.pointerId !== pointerId) return
    const [from, to] = [stroke.current.at, pointOf(event)]
    stroke.current = { pointerId, at: to }
    const context = event.currentTarget.getContext('2d')
    if (context) {
      context.globalCompositeOperation = 'destination-out'
      context.lineCap = 'round'
      context.lineWidth = BRUSH
      context.beginPath()
      context.moveTo(from.x, from.y)
      context.lineTo(to.x, to.y)
      context.stroke()
    }
    if (trace.current(from, to) >= ENOUGH) onReveal(true)
  }
  const release = ({ pointerId }: PointerEvent) => {
    if (stroke.current?.pointerId === pointerId) stroke.current = null
  }
  return (
    <>
      <div className="scratch" data-revealed={isRevealed ? '' : undefined}>
        <Slot
          src={beneath}
          ratio="640 / 1136"
          label="640 × 1136"
          alt={isRevealed ? label : translate('preview.scratch.hidden')}
        />
        <canvas
          ref={canvas}
          width={WIDTH}
          height={HEIGHT}
          aria-hidden="true"
          onPointerDown={(event) => {
            const { currentTarget, pointerId } = event
            // only one finger rubs: a stroke from one finger to another was made by neither
            if (stroke.current && stroke.current.pointerId !== pointerId) return
            currentTarget.setPointerCapture(pointerId)
            stroke.current = { pointerId, at: pointOf(event) }
            rub(event)
          }}
          onPointerMove={rub}
          onPointerUp={release}
          onPointerCancel={release}
        />
      </div>
      {cover !== null && broken === cover && (
        <p className="phone-note">{translate('preview.scratch.broken')}</p>
      )}
      <div className="scratch-foot">
        <button type="button" onClick={onBack}>
          {back}
        </button>
        <button ref={button} type="button" onClick={() => onReveal(!isRevealed)}>
          {translate(isRevealed ? 'preview.scratch.cover' : 'preview.scratch.reveal')}
        </button>
      </div>
    </>
  )
}

/** Where the pointer is, in pixels of the canvas. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: ((clientX - left) / width) * WIDTH, y: ((clientY - top) / height) * HEIGHT }
}
