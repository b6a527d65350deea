/** Width and height in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * The part of an image that is kept: the zoom relative to the smallest size that fills the frame, and the centre in
 * source pixels.
 */
export interface Crop {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

/** A rectangle of the source, in its pixels, fractions allowed. */
export interface Region extends Size {
  readonly left: number
  readonly top: number
}

export const maxZoom = 10

/** The size for a cut where the field leaves it free: the preset of specification section 5. */
export const freeCut: Size = { width: 1080, height: 675 }

/** The size of the result: the wanted one, or with a width alone the height that keeps the image's ratio. */
export const frameOf = (
  source: Size,
  wanted: { readonly width?: number; readonly height?: number },
): Size => {
  const width = wanted.width ?? source.width
  return {
    width,
    height: wanted.height ?? Math.max(1, Math.round((source.height * width) / source.width)),
  }
}

/** The largest centred crop at the frame's ratio. */
export const wholeCrop = (source: Size): Crop => ({
  zoom: 1,
  x: source.width / 2,
  y: source.height / 2,
})

const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), high)

const regionSize = (source: Size, frame: Size, zoom: number): Size => {
  const scale = Math.min(source.width / frame.width, source.height / frame.height) / zoom
  return {
    width: Math.min(frame.width * scale, source.width),
    height: Math.min(frame.height * scale, source.height),
  }
}

/** The crop moved inside the image: its zoom within the bounds, its centre far enough from each edge. */
export function settleCrop(source: Size, frame: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, maxZoom)
  const { width, height } = regionSize(source, frame, zoom)
  return {
    zoom,
    x: clamp(crop.x, width / 2, source.width - width / 2),
    y: clamp(crop.y, height / 2, source.height - height / 2),
  }
}

/** The part of the image that fills the frame; it has the frame's ratio and lies inside the image. */
export function regionOf(source: Size, frame: Size, crop: Crop): Region {
  const { zoom, x, y } = settleCrop(source, frame, crop)
  const { width, height } = regionSize(source, frame, zoom)
  return {
    left: clamp(x - width / 2, 0, source.width - width),
    top: clamp(y - height / 2, 0, source.height - height),
    width,
    height,
  }
}

/**
 * Zooms by a factor around a point of the frame, which stays where it is as far as the edges allow.
 * @param at the point, each part from 0 to 1 of the frame
 */
export function zoomBy(
  source: Size,
  frame: Size,
  crop: Crop,
  {
    factor,
    at = { x: 0.5, y: 0.5 },
  }: { readonly factor: number; readonly at?: { readonly x: number; readonly y: number } },
): Crop {
  const before = regionOf(source, frame, crop)
  const zoom = clamp(crop.zoom * factor, 1, maxZoom)
  const after = regionSize(source, frame, zoom)
  return settleCrop(source, frame, {
    zoom,
    x: before.left + at.x * before.width + (0.5 - at.x) * after.width,
    y: before.top + at.y * before.height + (0.5 - at.y) * after.height,
  })
}

/** Whether the largest crop cuts nothing off. */
export const fitsWhole = (source: Size, frame: Size): boolean => {
  const { width, height } = regionOf(source, frame, wholeCrop(source))
  return source.width - width < 1 && source.height - height < 1
}

/** Moves what is seen by parts of the frame; right and down are positive. */
export function panBy(
  source: Size,
  frame: Size,
  crop: Crop,
  by: { readonly x: number; readonly y: number },
): Crop {
  const { width, height } = regionOf(source, frame, crop)
  return settleCrop(source, frame, { ...crop, x: crop.x + by.x * width, y: crop.y + by.y * height })
}

/** Whether the result has more pixels than the source has there, and will look soft. */
export const isEnlarged = (source: Size, frame: Size, crop: Crop): boolean =>
  regionOf(source, frame, crop).width < frame.width - 0.5
