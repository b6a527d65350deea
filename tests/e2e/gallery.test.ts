import { spawnSync } from 'node:child_process'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '../../src/schema'
import { axe } from './support/axe'
import { launch, newContext, viewports } from './support/browser'
import { shootFailures } from './support/failures'
import { field, saveButton } from './support/form'
import { noteMaker, pictureFault } from './support/pictures'
import { data } from './support/records'
import { signInByCall, type SavedSession } from './support/session'
import { startPanel, type RunningPanel } from './support/startPanel'

/** Kinds by group; `wrong` is how many fields say so when an empty form is saved. */
const forms = [
  { name: 'words', wrong: 8 },
  { name: 'numbers', wrong: 7 },
  { name: 'choices', wrong: 5 },
  { name: 'files', wrong: 4 },
  { name: 'audience', wrong: 3 },
  { name: 'modes', wrong: 1 },
  { name: 'doors', wrong: 2 },
] as const

type State = 'filled' | 'wrong' | 'long'
interface Look {
  readonly size: keyof typeof viewports
  readonly colorScheme: 'light' | 'dark'
  readonly locale: Locale
  readonly state: State
}

/** Both widths, both themes, both languages, and each state of a form at least once. */
const looks: readonly Look[] = [
  { size: 'desktop', colorScheme: 'light', locale: 'pl', state: 'filled' },
  { size: 'desktop', colorScheme: 'dark', locale: 'en', state: 'wrong' },
  { size: 'phone', colorScheme: 'light', locale: 'en', state: 'wrong' },
  { size: 'phone', colorScheme: 'dark', locale: 'pl', state: 'long' },
]
const paths: Record<State, string> = { filled: '1', wrong: 'create', long: '2' }

let panel: RunningPanel
let session: SavedSession
let browser: Browser
let page: Page

beforeAll(async () => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', '--if-changed'], {
    encoding: 'utf8',
    env: { ...process.env, GALLERY: '1' },
  })
  if (built.status !== 0) throw new Error(`the gallery's build: ${built.stderr}`)
  panel = await startPanel({}, 'dist/gallery')
  session = await signInByCall(panel)
  browser = await launch()
}, 180_000)
shootFailures(() => page)
afterAll(async () => {
  await browser?.close()
  await panel?.remove()
})

/** Opens a path as one looks at it, on a day that stays. */
async function open(path: string, look: Omit<Look, 'state'>, as = session): Promise<Page> {
  await page?.context().close()
  const { colorScheme, size, locale } = look
  const context = await newContext(browser, {
    panel,
    session: as,
    colorScheme,
    viewport: viewports[size],
  })
  await context.addInitScript((value) => localStorage.setItem('panel.locale', value), locale)
  await context.clock.setFixedTime('2026-11-21T12:00:00Z')
  page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  return page
}

/** As high as the form is, so that one picture shows all of it. */
async function unroll(): Promise<void> {
  const hidden = await page.evaluate(() => {
    const form = document.querySelector('.form-scroll')
    return form ? form.scrollHeight - form.clientHeight : 0
  })
  const size = page.viewportSize() ?? viewports.desktop
  await page.setViewportSize({ width: size.width, height: size.height + hidden })
}

const wrongOnes = () => page.locator('[data-invalid], .record-form [aria-invalid="true"]')
const show = async (name: string, look: Look) => {
  await open(`/gallery-${name}/${paths[look.state]}`, look)
  await page.locator('.record-form').waitFor()
  if (look.state === 'wrong') {
    await page.locator('.save-bar button[type=submit]').click()
    await wrongOnes().first().waitFor()
  }
  await unroll()
}

describe.each(forms)('the form of $name', ({ name, wrong }) => {
  it.each(looks)('$state, $size, $colorScheme, $locale', async (look) => {
    await show(name, look)
    if (look.state === 'wrong')
      expect(await page.locator('.f-error').count()).toBeGreaterThanOrEqual(wrong)
    expect(await axe(page)).toEqual([])
    const picture = `${name}-${look.state}-${look.size}-${look.colorScheme}`
    expect(await pictureFault(page, picture)).toBeNull()
  })
})

describe('the lists', () => {
  it.each(['words', 'numbers', 'choices', 'files', 'audience', 'modes'])('%s', async (name) => {
    await open(`/gallery-${name}`, { size: 'desktop', colorScheme: 'light', locale: 'pl' })
    await page.locator('tbody tr[data-id]').first().waitFor()
    expect(await axe(page)).toEqual([])
  })

  it.each([
    { size: 'desktop', colorScheme: 'dark', locale: 'en' },
    { size: 'phone', colorScheme: 'light', locale: 'pl' },
  ] as const)('look as they did: $size, $colorScheme', async (look) => {
    await open('/gallery-files', look)
    await page.locator('tbody tr[data-id]').first().waitFor()
    expect(await pictureFault(page, `list-${look.size}-${look.colorScheme}`)).toBeNull()
    noteMakerOnce()
  })
})

/** The note beside the pictures, when they are made anew. */
function noteMakerOnce(): void {
  if (process.env['GALLERY_PICTURES'] === 'make') noteMaker(page)
}

describe('what a field can be', () => {
  const look = { size: 'desktop', colorScheme: 'light', locale: 'pl' } as const

  it.each(['words', 'numbers', 'choices', 'files', 'audience'])('hidden: %s', async (name) => {
    await open(`/gallery-${name}/1`, look)
    await page.locator('.record-form').waitFor()
    const before = await page.locator('[data-field]').count()
    await field(page, 'shown').locator('input').first().click({ force: true })
    await expect.poll(() => page.locator('[data-field]').count()).toBeLessThan(before - 2)
  })

  it('read only, for whoever may only look', async () => {
    const account = {
      email: 'widz@example.com',
      password: 'Zielona-Hala-2027',
      secret: '',
    }
    const body = new URLSearchParams({
      username: account.email,
      email: account.email,
      password: account.password,
      password_confirmation: account.password,
      'roles[]': 'ROLE_ALLOWED_TO_VIEW_REPORTS',
    })
    const made = await data('/api/useraccount', { method: 'POST', body, at: panel, as: session })
    const viewer = await signInByCall(panel, { ...account, secret: String(made['secret']) })
    for (const { name } of forms) {
      await open(`/gallery-${name}/1`, look, viewer)
      await page.locator('.record-form').waitFor()
      expect(await saveButton(page).count()).toBe(0)
      const open_ = '.form-main :is(input, textarea, select):not(:disabled):not([readonly])'
      expect([name, await page.locator(open_).count()]).toEqual([name, 0])
      expect(await axe(page)).toEqual([])
    }
  })
})
