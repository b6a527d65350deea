import { mkdirSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { CSRF_KEY, USER_KEY } from '../../../authProvider/storage'
import { toUser } from '../../../authProvider/user'
import { locateTestBrowser } from '../../../scripts/test/chromium.mjs'
import { makeUser } from './records'
import { freshToken } from './token'
import type { SavedSession } from './session'
import type { Account, Panel } from './startPanel'

/** The widths the panel is looked at in. */
export const viewports = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const

/** The panel that globalSetup started. */
export const panel = (): Panel => inject('panel')

/** Its administrator's session, signed in once for all tests. */
export const session = (): SavedSession => inject('session')

/** Draws letters as little as can be by what the machine is set to. */
export const plainLetters = ['--font-render-hinting=none', '--disable-lcd-text', '--disable-gpu']

/** Starts Chromium without a window, the lightest there is unless another is given. The caller closes it. */
export async function launch(
  more: readonly string[] = [],
  executablePath = locateTestBrowser(),
): Promise<Browser> {
  if (!executablePath) throw new Error('No Chromium: set CHROMIUM_PATH')
  // the sandbox of the browser needs rights that a container's root does not have
  const args = ['--no-sandbox', '--disable-dev-shm-usage', ...more]
  return chromium.launch({ executablePath, args })
}

let shared: Promise<Browser> | undefined

/** The browser that all tests of this process share: the first who asks starts it, and it ends with the process. */
const sharedBrowser = (): Promise<Browser> => (shared ??= launch())

export interface ContextOptions {
  /** Another browser than the one that all tests share. */
  readonly browser?: Browser
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly colorScheme?: 'light' | 'dark'
  /** Who is signed in: nobody without one. */
  readonly session?: SavedSession
  readonly panel?: Panel
}

/** A browser profile of its own, in Polish and in Warsaw, without motion. */
export async function newContext(options: ContextOptions = {}): Promise<BrowserContext> {
  const { url } = options.panel ?? panel()
  const browser = options.browser ?? (await sharedBrowser())
  const context = await browser.newContext({
    baseURL: url,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    viewport: options.viewport ?? viewports.desktop,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: 'reduce',
    acceptDownloads: true,
  })
  context.setDefaultTimeout(Number(process.env['E2E_TIMEOUT'] ?? 60_000))
  if (process.env['E2E_CONSOLE'])
    context.on('console', (message) => message.type() === 'error' && console.log(message.text()))
  if (options.session) await keep(context, options.session, url)
  return context
}

const addSession = (context: BrowserContext, { cookie }: SavedSession, url: string) =>
  context.addCookies([{ ...cookie, url, httpOnly: true, sameSite: 'Strict' }])

/** Puts a session into a profile, as if the person had signed in there. */
async function keep(context: BrowserContext, saved: SavedSession, url: string): Promise<void> {
  await addSession(context, saved, url)
  const stored = { [USER_KEY]: JSON.stringify(toUser(saved.user)), [CSRF_KEY]: saved.csrf }
  await context.addInitScript((entries) => {
    // only where the tab begins, or signing out would not last
    if (sessionStorage.getItem('e2e.kept')) return
    sessionStorage.setItem('e2e.kept', '1')
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
}

/** The profile of the administrator between two tests: what the browser has read of the panel's files it keeps. */
let rested: BrowserContext | undefined
/** Profiles that may be used again, once they are cleared. */
const reusable = new WeakSet<BrowserContext>()

/** A page of the signed-in administrator. Ended by `leave`, the next one opens in half the time. */
export async function signedInPage(options: ContextOptions = {}): Promise<Page> {
  if (options.session || options.panel || options.browser)
    return (await newContext({ session: session(), ...options })).newPage()
  const used = rested
  rested = undefined
  const context = used ?? (await newContext({ session: session() }))
  if (used) await addSession(used, session(), panel().url)
  reusable.add(context)
  const page = await context.newPage()
  await page.setViewportSize(options.viewport ?? viewports.desktop)
  await page.emulateMedia({
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: 'reduce',
  })
  return page
}

/** Ends what a test did in its profile: nothing of it is left but the panel's files. */
export async function leave(page: Page | undefined): Promise<void> {
  const context = page?.context()
  if (!context) return
  if (!reusable.has(context)) return context.close()
  const last = await context.newPage()
  await Promise.all(context.pages().map((one) => (one === last ? null : one.close())))
  await context.unrouteAll()
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  const debug = await context.newCDPSession(last)
  await debug.send('Storage.clearDataForOrigin', {
    origin: panel().url,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
  })
  await last.close()
  rested = context
}

/** Goes to another screen of the panel as a link does: without reading the panel anew. */
export const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

let made = 0

/**
 * Fills the sign-in page in and sends it. Without an account a new administrator is made for it: the token of one that
 * has just signed in would have to be waited for. A given token is of the panel's own administrator, where no other
 * account is given.
 */
export async function signIn(
  page: Page,
  { account: given, token }: { account?: Account; token?: string } = {},
): Promise<void> {
  const own = async () =>
    token ? panel().admin : makeUser(`e2e-${process.pid}-${Date.now()}-${made++}`, ['ROLE_ADMIN'])
  const account = given ?? (await own())
  await page.getByLabel('E-mail').fill(account.email)
  await page.locator('#password').fill(account.password)
  const digits = token ?? (await freshToken(panel(), account))
  await page.locator('.token-box').first().pressSequentially(digits)
  await page.locator('button[type=submit]').click()
}

/** Keeps a picture of the page in `tests/e2e/shots`, to be looked at; it is not compared. */
export async function shot(page: Page, name: string): Promise<void> {
  mkdirSync('tests/e2e/shots', { recursive: true })
  await page.screenshot({ path: `tests/e2e/shots/${name}.png` })
}

/** How far the page is wider than the window, in pixels; 0 is right. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
