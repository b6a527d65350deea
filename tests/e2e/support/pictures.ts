import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pixelmatch from 'pixelmatch'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import polish from '../../support/polish.json'

const folder = 'tests/gallery/pictures'
const shots = 'tests/e2e/shots'
const makerFile = `${folder}/chromium.json`

/** Whether the pictures are being made anew (`npm run gallery:pictures`) instead of compared. */
export const isMaking = process.env['GALLERY_PICTURES'] === 'make'

/**
 * What passes: where letters are drawn as they were, some pixels of a whole page; elsewhere a share of them, which still
 * sees a colour, a line or a word that has changed.
 */
const tolerance = { pixels: 60, share: 0.03 }

/** How this machine draws: null where it is as the stored pictures were drawn, else in a sentence how it is not. */
export type Hand = string | null

interface Raw {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

async function raw(png: Uint8Array): Promise<Raw> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const isAsLarge = (one: Raw, other: Raw) => one.width === other.width && one.height === other.height

/** How many pixels differ, edges of letters left out, and a picture of where. */
function difference(before: Raw, after: Raw): { readonly count: number; readonly shown: Buffer } {
  const { width, height } = after
  const shown = Buffer.alloc(after.data.length)
  const count = pixelmatch(before.data, after.data, shown, width, height, { threshold: 0.15 })
  return { count, shown }
}

/** The page once letters and pictures are there; nothing has the focus, and what passes by itself is not shown. */
async function still(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
  const style = '.toast-stack { visibility: hidden }'
  return page.screenshot({ animations: 'disabled', caret: 'hide', style })
}

const store = async (file: string, png: Buffer): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, await sharp(png).png({ palette: true, effort: 10 }).toBuffer())
}

const majorOf = (page: Page): string =>
  page.context().browser()?.version().split('.')[0] ?? 'unknown'

/**
 * Draws a line of letters in the panel's own font and compares it with the stored one, so that a machine that draws
 * them otherwise (another Chromium, hinting, a missing font) is known for it before any page is compared.
 */
export async function handOf(page: Page): Promise<Hand> {
  await page.goto('/login')
  const isThere = await page.evaluate(async (letters) => {
    const line = document.createElement('p')
    line.textContent = letters
    line.style.cssText = "font: 20px 'Inter Variable'; position: fixed; inset: 0; margin: 0"
    line.style.cssText += '; z-index: 9999; background: white; color: black'
    document.body.append(line)
    await document.fonts.ready
    return [...document.fonts].some(({ status }) => status === 'loaded')
  }, `${polish.letters} 0123456789 Wg%&@`)
  if (!isThere) throw new Error("the panel's own font did not load: no picture can be compared")
  const clip = { x: 0, y: 0, width: 560, height: 30 }
  const png = await page.screenshot({ clip, caret: 'hide', animations: 'disabled' })
  const file = `${folder}/letters.png`
  if (isMaking) {
    await store(file, png)
    writeFileSync(makerFile, `{ "major": "${majorOf(page)}" }\n`)
    return null
  }
  const { major }: { major: string } = JSON.parse(readFileSync(makerFile, 'utf8'))
  const [before, after] = await Promise.all([raw(readFileSync(file)), raw(png)])
  const { count } = difference(before, after)
  if (major === majorOf(page) && count === 0) return null
  return `Chromium ${majorOf(page)} draws letters ${count === 0 ? 'as' : 'otherwise than'} Chromium ${major} did, which made the stored pictures`
}

/**
 * Compares the page as it stands with the stored picture of that name, or stores it. What comes late on a machine that is
 * busy is waited for: the page is looked at until it is as stored.
 * @param prepare what is done before each look, as what comes late may change the size of the page
 * @param patience how long it may take until it is as stored, ms: a bound for what differs, not for what is slow
 * @returns what is wrong in a sentence, or null; then both pictures and their difference lie in `tests/e2e/shots`
 */
export async function pictureFault(
  page: Page,
  name: string,
  {
    hand,
    prepare = async () => {},
    patience = 60_000,
  }: {
    readonly hand: Hand
    readonly prepare?: () => Promise<void>
    readonly patience?: number
  },
): Promise<string | null> {
  const look = async () => {
    await prepare()
    return still(page)
  }
  const file = `${folder}/${name}.png`
  if (isMaking) {
    await store(file, await look())
    return null
  }
  const stored = readFileSync(file)
  const before = await raw(stored)
  const compare = async () => {
    const now = await look()
    const after = await raw(now)
    return { now, after, found: isAsLarge(before, after) ? difference(before, after) : null }
  }
  const isRight = ({ after: { width, height }, found }: Awaited<ReturnType<typeof compare>>) =>
    found !== null &&
    found.count <= (hand === null ? tolerance.pixels : width * height * tolerance.share)
  const end = Date.now() + patience
  let last = await compare()
  while (!isRight(last) && Date.now() < end) {
    await page.waitForTimeout(500)
    last = await compare()
  }
  if (isRight(last)) return null
  const { now, after, found } = last
  const { width, height } = after
  mkdirSync(shots, { recursive: true })
  writeFileSync(path.join(shots, `${name}.stored.png`), stored)
  writeFileSync(path.join(shots, `${name}.now.png`), now)
  if (found)
    await sharp(found.shown, { raw: { width, height, channels: 4 } })
      .png()
      .toFile(path.join(shots, `${name}.difference.png`))
  const how = found
    ? `${found.count} pixels differ`
    : `it was ${before.width} x ${before.height} and is ${width} x ${height}`
  const who = hand === null ? '' : ` (${hand})`
  return `${name}: ${how}${who}. Look at ${shots}/${name}.*.png; npm run gallery:pictures accepts it.`
}
