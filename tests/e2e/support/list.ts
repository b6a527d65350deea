import type { Locator, Page } from 'playwright-core'
import { t } from '../../support/text'

/** The rows of the list, once it is loaded. */
export const rows = (page: Page): Locator =>
  page.locator('table.list-table[aria-busy=false] tbody tr[data-id]')

export const rowOf = (page: Page, text: string): Locator => rows(page).filter({ hasText: text })

/**
 * Writes down from now on which rows are marked as changed, by the page's own clock: a test that looks only once the form
 * has gone may come late on a busy machine. Answers how long a row with the text was marked, ms: null before its mark
 * has gone.
 */
export async function watchMarks(page: Page): Promise<(text: string) => Promise<number | null>> {
  const marks = await page.evaluateHandle(() => {
    const open = new Map<Element, number>()
    const over: { text: string; lasted: number }[] = []
    new MutationObserver(() => {
      for (const row of document.querySelectorAll('tr.is-changed'))
        if (!open.has(row)) open.set(row, performance.now())
      for (const [row, since] of open) {
        if (row.isConnected && row.matches('.is-changed')) continue
        open.delete(row)
        over.push({ text: row.textContent, lasted: performance.now() - since })
      }
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['class'] })
    return over
  })
  return (text) =>
    marks.evaluate(
      (over, wanted) => over.find((mark) => mark.text.includes(wanted))?.lasted ?? null,
      text,
    )
}

/** Opens the menu of a row and presses one of its lines. */
export async function rowAction(page: Page, row: Locator, label: string): Promise<void> {
  await row.locator('[data-action=menu]').click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

export const tab = (page: Page, kind: 'active' | 'inactive'): Locator =>
  page
    .getByRole('group', { name: t('list.tabs') })
    .getByRole('button', { name: new RegExp(`^${t(`list.${kind}`)}`) })

export const search = (page: Page): Locator => page.locator('.list-head input[type=search]')

/** The texts of a column, by the name above it. */
export const columnTexts = async (page: Page, label: string): Promise<readonly string[]> =>
  (await rows(page).locator(`td[data-label="${label}"]`).allInnerTexts()).map((text) => text.trim())
