import { useState, type CSSProperties } from 'react'

/** The presets of specification section 9: the usual one, and a small image that grows threefold. */
export const zoomPresets = {
  normal: { height: 300, scale: 1.25 },
  large: { height: 300, scale: 3 },
  small: { height: 70, scale: 3 },
} as const

interface ZoomableImageProps {
  readonly src: string
  readonly alt: string
  /** Height in px before zooming. */
  readonly height?: number
  /** The zoom factor. */
  readonly scale?: number
  /** Controlled from outside; without it the image keeps its own state. */
  readonly isZoomed?: boolean
  readonly onZoom?: (isZoomed: boolean) => void
  /** It could not be loaded. */
  readonly onBroken?: () => void
}

/**
 * An image that is zoomed in place within .25 s: by a click, Enter or Space, and back by the same or Escape.
 * @example <ZoomableImage src={url} alt="" {...zoomPresets.small} />
 */
export function ZoomableImage({
  src,
  alt,
  height = zoomPresets.normal.height,
  scale = zoomPresets.normal.scale,
  isZoomed,
  onZoom,
  onBroken,
}: ZoomableImageProps) {
  const [own, setOwn] = useState(false)
  const isBig = isZoomed ?? own
  const set = (next: boolean) => {
    setOwn(next)
    onZoom?.(next)
  }
  const style: CSSProperties = { height, transform: isBig ? `scale(${scale})` : 'none' }
  return (
    <button
      type="button"
      className={`zoomable${isBig ? ' is-zoomed' : ''}`}
      aria-pressed={isBig}
      aria-label={alt}
      onClick={() => set(!isBig)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isBig) return
        event.stopPropagation()
        set(false)
      }}
    >
      <img src={src} alt={alt} style={style} onError={onBroken} />
    </button>
  )
}
