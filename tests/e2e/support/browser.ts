import { mkdirSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
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

/** What the panel keeps in the browser of one who is signed in. */
const storedOf = ({ user, csrf }: SavedSession) => ({
  [USER_KEY]: JSON.stringify(toUser(user)),
  [CSRF_KEY]: csrf,
})

/** Puts a session into a profile, as if the person had signed in there. */
async function keep(context: BrowserContext, saved: SavedSession, url: string): Promise<void> {
  await addSession(context, saved, url)
  await context.addInitScript((entries) => {
    // only where the tab begins, or signing out would not last
    if (sessionStorage.getItem('e2e.kept')) return
    sessionStorage.setItem('e2e.kept', '1')
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, storedOf(saved))
}

/** A small answer of the panel, where a page waits between two tests: its process stays, and what it has read. */
const rest = '/healthz'
let rested: Page | undefined
/** Pages that may be used again, once they are cleared. */
const reusable = new WeakSet<Page>()
/** What a test may listen for. */
const events = ['dialog', 'filechooser', 'request', 'requestfailed', 'requestfinished'] as const

/** A page of one who is signed in. Ended by `leave`, the next one opens in a third of the time. */
export async function pageOf(who: SavedSession, options: ContextOptions = {}): Promise<Page> {
  const used = rested
  rested = undefined
  const page = used ?? (await (await newContext()).newPage())
  if (!used) await page.goto(rest)
  reusable.add(page)
  await addSession(page.context(), who, panel().url)
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, storedOf(who))
  await page.setViewportSize(options.viewport ?? viewports.desktop)
  await page.emulateMedia({
    media: null,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: 'reduce',
    forcedColors: null,
  })
  return page
}

/** A page of the signed-in administrator: in a profile of its own where a session, a panel or a browser is named. */
export async function signedInPage(options: ContextOptions = {}): Promise<Page> {
  return options.session || options.panel || options.browser
    ? (await newContext({ session: session(), ...options })).newPage()
    : pageOf(session(), options)
}

/** Adds a script that runs before the panel's own, for one test alone: the next one may have the same page. */
export async function initScript(page: Page, script: () => void): Promise<void> {
  const added = await page.addInitScript(script)
  onTestFinished(() => added.dispose())
}

/** Ends what a test did in its page and profile: nothing of it is left but the panel's files. */
export async function leave(page: Page | undefined): Promise<void> {
  const context = page?.context()
  if (!page || !context) return
  if (!reusable.has(page) || page.isClosed()) return context.close()
  await Promise.all(context.pages().map((one) => (one === page ? null : one.close())))
  for (const event of events) page.removeAllListeners(event)
  await page.unrouteAll()
  await context.unrouteAll()
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  await page.goto(rest)
  await page.evaluate(() => sessionStorage.clear())
  const debug = await context.newCDPSession(page)
  await debug.send('Storage.clearDataForOrigin', {
    origin: panel().url,
    storageTypes: 'local_storage,indexeddb,cache_storage,file_systems,service_workers',
  })
  await debug.send('Page.resetNavigationHistory')
  await debug.detach()
  rested = page
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
