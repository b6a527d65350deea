import type { Locator, Page } from 'playwright-core'
import type { Resource } from '../../../src/schema'
import type { TestFile } from './samples'
import { addText, savedText, t } from '../../support/text'

/** The frame of a field, by its path in the draft: `name`, `target.user`, `phones.1`. */
export const field = (page: Page, path: string): Locator =>
  page.locator(`[data-field="${path}"]`).last()

/** The text box of a field. */
export const box = (page: Page, path: string): Locator =>
  field(page, path).locator('input.f-control, textarea.f-control').first()

export const choice = (page: Page, path: string): Locator => field(page, path).locator('select')

/** Types values into text boxes, one after the other. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, value] of Object.entries(values)) await box(page, path).fill(value)
}

/** Puts a file into a field as the file dialog would. */
export const upload = (page: Page, path: string, file: TestFile): Promise<void> =>
  field(page, path).locator('input[type=file]').setInputFiles(file)

/** Waits until a picture is measured and fits: the card names its size. */
export const fits = (page: Page, path: string, size: string): Promise<void> =>
  field(page, path).locator('.f-file-name').getByText(size).waitFor()

/** What a field says is wrong with it. */
export const errorOf = (page: Page, path: string): Locator => field(page, path).locator('.f-error')

/** Ticks whole main groups of customers by the names that stand on the chips. */
export async function aimAt(page: Page, ...groups: readonly string[]): Promise<void> {
  for (const group of groups)
    await field(page, 'target.customerType')
      .getByText(t(`input.group.${group}`), { exact: true })
      .click()
}

/** Opens the empty form by the list's own button. */
export async function openNew(page: Page, resource: Resource, path: string): Promise<void> {
  await page.goto(path)
  await page
    .getByRole('button', { name: addText(resource), exact: true })
    .first()
    .click()
  await saveButton(page).waitFor()
}

export const saveButton = (page: Page): Locator => page.locator('.save-bar button[type=submit]')

/** A notification in the corner. */
export const notice = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: t('shell.notices.title') }).getByText(text)

/** Presses save and waits for the success in the resource's own grammar and the form's end. */
export async function save(
  page: Page,
  resource: Resource,
  kind: 'created' | 'updated',
): Promise<void> {
  await saveButton(page).click()
  await notice(page, savedText(resource, kind)).waitFor()
  await page.locator('.full-screen').waitFor({ state: 'detached' })
}
