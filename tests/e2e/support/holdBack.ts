import type { Page, Route } from 'playwright-core'

/**
 * Keeps what a page asks for back.
 * @param what a pattern of addresses
 * @returns lets it go, once something was asked for: a test that holds nothing back would say nothing
 */
export async function holdBack(page: Page, what: string | RegExp): Promise<() => Promise<void>> {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  let tell = () => {}
  const asked = new Promise<void>((resolve) => (tell = resolve))
  await page.route(what, async (route: Route) => {
    tell()
    await gone
    await route.fallback()
  })
  return async () => {
    await asked
    letGo()
  }
}
