import { loadSharp, PREVIEW } from '../files/image'
import { shapeOf } from './shapes'

/** An image to be drawn. Width and height are exact pixels, hue 0 to 359. */
export interface DrawSpec {
  readonly width: number
  readonly height: number
  readonly title: string
  readonly hue: number
  /** a name of `shapes`; without one the title decides */
  readonly shape?: string
  /** frames of a moving GIF; without it a still image */
  readonly frames?: number
}

/** A file as an upload has it. */
export interface DrawnFile {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/** An image with its preview, a JPEG. */
export interface DrawnImage extends DrawnFile {
  readonly preview: Buffer
}

const drawn = new Map<string, Promise<DrawnImage>>()
/** a few hundred small images; more would only hold memory once the seed is done */
const KEPT = 400

/**
 * Draws demo content: a gradient of one hue, a shape and the title. The title is lost where no font is installed, the
 * image is not.
 */
export function drawImage(spec: DrawSpec): Promise<DrawnImage> {
  const key = JSON.stringify(spec)
  const known = drawn.get(key)
  if (known) return known
  const made = spec.frames ? drawMoving(spec, spec.frames) : drawStill(spec)
  if (drawn.size < KEPT) drawn.set(key, made)
  return made
}

/** Forgets what was drawn. */
export const forgetDrawn = (): void => drawn.clear()

/** A still image. Drawing it small costs half of what scaling the large one down costs. */
async function jpegOf(spec: DrawSpec, side?: number): Promise<Buffer> {
  const sharp = await loadSharp()
  const whole = sharp(Buffer.from(svg(spec, 0)))
  const image = side === undefined ? whole : whole.resize(side, side, { fit: 'inside' })
  return image.flatten().jpeg({ quality: 86 }).toBuffer()
}

async function drawStill(spec: DrawSpec): Promise<DrawnImage> {
  const bytes = await jpegOf(spec)
  const isSmall = Math.max(spec.width, spec.height) <= PREVIEW
  return {
    name: `${fileName(spec.title)}.jpg`,
    type: 'image/jpeg',
    bytes,
    preview: isSmall ? bytes : await jpegOf(spec, PREVIEW),
  }
}

async function drawMoving(spec: DrawSpec, frames: number): Promise<DrawnImage> {
  const sharp = await loadSharp()
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, at) =>
      sharp(Buffer.from(svg(spec, at / frames)))
        .png()
        .toBuffer(),
    ),
  )
  const bytes = await sharp(pictures, { join: { animated: true } })
    .gif({ delay: pictures.map(() => 400), loop: 0, effort: 1, colours: 64 })
    .toBuffer()
  const preview = await jpegOf(spec, PREVIEW)
  return { name: `${fileName(spec.title)}.gif`, type: 'image/gif', bytes, preview }
}

/** `turn` 0 to 1 moves the circle of light. */
function svg({ width, height, title, hue, shape }: DrawSpec, turn: number): string {
  const side = Math.min(width, height)
  const isTall = height > width * 1.2
  const isWide = width > height * 1.3
  const size = side * (isTall ? 0.62 : 0.5)
  const x = isWide ? width * 0.82 - size / 2 : (width - size) / 2
  const y = isWide ? (height - size) / 2 : height * (isTall ? 0.24 : 0.1)
  const font = Math.max(9, Math.round(side * (isWide ? 0.12 : isTall ? 0.09 : 0.11)))
  const perLine = Math.max(6, Math.floor((width * (isWide ? 0.54 : 0.9)) / (font * 0.66)))
  const lines = wrap(title, perLine).slice(0, isTall ? 5 : 3)
  const top = isWide
    ? height / 2 - ((lines.length - 1) * font * 1.2) / 2 + font * 0.35
    : (isTall ? height * 0.72 : height * 0.74) + font * 0.35
  const text = lines
    .map((line, at) => {
      const place = `x="${isWide ? width * 0.06 : width / 2}" y="${top + at * font * 1.2}"`
      return `<text ${place} text-anchor="${isWide ? 'start' : 'middle'}">${escape(line)}</text>`
    })
    .join('')
  const light = width * (0.7 + 0.25 * Math.sin(turn * 2 * Math.PI))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
<stop offset="0" stop-color="hsl(${hue},52%,30%)"/><stop offset="1" stop-color="hsl(${(hue + 28) % 360},58%,46%)"/>
</linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#g)"/>
<circle cx="${light}" cy="${height * 0.3}" r="${side * 0.55}" fill="#fff" fill-opacity="0.08"/>
<circle cx="${width * 0.1}" cy="${height}" r="${side * 0.4}" fill="#fff" fill-opacity="0.06"/>
<g transform="translate(${x} ${y}) scale(${size / 100})" fill="#fff" fill-opacity="0.16" stroke="#fff" stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round"><path d="${shapeOf(shape ?? title)}"/></g>
<g fill="#fff" font-family="Inter, Noto Sans, DejaVu Sans, Liberation Sans, sans-serif" font-weight="600" font-size="${font}">${text}</g></svg>`
}

function wrap(title: string, perLine: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of title.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > perLine) {
      lines.push(line)
      line = ''
    }
    line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

function escape(text: string): string {
  const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (mark) => marks[mark] ?? '')
}

/** A title as a file name. */
export const fileName = (title: string): string =>
  title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'demo'
