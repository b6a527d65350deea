import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { signedInContext } from '../browser.mjs'

export const look = {
  locale: 'pl-PL',
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
}

/** How long nothing may happen before a page counts as quiet, ms. */
const QUIET = 700

/** Waits until the main thread has had nothing of note to do for a while, or `most` ms are over. */
async function quiet(cpu, most = 8000) {
  const ends = performance.now() + most
  let before = await cpu()
  while (performance.now() < ends) {
    await new Promise((go) => setTimeout(go, QUIET))
    const now = await cpu()
    if (now - before < 5) return
    before = now
  }
}

/**
 * A page of a context, with a meter of its main thread.
 * @param {import('playwright-core').BrowserContext} context
 */
export async function metered(context) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const figures = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
  }
  /** CPU time of the main thread so far, ms. */
  const cpu = async () => (await figures()).TaskDuration * 1000
  const spent = async (work) => {
    const before = await cpu()
    await work()
    return (await cpu()) - before
  }
  /** ms of CPU from a new page until it is quiet, nothing of the meter's running in it meanwhile. */
  const opened = async (address) => {
    await page.goto(address, { waitUntil: 'commit' })
    await quiet(cpu)
    return cpu()
  }
  return { page, cdp, figures, spent, opened, close: () => page.close() }
}

/** A browser's profile with the session alone: who is signed in is asked for, as after the sign-in page. */
export async function forgetfulContext(browser, { url, session }) {
  const context = await browser.newContext({ baseURL: url, ...look })
  const [name, value] = session.Cookie.split(/=(.*)/)
  await context.addCookies([{ name, value, url }])
  return context
}

export const knownContext = (browser, { server, session }) =>
  signedInContext(browser, { url: server.url, session }, look)

/** A page with the same React and one line of text: what no panel gets below. @returns its script */
export async function emptyReactPage() {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'empty-page',
        resolveId: (id) => (id === 'empty-page' ? id : undefined),
        load: (id) =>
          id === 'empty-page'
            ? `import { createElement } from 'react'; import { createRoot } from 'react-dom/client'
               createRoot(document.body).render(createElement('p', null, 'x'))`
            : undefined,
      },
    ],
    build: { write: false, rolldownOptions: { input: 'empty-page' } },
  })
  return [built].flat()[0].output[0].code
}
