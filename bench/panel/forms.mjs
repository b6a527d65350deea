import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/test/chromium.mjs'
import { knownContext, metered } from './page.mjs'
import { row } from '../table.mjs'

const [FORMS, STEP, SECONDS] = [500, 50, 110]

/** Opens and closes forms of the list in the page itself, so that no locator lives in it. */
async function openAndClose(times) {
  const until = async (isSo) => {
    for (let n = 0; n < 4000; n += 1) {
      if (isSo()) return
      await new Promise((go) => setTimeout(go, 5))
    }
    throw new Error('the form did not come, or did not go')
  }
  const links = () => document.querySelectorAll('tbody tr[data-id] a.cell-open')
  for (let n = 0; n < times; n += 1) {
    links()[n % 5].click()
    await until(() => document.querySelector('.save-bar') !== null)
    await until(() => document.querySelector('[role=dialog] input[type=text]') !== null)
    await new Promise((go) => setTimeout(go, 30))
    const escape = { key: 'Escape', bubbles: true, cancelable: true }
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', escape))
    await until(() => document.querySelector('.save-bar') === null)
  }
}

/**
 * What stays in memory of forms that were opened and closed, beside the first fifty. Without the compilers that make
 * code while it runs: what they make is on the same heap, and grows for a while with nobody holding anything.
 * @param {{ server: { url: string }, session: Record<string, string> }} build with five fliers at least
 */
export async function benchForms(build) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--js-flags=--no-opt --no-maglev --no-sparkplug'],
  })
  try {
    const { page, cdp, figures } = await metered(await knownContext(browser, build))
    await page.goto('/fliers')
    await page.locator('tbody tr[data-id]').nth(4).waitFor()
    await page.waitForLoadState('networkidle')
    const after = []
    const ends = performance.now() + SECONDS * 1000
    while (after.length * STEP < FORMS && performance.now() < ends) {
      await page.evaluate(openAndClose, STEP)
      for (let n = 0; n < 2; n += 1) await cdp.send('HeapProfiler.collectGarbage')
      after.push(await figures())
    }
    const [first, last] = [after[0], after.at(-1)]
    const ratio = last.JSHeapUsedSize / first.JSHeapUsedSize
    row(`panel: memory after ${after.length * STEP} forms, beside ${STEP}`, {
      value: `${(last.JSHeapUsedSize / 2 ** 20).toFixed(2)} MB, ${last.Nodes} nodes, ${last.JSEventListeners} listeners`,
      ratio: ratio.toFixed(3),
      must: `at most 1.02, nodes ${first.Nodes}, listeners ${first.JSEventListeners}`,
    })
  } finally {
    await browser.close()
  }
}
