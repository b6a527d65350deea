export interface Point {
  readonly x: number
  readonly y: number
}

/** The side of a place, px: small beside the brush, so that one stroke covers whole places. */
const PLACE = 32
/** A tolerance far below a pixel: a place exactly at the brush's edge counts for strokes in either direction. */
const ROUNDING = 1e-6

/**
 * Remembers what of an area has been rubbed.
 * @returns a function of a stroke from point to point that answers which part is rubbed by now, 0 to 1
 */
export function createTrace(width: number, height: number, brush: number) {
  const [across, down] = [Math.ceil(width / PLACE), Math.ceil(height / PLACE)]
  const rubbed = new Set<number>()
  const middle = (place: number) => (place + 0.5) * PLACE
  return (from: Point, to: Point): number => {
    for (let row = 0; row < down; row += 1)
      for (let column = 0; column < across; column += 1)
        if (distance({ x: middle(column), y: middle(row) }, from, to) <= brush / 2 + ROUNDING)
          rubbed.add(row * across + column)
    return rubbed.size / (across * down)
  }
}

/** How far a point is from the line between two others. */
function distance({ x, y }: Point, from: Point, to: Point): number {
  const [width, height] = [to.x - from.x, to.y - from.y]
  const length = width * width + height * height
  const along = length === 0 ? 0 : ((x - from.x) * width + (y - from.y) * height) / length
  const at = Math.min(1, Math.max(0, along))
  return Math.hypot(x - from.x - at * width, y - from.y - at * height)
}
