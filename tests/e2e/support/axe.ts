import axeCore from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * Every accessibility fault axe finds on the page as it stands, one line each; [] is right. A page is one once its heading
 * has come: the screen before it stays a moment longer than its address. The script goes in through the debugger, so the
 * page's content security policy stays as it is.
 * @param rules which rules are asked, where not all are meant
 */
export async function axe(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  // 600 kB of script: once a page
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  return page.evaluate(async (only) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: [...only] }),
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`.trim()),
    )
  }, rules)
}

declare global {
  interface Window {
    axe: typeof axeCore
  }
}
