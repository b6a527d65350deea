import type { Locator, Page } from 'playwright-core'
import { t } from '../../support/text'

/** The rows of the list, once it is loaded. */
export const rows = (page: Page): Locator =>
  page.locator('table.list-table[aria-busy=false] tbody tr[data-id]')

export const rowOf = (page: Page, text: string): Locator => rows(page).filter({ hasText: text })

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
