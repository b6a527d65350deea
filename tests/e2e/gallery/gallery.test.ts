import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '../../../src/schema'
import { locateChromium } from '../../../scripts/test/chromium.mjs'
import { axe } from '../support/axe'
import { launch, newContext, plainLetters, viewports } from '../support/browser'
import { shootFailures } from '../support/failures'
import { field, saveButton } from '../support/form'
import { handOf, isMaking, pictureFault, type Hand } from '../support/pictures'
import { data } from '../support/records'
import { signInByCall, type SavedSession } from '../support/session'
import { startPanel, type RunningPanel } from '../support/startPanel'

/** Kinds by group; `wrong` is how many fields say so when an empty form is saved, `hides` whether a switch hides them. */
const forms = [
  { name: 'words', wrong: 9, hides: true },
  { name: 'numbers', wrong: 7, hides: true },
  { name: 'choices', wrong: 5, hides: true },
  { name: 'files', wrong: 4, hides: true },
  { name: 'audience', wrong: 3, hides: true },
  { name: 'modes', wrong: 1, hides: false },
  { name: 'doors', wrong: 2, hides: false },
  { name: 'rows', wrong: 2, hides: true },
] as const

interface Look {
  readonly size: keyof typeof viewports
  readonly theme: 'light' | 'dark'
  readonly locale: Locale
}

let panel: RunningPanel
let session: SavedSession
let viewer: SavedSession
let browser: Browser
let page: Page
let hand: Hand

beforeAll(async () => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', '--if-changed'], {
    encoding: 'utf8',
    env: { ...process.env, APP: 'tests/app/gallery' },
  })
  if (built.status !== 0) throw new Error(`the gallery's build: ${built.stderr}`)
  panel = await startPanel({}, 'dist/gallery')
  session = await signInByCall(panel)
  viewer = await signInAsViewer()
  // the stored pictures are Chromium's as people use it: without windows it draws letters a little otherwise
  browser = await launch(plainLetters, locateChromium())
  page = await (await newContext({ browser, panel })).newPage()
  hand = await handOf(page)
  if (hand) console.warn(`${hand}: the gallery's pictures are compared with a wider tolerance.`)
})
shootFailures(() => page)
afterAll(async () => {
  await browser?.close()
  await panel?.remove()
})

/** Somebody who may look and no more. */
async function signInAsViewer(): Promise<SavedSession> {
  const account = { email: 'widz@example.com', password: 'Zielona-Hala-2027' }
  const body = new URLSearchParams({
    username: account.email,
    email: account.email,
    password: account.password,
    password_confirmation: account.password,
    'roles[]': 'ROLE_ALLOWED_TO_VIEW_REPORTS',
  })
  const made = await data('/api/useraccount', { method: 'POST', body, at: panel, as: session })
  return signInByCall(panel, { ...account, secret: String(made['secret']) })
}

/** A page for each who and language, so that the shell is fetched once and its process stays. */
const pages = new Map<string, Page>()

async function makePage(as: SavedSession, locale: Locale): Promise<Page> {
  const context = await newContext({ browser, panel, session: as })
  await context.addInitScript((value) => localStorage.setItem('panel.locale', value), locale)
  // a day that stays
  await context.clock.setFixedTime('2026-11-21T12:00:00Z')
  return context.newPage()
}

/** Opens a path as one looks at it; what a form kept for its tab in the look before is gone. */
async function open(path: string, { size, theme, locale }: Look, as = session): Promise<void> {
  const key = `${as === viewer} ${locale}`
  page = pages.get(key) ?? (await makePage(as, locale))
  pages.set(key, page)
  await page.goto('/healthz')
  await page.evaluate(() => sessionStorage.clear())
  await page.setViewportSize(viewports[size])
  await page.emulateMedia({ colorScheme: theme })
  await page.goto(path)
}

/** Opens a form, as high as it is, so that one picture shows all of it. */
async function openForm(path: string, look: Look, as = session): Promise<void> {
  await open(path, look, as)
  await page.locator('.record-form').waitFor()
  await unroll(look)
}

/** Gives a form the height that it has; what waits for its options is higher than when they are there. */
async function unroll({ size }: Look): Promise<void> {
  const { width, height } = viewports[size]
  await page.setViewportSize({ width, height })
  const hidden = await page.evaluate(() => {
    const form = document.querySelector('.form-scroll')
    return form ? form.scrollHeight - form.clientHeight : 0
  })
  if (hidden > 0) await page.setViewportSize({ width, height: height + hidden })
}

/** What axe finds, in the other theme too; the page stays in the one it was opened in. */
async function faultsInBoth({ theme }: Look): Promise<readonly string[]> {
  const found = [...(await axe(page))]
  await page.emulateMedia({ colorScheme: theme === 'light' ? 'dark' : 'light' })
  // letters and grounds are what a theme changes
  found.push(...(await axe(page, ['color-contrast'])))
  await page.emulateMedia({ colorScheme: theme })
  return found
}

const pictured = async (name: string, look: Look) => {
  await page.waitForLoadState('networkidle')
  // a form is lower once its options are there
  const prepare = () => unroll(look)
  return pictureFault(page, `${name}-${look.size}-${look.theme}`, { hand, prepare })
}

const wrongOnes = () => page.locator('[data-invalid], .record-form [aria-invalid="true"]')

describe.each(forms)('the form of $name', ({ name, wrong, hides }) => {
  // both languages and themes in the states that show most; in pictures both widths as well
  it.each([
    { size: 'desktop', theme: 'light', locale: 'pl' },
    { size: 'phone', theme: 'dark', locale: 'en' },
  ] as const)('filled, then hidden: $size, $theme, $locale', async (look) => {
    await openForm(`/gallery-${name}/1`, look)
    if (look.size === 'desktop') expect(await pictured(`${name}-filled`, look)).toBeNull()
    expect(await axe(page)).toEqual([])
    if (!hides) return
    const before = await page.locator('[data-field]').count()
    await field(page, 'shown').locator('input').first().click({ force: true })
    await expect.poll(() => page.locator('[data-field]').count()).toBeLessThan(before - 2)
    expect(await axe(page)).toEqual([])
  })

  it.each([
    { size: 'desktop', theme: 'dark', locale: 'en' },
    { size: 'phone', theme: 'light', locale: 'pl' },
  ] as const)('empty, then wrong: $size, $theme, $locale', async (look) => {
    await openForm(`/gallery-${name}/create`, look)
    expect(await axe(page)).toEqual([])
    await page.locator('.save-bar button[type=submit]').click()
    await wrongOnes().first().waitFor()
    await expect.poll(() => page.locator('.f-error').count()).toBeGreaterThanOrEqual(wrong)
    expect(await pictured(`${name}-wrong`, look)).toBeNull()
    expect(await faultsInBoth(look)).toEqual([])
  })

  it('long', async () => {
    const look = { size: 'phone', theme: 'dark', locale: 'pl' } as const
    await openForm(`/gallery-${name}/2`, look)
    expect(await pictured(`${name}-long`, look)).toBeNull()
    expect(await axe(page)).toEqual([])
  })

  it('read only, for those who may only look', async () => {
    const look = { size: 'desktop', theme: 'light', locale: 'en' } as const
    await openForm(`/gallery-${name}/1`, look, viewer)
    expect(await saveButton(page).count()).toBe(0)
    const inUse = '.form-main :is(input, textarea, select):not(:disabled):not([readonly])'
    expect(await page.locator(inUse).count()).toBe(0)
    expect(await axe(page)).toEqual([])
  })
})

describe('the lists', () => {
  const usual = { size: 'desktop', theme: 'light', locale: 'pl' } as const
  it.each(forms.map(({ name }) => name))('%s', async (name) => {
    await open(`/gallery-${name}`, usual)
    await page.locator('tbody tr[data-id]').first().waitFor()
    expect(await faultsInBoth(usual)).toEqual([])
  })

  it.each(['pl', 'en'] as const)(
    'write a period with its hours whole, on two lines where its column is narrow, in %s',
    async (locale) => {
      await open('/gallery-events', { ...usual, locale })
      const period = page.locator('tbody tr[data-id] .cell-when').first()
      await expect.poll(() => period.innerText()).toBe('24.11.2026, 10:00 \u2013 26.11.2026, 00:30')
      expect(await period.evaluate((cell) => cell.getClientRects().length)).toBeLessThanOrEqual(2)
      const isCut = (cell: Element) => cell.scrollWidth > cell.clientWidth
      expect(await period.locator('xpath=..').evaluate(isCut)).toBe(false)
    },
  )

  it.each([
    { size: 'desktop', theme: 'dark', locale: 'en' },
    { size: 'phone', theme: 'light', locale: 'pl' },
  ] as const)('look as they did: $size, $theme', async (look) => {
    await open('/gallery-files', look)
    await page.locator('tbody tr[data-id]').first().waitFor()
    expect(await pictured('list', look)).toBeNull()
  })
})

describe('a board that is scratched', () => {
  const look = { size: 'desktop', theme: 'light', locale: 'pl' } as const
  /** How much of the layer is left at a place of the picture, 0 to 255. */
  const layerAt = (x: number, y: number) =>
    page.evaluate(
      ([left = 0, top = 0]) =>
        document.querySelector('canvas')?.getContext('2d')?.getImageData(left, top, 1, 1).data[3],
      [x, y],
    )
  const revealed = () => page.locator('.scratch[data-revealed]').count()

  it('shows what is beneath where it is rubbed, and all of it once most is', async () => {
    await open('/gallery-boards/1', look)
    await page.locator('.board-grid button').click()
    await expect.poll(() => layerAt(320, 300)).toBe(255)
    // as large as it is to be once its pictures are there
    await page.waitForLoadState('networkidle')
    const box = await page.locator('canvas').boundingBox()
    if (!box) throw new Error('nothing to scratch')
    const rubAt = async (part: number) => {
      const y = box.y + box.height * part
      await page.mouse.move(box.x + 4, y)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width - 4, y, { steps: 5 })
      await page.mouse.up()
    }
    await rubAt(300 / 1136)
    await expect.poll(() => layerAt(320, 300)).toBe(0)
    expect(await layerAt(320, 600)).toBe(255)
    expect(await revealed()).toBe(0)
    for (let part = 0.05; part < 0.95; part += 0.07) await rubAt(part)
    await expect.poll(revealed).toBe(1)
  })

  it('is moved through time, opened and uncovered by keys alone', async () => {
    await open('/gallery-boards/1', look)
    const slider = page.locator('.moment input')
    await slider.focus()
    await page.keyboard.press('Home')
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toContain('31 pa')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.locator('.board-day-today').count()).toBe(1)
    await page.keyboard.press('Tab')
    // the board of the phone scrolls, and may be a stop of its own
    if ((await page.locator('.board-day-today button:focus').count()) === 0)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.locator('canvas').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(revealed).toBe(1)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.board-day-scratched button:focus').count()).toBe(1)
    expect(await axe(page)).toEqual([])
  })
})

describe.skipIf(isMaking)('a comparison', () => {
  const look = { size: 'desktop', theme: 'light', locale: 'pl' } as const
  const name = 'doors-filled-desktop-light'
  const round = (corner: string) =>
    page.evaluate((radius) => {
      for (const one of document.querySelectorAll<HTMLElement>('.button'))
        one.style.borderRadius = radius
    }, corner)

  it('sees a rounder corner, and leaves both pictures and their difference', async () => {
    await openForm('/gallery-doors/1', look)
    expect(await pictured('doors-filled', look)).toBeNull()
    await round('14px')
    const now = { hand: null, patience: 0 }
    expect(await pictureFault(page, name, now)).toMatch(/pixels differ\. Look at/)
    for (const part of ['stored', 'now', 'difference']) {
      const file = `tests/e2e/shots/${name}.${part}.png`
      expect([part, existsSync(file)]).toEqual([part, true])
      rmSync(file)
    }
    // where letters are drawn otherwise that passes, and what does not pass says so
    const other = { hand: 'Another hand', patience: 0 }
    expect(await pictureFault(page, name, other)).toBeNull()
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await pictureFault(page, name, other)).toContain('(Another hand)')
  })
})
