import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { report as texts } from '../../../resources/i18n/pl/later/report'
import { shell } from '../../../i18n/pl/shell'
import { shortcut } from '../../../i18n/pl/shortcut'
import emailConsents from '../../../resources/reportEmailConsents'
import { axe } from '../support/axe'
import { leave, overflow, shot, signedInPage, viewports } from '../support/browser'

const open = async (path: string, options = {}): Promise<Page> => {
  const page = await signedInPage(options)
  await page.goto(path)
  await page.getByRole('main').locator('h1').waitFor()
  return page
}
const chart = (page: Page) => page.getByRole('region', { name: texts.byHall })

describe('the reports', () => {
  it('are counted, drawn, and a table one key away', async () => {
    const page = await open('/reports')
    await chart(page).locator('svg .MuiBarElement-root, svg rect').first().waitFor()
    expect(await axe(page)).toEqual([])
    await shot(page, 'reports')
    await page.keyboard.press('t')
    const rows = chart(page).getByRole('row')
    await rows.nth(1).waitFor()
    expect(await axe(page)).toEqual([])
    const counts = await chart(page).getByRole('cell').allTextContents()
    const sum = counts.reduce((all, count) => all + Number(count.replace(/\s/g, '')), 0)
    const tile = page.getByRole('link', { name: /Zalogowani klienci/ })
    expect((await tile.textContent())?.replace(/\s/g, '')).toContain(`klienci${sum}`)
    await leave(page)
  })

  it('keep their span from the overview to a list and its file', async () => {
    const page = await open('/reports')
    await page.getByLabel(texts.span.from, { exact: true }).fill('01.10.2026')
    await page.waitForURL(/from=2026-10-01/)
    // the address changes before the links do
    const link = page.getByRole('link', { name: new RegExp(emailConsents.label.pl[1]) })
    await expect.poll(() => link.getAttribute('href')).toContain('2026-10-01')
    await link.click()
    await page.waitForURL(/\/reports\/email-consents/)
    await expect
      .poll(() => page.getByLabel(texts.span.from, { exact: true }).inputValue())
      .toBe('01.10.2026')
    const count = await page.getByText(/^\d+ zg/).textContent()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Eksportuj CSV' }).click(),
    ])
    const file = await readFile(await download.path(), 'utf8')
    expect(file.trim().split('\r\n')).toHaveLength(1 + Number(/^\d+/.exec(count ?? '')?.[0]))
    expect(await axe(page)).toEqual([])
    await leave(page)
  })

  it.each(['phone', 'desktop'] as const)('fit on a %s, in the dark', async (size) => {
    const page = await open('/reports', { viewport: viewports[size], colorScheme: 'dark' })
    await chart(page).locator('svg').first().waitFor()
    expect(await overflow(page)).toBe(0)
    expect(await axe(page)).toEqual([])
    await leave(page)
  })
})

describe('the shortcuts', () => {
  it('are listed by ?, those that work where one is, and not while one types', async () => {
    const page = await open('/hall')
    await page.keyboard.press('?')
    // they stand in the help of the screen
    const list = page.getByRole('dialog', { name: /^Pomoc: Hale$/ })
    await list.getByText(shortcut.does.search).waitFor()
    expect(await list.getByText(shortcut.does.save).count()).toBe(0)
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    await page.keyboard.press('/')
    await page.keyboard.type('?')
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('?')
    expect(await list.count()).toBe(0)
    await leave(page)
  })

  it('are there for a mouse too, from the palette', async () => {
    const page = await signedInPage()
    await page.goto('/hall/create')
    await page.getByRole('dialog').locator('input').first().waitFor()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: shell.palette.title })
    await palette.getByRole('combobox').fill('skroty')
    await page.keyboard.press('Enter')
    const list = page.getByRole('dialog', { name: shell.shortcuts })
    await list.getByText(shortcut.does.save, { exact: true }).waitFor()
    expect(await list.getByText(shortcut.does.search).count()).toBe(0)
    await leave(page)
  })
})

describe('the palette', () => {
  it('adds a banner, and then has that first', async () => {
    const page = await open('/hall')
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: shell.palette.title })
    await palette.getByRole('combobox').fill('dodaj baner')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/banners/create')
    // a form that comes later would lie over the palette
    await page.getByRole('dialog').locator('input').first().waitFor()
    await page.keyboard.press('Control+k')
    const recent = palette.getByRole('group', { name: shell.palette.recent })
    await expect.poll(() => recent.getByRole('option').allTextContents()).toEqual(['Dodaj baner'])
    expect(await axe(page)).toEqual([])
    await leave(page)
  })
})
