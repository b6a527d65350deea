import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pixelmatch from 'pixelmatch'
import type { Page } from 'playwright-core'
import sharp from 'sharp'

const folder = 'tests/gallery/pictures'
const shots = 'tests/e2e/shots'

/** Whether the pictures are being made anew (`npm run gallery:pictures`) instead of compared. */
export const isMaking = process.env['GALLERY_PICTURES'] === 'make'

const majorOf = (page: Page): string =>
  page.context().browser()?.version().split('.')[0] ?? 'unknown'
const madeBy = (): string =>
  String(JSON.parse(readFileSync(`${folder}/chromium.json`, 'utf8')).major)

/** The share of differing pixels that passes: letters are drawn a little differently by another Chromium. */
const tolerance = { same: 0.0005, other: 0.03 }

const raw = async (png: Uint8Array) => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Notes which Chromium made the pictures. */
export function noteMaker(page: Page): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/chromium.json`, `${JSON.stringify({ major: majorOf(page) })}\n`)
}

/** The page once letters and pictures are there and nothing has the focus. */
async function still(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}

/**
 * Compares the page as it stands with the stored picture of that name, or stores it.
 * @returns what is wrong in a sentence, or null; then both pictures and their difference lie in `tests/e2e/shots`
 */
export async function pictureFault(page: Page, name: string): Promise<string | null> {
  const now = await still(page)
  const file = `${folder}/${name}.png`
  if (isMaking) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, await sharp(now).png({ palette: true, effort: 10 }).toBuffer())
    return null
  }
  const stored = readFileSync(file)
  const [before, after] = await Promise.all([raw(stored), raw(now)])
  const isSameSize = before.width === after.width && before.height === after.height
  const difference = Buffer.alloc(after.data.length)
  const count = isSameSize
    ? pixelmatch(before.data, after.data, difference, after.width, after.height, {
        threshold: 0.15,
      })
    : after.width * after.height
  const share = count / (after.width * after.height)
  const isSameChromium = majorOf(page) === madeBy()
  if (share <= (isSameChromium ? tolerance.same : tolerance.other)) return null
  mkdirSync(shots, { recursive: true })
  writeFileSync(path.join(shots, `${name}.stored.png`), stored)
  writeFileSync(path.join(shots, `${name}.now.png`), now)
  if (isSameSize) {
    const { width, height } = after
    await sharp(difference, { raw: { width, height, channels: 4 } })
      .png()
      .toFile(path.join(shots, `${name}.difference.png`))
  }
  const how = isSameSize
    ? `${count} pixels differ (${(share * 100).toFixed(2)} %)`
    : `it was ${before.width} x ${before.height} and is ${after.width} x ${after.height}`
  const who = isSameChromium
    ? ''
    : `; the stored one is of Chromium ${madeBy()}, this is Chromium ${majorOf(page)}`
  return `${name}: ${how}${who}. Look at ${shots}/${name}.*.png; npm run gallery:pictures accepts it.`
}
