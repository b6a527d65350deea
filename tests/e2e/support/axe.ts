import axeCore from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * Every accessibility fault axe finds on the page as it stands, one line each; [] is right. The script goes in through
 * the debugger, so the page's content security policy stays as it is.
 * @param within a selector, where only a part of the page is meant
 */
export async function axe(page: Page, within?: string): Promise<readonly string[]> {
  await page.evaluate(axeCore.source)
  return page.evaluate(async (selector) => {
    const { violations } = await window.axe.run(selector ?? document, {
      resultTypes: ['violations'],
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`.trim()),
    )
  }, within)
}

declare global {
  interface Window {
    axe: typeof axeCore
  }
}
