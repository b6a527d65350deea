import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { shot, signedInPage } from './support/browser'
import { leaveEach } from './support/failures'
import { rows } from './support/list'
import { saveButton } from './support/form'

let page: Page

leaveEach(() => page)

const focused = () => page.evaluate(() => document.activeElement?.closest('tr')?.dataset['id'])
const idOf = (at: number) => rows(page).nth(at).getAttribute('data-id')

it('goes through the rows, selects and opens them by keys alone', async () => {
  page = await signedInPage()
  await page.goto('/hall')
  await rows(page).first().waitFor()
  // what hears the keys comes after the rows
  await expect
    .poll(async () => {
      await page.keyboard.press('k')
      return focused()
    })
    .toBe(await idOf(0))
  for (const key of ['j', 'j', 'k']) await page.keyboard.press(key)
  expect(await focused()).toBe(await idOf(1))
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  expect(await page.locator('[data-action=select]:checked').count()).toBe(2)
  expect(await focused()).toBe(await idOf(2))
  await shot(page, 'row-keys')
  await page.keyboard.press('x')
  expect(await page.locator('[data-action=select]:checked').count()).toBe(1)
  // the menu has every action of the row, and gives the focus back
  await page.keyboard.press('m')
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await page.locator('[role=menuitem]:focus').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  expect(await focused()).toBe(await idOf(2))
  const opened = await idOf(2)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/hall/${opened}`)
  await saveButton(page).waitFor()
})

it('adds a record by n, and writes letters where one types', async () => {
  page = await signedInPage()
  await page.goto('/hall')
  await rows(page).first().waitFor()
  const search = page.getByRole('searchbox').first()
  await search.fill('')
  await search.pressSequentially('njx')
  expect(await search.inputValue()).toBe('njx')
  await search.fill('')
  await rows(page).first().waitFor()
  await rows(page).first().locator('[data-action=open]').focus()
  await page.keyboard.press('n')
  await page.waitForURL('**/hall/create')
  await saveButton(page).waitFor()
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe('/hall')
})

it('stops once at each row by Tab, and goes along a row by arrows', async () => {
  page = await signedInPage()
  await page.goto('/banners')
  await rows(page).first().waitFor()
  const action = () => page.evaluate(() => document.activeElement?.getAttribute('data-action'))
  await rows(page).first().locator('[data-action=open]').focus()
  const wanted = await Promise.all([0, 1, 2, 1].map(idOf))
  const passed = [await focused()]
  for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    expect(await action()).toBe('open')
    passed.push(await focused())
  }
  expect(passed).toEqual(wanted)
  // what hears the arrows comes after the rows
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight')
      return action()
    })
    .not.toBe('open')
  const met = new Set<string | null | undefined>()
  for (let press = 0; press < 8; press++) {
    met.add(await action())
    await page.keyboard.press('ArrowRight')
  }
  expect([...met]).toEqual(expect.arrayContaining(['order', 'detail', 'menu']))
  expect(await focused()).toBe(wanted[3])
  for (let press = 0; press < 8; press++) await page.keyboard.press('ArrowLeft')
  expect(await action()).toBe('select')
  await page.keyboard.press('ArrowDown')
  expect([await focused(), await action()]).toEqual([wanted[2], 'select'])
})
