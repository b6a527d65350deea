import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { USER_KEY } from '../../../authProvider/storage'
import { manual } from '../../../i18n/pl/manual'
import { shell } from '../../../i18n/pl/shell'
import { start } from '../../../i18n/pl/start'
import account from '../../../src/accounts/account'
import fliers from '../../../resources/fliers'
import importsHistory from '../../../resources/importsHistory'
import { axe } from '../support/axe'
import {
  newContext,
  overflow,
  shot,
  signedInPage,
  signIn,
  viewports,
  leave,
} from '../support/browser'
import { shootFailures } from '../support/failures'
import { box, field, notice } from '../support/form'
import { makeUser } from '../support/records'

const failedImports = importsHistory.startPage?.title.pl ?? ''
let page: Page

shootFailures(() => page)
beforeAll(async () => {
  page = await signedInPage()
})
afterAll(() => leave(page))

const help = (name: string) => page.getByRole('dialog', { name: `Pomoc: ${name}` })

describe('the manual', () => {
  it('is searched without Polish letters, and leads to the field', async () => {
    await page.goto('/manual')
    await page.getByRole('navigation', { name: manual.contents }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('/')
    await page.keyboard.type('okladka 140')
    const found = page.getByRole('region', { name: manual.search })
    await found.getByRole('link', { name: 'Ok\u0142adka' }).click()
    await page.waitForURL('**/manual/fliers#photo')
    const entry = page.locator('#photo')
    expect(await entry.textContent()).toContain('140 × 150 px')
    await expect.poll(() => entry.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await axe(page)).toEqual([])
    await shot(page, 'manual')
  })

  it('fits on a phone and on paper', async () => {
    await page.setViewportSize(viewports.phone)
    await expect.poll(() => overflow(page)).toBe(0)
    await page.getByRole('link', { name: manual.back }).click()
    await page.getByRole('link', { name: 'Popraw ceny w gazetce' }).click()
    await page.getByRole('listitem').first().waitFor()
    expect(await overflow(page)).toBe(0)
    await page.setViewportSize(viewports.desktop)
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('navigation', { name: shell.menu.title }).waitFor({ state: 'hidden' })
    await page.emulateMedia({ media: 'screen' })
  })
})

describe('help in a form', () => {
  it('opens at the field one is in, and what was typed is still there', async () => {
    await page.goto('/fliers/create')
    await box(page, 'name').fill('Tydzie\u0144 48')
    await box(page, 'endDate').focus()
    await page.keyboard.press('F1')
    const drawer = help('Gazetki')
    const here = drawer.locator('[data-here]')
    expect(await here.textContent()).toContain('Nie wcze\u015bniej ni\u017c „Pocz\u0105tek”')
    expect(await axe(page)).toEqual([])
    await shot(page, 'help')
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    expect(await box(page, 'name').inputValue()).toBe('Tydzie\u0144 48')
    await expect
      .poll(() => box(page, 'endDate').evaluate((one) => one === document.activeElement))
      .toBe(true)
    // a question mark is a letter where one types, and a key where one does not
    await box(page, 'name').press('?')
    expect(await box(page, 'name').inputValue()).toContain('?')
    expect(await drawer.count()).toBe(0)
    await field(page, 'onTop').locator('input').focus()
    await page.keyboard.press('?')
    expect(await here.textContent()).toContain(fliers.fields.onTop.label?.pl)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await field(page, 'visibleFrom').locator('.f-help').click()
    expect(await here.textContent()).toContain(fliers.fields.visibleFrom.label?.pl)
  })

  it('says of a list what it is for, with its shortcuts', async () => {
    await page.goto('/hall')
    await page.getByRole('main').locator('h1').waitFor()
    await page.keyboard.press('?')
    await help('Hale').getByRole('heading', { name: shell.shortcuts }).waitFor()
    expect(await axe(page)).toEqual([])
  })
})

describe('the start page', () => {
  it('shows the week, and the draft that lies in this browser', async () => {
    await page.goto('/start')
    for (const title of [start.starting, start.pictures, failedImports, start.others])
      await page.getByRole('region', { name: title }).waitFor()
    expect(await axe(page)).toEqual([])
    await shot(page, 'start')
    await page.setViewportSize(viewports.phone)
    await expect.poll(() => overflow(page)).toBe(0)
    await page.setViewportSize(viewports.desktop)
    const draft = page.getByRole('region', { name: start.drafts }).getByRole('link')
    await draft.filter({ hasText: 'Tydzie\u0144 48' }).click()
    await page.waitForURL('**/fliers/create')
    await expect.poll(() => box(page, 'name').inputValue()).toContain('Tydzie\u0144 48')
  })

  it('is where one lands who chose so, after signing out and in again', async () => {
    const person = await makeUser(`start-${Date.now()}`, ['ROLE_ALLOWED_TO_EDIT_HALLS'])
    const context = await newContext()
    page = await context.newPage()
    await page.goto('/login')
    await signIn(page, { account: person })
    // the first screen of the menu that not everybody has, not the start page
    await page.waitForURL('**/hall')
    await page.goto('/account')
    await field(page, 'landsOnStart').getByText(account.fields.landsOnStart.label.pl).click()
    await page.keyboard.press('Control+s')
    await notice(page, 'zapisane').waitFor()
    // where one lands is read anew after the save; a page that is left before that lands where it did
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), USER_KEY))
      .toContain('"landing":"start"')
    await page.goto('/')
    await page.waitForURL('**/start')
    await page.getByRole('button', { name: shell.signOut }).click()
    await page.waitForURL('**/login')
    await signIn(page, { account: person })
    await page.waitForURL('**/start')
    await page.getByRole('region', { name: start.own }).waitFor()
    expect(await page.getByRole('region', { name: failedImports }).count()).toBe(0)
    await context.close()
  })
})
