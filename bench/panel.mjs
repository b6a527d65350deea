import path from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/test/chromium.mjs'
import { signedInContext } from './browser.mjs'
import { fill } from './entity.mjs'
import { signIn, startOurs } from './servers.mjs'
import { row } from './table.mjs'

/** How often each figure is taken; the smallest counts, as the one that was least disturbed. */
const ROUNDS = 5
const KEYS = 30

/** Opens the panel in Chromium as somebody signed in, with a meter of the page's main thread. */
async function openPage(browser, { url }, session) {
  const who = { url, session }
  const context = await signedInContext(browser, who, {
    locale: 'pl-PL',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  /** CPU time of the main thread so far, in ms. */
  const cpu = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return metrics.find((metric) => metric.name === 'TaskDuration').value * 1000
  }
  const spent = async (work) => {
    const before = await cpu()
    await work()
    return (await cpu()) - before
  }
  return { page, spent, close: () => context.close() }
}

const settled = (page) => page.waitForLoadState('networkidle')

/** One round of every figure, in ms of main-thread CPU. */
async function round(browser, server, session) {
  const { page, spent, close } = await openPage(browser, server, session)
  const rows = page.locator('tbody tr[data-id]')
  const figures = {}
  figures['reload to the first list'] = await spent(async () => {
    await page.goto('/fliers')
    await rows.first().waitFor()
    await settled(page)
  })
  figures['from 10 rows to 100'] = await spent(async () => {
    await page.getByRole('combobox').last().selectOption('100')
    await rows.nth(99).waitFor()
    await settled(page)
  })
  const box = page.getByRole('textbox', { name: /^Nazwa/ })
  figures['open the form'] = await spent(async () => {
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
  figures['a keystroke in the form'] = typed / KEYS
  await close()
  return figures
}

/**
 * What the panel costs the main thread of Chromium: the smallest of some rounds, the servers in turn, so that a noisy
 * machine disturbs them alike.
 * @param {{ name: string, server: { url: string }, session: Record<string, string> }[]} builds
 * @returns {Promise<Map<string, Record<string, number>>>} ms of CPU by figure, for each build
 */
async function panelFigures(builds) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const best = new Map(builds.map(({ name }) => [name, {}]))
  try {
    for (let n = 0; n < ROUNDS; n += 1) {
      for (const { name, server, session } of builds) {
        const figures = await round(browser, server, session)
        const known = best.get(name)
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
  for (const { server } of builds) await server.stop()
  const [ours, before] = folders.map((folder) => figures.get(folder))
  for (const [name, ms] of Object.entries(ours)) {
    row(`panel: ${name}`, {
      value: `${ms.toFixed(1)} ms CPU${before ? ` (former build ${before[name].toFixed(1)})` : ''}`,
      must: before ? `no slower: ${(ms / before[name]).toFixed(2)}` : '',
    })
  }
}
