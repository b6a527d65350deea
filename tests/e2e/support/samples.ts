import sharp from 'sharp'

/** A file as Playwright puts it into an input. */
export interface TestFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A PNG of a colour with a paler frame, so that one sees how it was cut. */
export async function png(
  width: number,
  height: number,
  background = '#1d6f42',
): Promise<TestFile> {
  const inner = sharp({ create: { width, height, channels: 3, background: '#f2c14e' } })
  const patch = await sharp({
    create: {
      width: Math.max(1, Math.round(width * 0.7)),
      height: Math.max(1, Math.round(height * 0.7)),
      channels: 3,
      background,
    },
  })
    .png()
    .toBuffer()
  const buffer = await inner
    .composite([{ input: patch }])
    .png()
    .toBuffer()
  return { name: `obraz-${width}x${height}.png`, mimeType: 'image/png', buffer }
}

/** A GIF of two frames that differ. */
export async function animatedGif(width: number, height: number): Promise<TestFile> {
  const frame = (background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = await Promise.all(['#c0392b', '#2471a3'].map(frame))
  const buffer = await sharp(frames, { join: { animated: true } })
    .gif({ loop: 0, delay: [200, 200] })
    .toBuffer()
  return { name: 'animacja.gif', mimeType: 'image/gif', buffer }
}

export const textFile = (name: string, lines: readonly string[], mimeType = 'text/csv') => ({
  name,
  mimeType,
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
})

/** How wide, how high and of how many frames a stored picture is. */
export async function sizeOf(bytes: Uint8Array) {
  const { width, height, pages = 1 } = await sharp(bytes, { animated: false }).metadata()
  return { width, height, frames: pages }
}
