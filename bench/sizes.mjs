import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/test/chromium.mjs'
import { signedInContext } from './browser.mjs'

/** Collects every script a page loads, as gzip would send it. */
function collect(page) {
  const sizes = new Map()
  const pending = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    pending.push(
      response
        .body()
        .then((body) => sizes.set(response.url(), gzipSync(body, { level: 9 }).length))
        .catch(() => {}),
    )
  })
  return async () => {
    await Promise.all(pending)
    return [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1024
  }
}

/**
 * What Chromium loads of script, in kB of gzip: for the sign-in page at rest, and for the list of halls of somebody
 * signed in.
 * @param {string} url @param {Record<string, string>} session headers of a signed-in call
 */
export async function scriptSizes(url, session) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const first = await browser.newPage()
    const signInSize = collect(first)
    await first.goto(`${url}/login`, { waitUntil: 'networkidle' })
    const signIn = await signInSize()
    const context = await signedInContext(browser, { url, session })
    const page = await context.newPage()
    const listSize = collect(page)
    await page.goto('/hall')
    await page.locator('tbody tr').first().waitFor({ timeout: 20_000 })
    return { signIn, list: await listSize() }
  } finally {
    await browser.close()
  }
}
