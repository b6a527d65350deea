import path from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/test/chromium.mjs'
import { fill } from './entity.mjs'
import { benchForms } from './panel/forms.mjs'
import { benchFrames } from './panel/frames.mjs'
import { emptyReactPage, forgetfulContext, knownContext, look, metered } from './panel/page.mjs'
import { signIn, startOurs } from './servers.mjs'
import { row } from './table.mjs'

/** How often each figure is taken; the smallest counts, as the one that was least disturbed. */
const ROUNDS = 3
const KEYS = 30
const EMPTY = 'an empty page with the same React'
const FIRST = 'reload to the first list'
const HUNDRED = 'reload to 100 rows'
const SIGNED_IN = 'from the sign-in page to the first list'
/** What the figures are held against: ms, or the one before it. */
const MUST = {
  [FIRST]: 'at most 300 ms; beside the empty page',
  [SIGNED_IN]: 'at most 300 ms; beside the empty page',
  [HUNDRED]: 'at most 1.3 of ten rows',
}

const settled = (page) => page.waitForLoadState('networkidle')

/** A form that is open, and a key in it, in ms of main-thread CPU. */
async function inTheForm({ page, spent }) {
  await page.goto('/fliers')
  const rows = page.locator('tbody tr[data-id]')
  await rows.first().waitFor()
  await settled(page)
  const box = page.getByRole('textbox', { name: /^Nazwa/ })
  const form = await spent(async () => {
    await rows.first().locator('a').first().click()
    await box.waitFor()
    await settled(page)
  })
  await box.press('End')
  const typed = await spent(async () => {
    // by the keyboard: finding the box anew for each key would cost more than the key
    for (let key = 0; key < KEYS; key += 1) await page.keyboard.press('x')
    await page.evaluate(() => new Promise(requestAnimationFrame))
  })
  return { 'open the form': form, 'a keystroke in the form': typed / KEYS }
}

/** One round of every figure, in ms of main-thread CPU. */
async function round(browser, build, emptyPage) {
  const known = await knownContext(browser, build)
  const forgetful = await forgetfulContext(browser, { ...build, url: build.server.url })
  const opened = async (context, address) => {
    const { opened: cost, close } = await metered(context)
    const ms = await cost(address)
    await close()
    return ms
  }
  const empty = await browser.newContext({ baseURL: build.server.url, ...look })
  await empty.route('**/empty-page*', (route) =>
    route.fulfill(
      route.request().url().endsWith('.js')
        ? { contentType: 'text/javascript', body: emptyPage }
        : {
            contentType: 'text/html',
            body: '<body><script type=module src=/empty-page.js></script>',
          },
    ),
  )
  // what comes by the network is the same in all that follow
  await opened(known, '/fliers')
  const figures = {
    [EMPTY]: await opened(empty, '/empty-page'),
    [FIRST]: await opened(known, '/fliers'),
    [HUNDRED]: await opened(known, '/fliers?perPage=100'),
  }
  await opened(forgetful, '/fliers')
  figures[SIGNED_IN] = await opened(await refreshed(forgetful), '/fliers')
  const page = await metered(known)
  Object.assign(figures, await inTheForm(page))
  await Promise.all([empty, known, forgetful].map((context) => context.close()))
  return figures
}

/** The same profile, which has forgotten again who is signed in. */
async function refreshed(context) {
  const page = await context.newPage()
  await page.goto('/favicon.svg')
  await page.evaluate(() => localStorage.clear())
  await page.close()
  return context
}

/**
 * What the panel costs the main thread of Chromium: the smallest of some rounds, the servers in turn, so that a noisy
 * machine disturbs them alike.
 * @param {{ name: string, server: { url: string }, session: Record<string, string> }[]} builds
 * @returns {Promise<Map<string, Record<string, number>>>} ms of CPU by figure, for each build
 */
async function panelFigures(builds) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const emptyPage = await emptyReactPage()
  const best = new Map(builds.map(({ name }) => [name, {}]))
  try {
    for (let n = 0; n < ROUNDS; n += 1) {
      for (const build of builds) {
        const figures = await round(browser, build, emptyPage)
        const known = best.get(build.name)
        for (const [figure, ms] of Object.entries(figures))
          known[figure] = Math.min(known[figure] ?? Infinity, ms)
      }
    }
  } finally {
    await browser.close()
  }
  return best
}

/**
 * The panel in Chromium on two hundred fliers, a former build beside it where one is named.
 * @param {string} scratch a folder for the servers' data
 * @param {(server: { url: string }) => Promise<void>} prepare makes the first flier
 * @param {string} [former] a checkout with its `dist`
 */
export async function benchPanel(scratch, prepare, former) {
  const folders = ['.', ...(former ? [former] : [])]
  const builds = []
  for (const [n, folder] of folders.entries()) {
    const own = path.join(scratch, `panel-${n}`)
    const first = await startOurs(own, {}, folder)
    await prepare(first)
    await first.stop()
    fill(path.join(own, 'panel.sqlite'), 200)
    const server = await startOurs(own, {}, folder)
    builds.push({ name: folder, server, session: await signIn(server) })
  }
  const figures = await panelFigures(builds)
  await benchForms(builds[0])
  await benchFrames(builds[0])
  for (const { server } of builds) await server.stop()
  const [ours, before] = folders.map((folder) => figures.get(folder))
  for (const [name, ms] of Object.entries(ours)) {
    const floor = ours[name === HUNDRED ? FIRST : EMPTY]
    row(`panel: ${name}`, {
      value: `${ms.toFixed(1)} ms CPU${before ? ` (former build ${before[name].toFixed(1)})` : ''}`,
      ratio: name in MUST ? (ms / floor).toFixed(2) : '',
      must: MUST[name] ?? '',
    })
  }
}
