import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { shell as texts } from '../../../i18n/pl/shell'
import { t } from '../../support/text'
import { menuGroups } from '../../../resources/choices/menuGroups'
import { signIn as signInTexts } from '../../../i18n/pl/signIn'
import marketMakro from '../../../resources/marketMakro'
import { pathOf } from '../../../src/app/routes'
import { axe } from '../support/axe'
import {
  leave,
  newContext,
  overflow,
  panel,
  session,
  shot,
  signedInPage,
  signIn,
  viewports,
} from '../support/browser'
import { makeUser } from '../support/records'
import { freshToken } from '../support/token'

const open = async (path: string, options = {}): Promise<Page> => {
  const page = await signedInPage(options)
  await page.goto(path)
  await page.getByRole('main').locator('h1').waitFor()
  return page
}
const expired = (page: Page) => page.getByRole('dialog', { name: texts.session.title })
const palette = (page: Page) => page.getByRole('dialog', { name: texts.palette.title })

describe('the layout', () => {
  it('leads to the imports history from / and from unknown paths', async () => {
    const page = await open('/')
    expect(new URL(page.url()).pathname).toBe('/imports-history')
    await page.goto('/no-such/screen')
    await page.waitForURL('**/imports-history')
    await leave(page)
  })

  it('lets a keyboard skip the menu, and gives a new screen the focus', async () => {
    const page = await open('/hall')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
    await page.getByRole('navigation').getByRole('link').first().click()
    await page.waitForURL((url) => url.pathname !== '/hall')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
    await leave(page)
  })

  it('collapses to icons, folds its groups, and remembers both', async () => {
    const page = await open('/hall')
    await page.getByRole('button', { name: menuGroups.actions.pl, exact: true }).click()
    await page.getByRole('button', { name: texts.menu.collapse }).click()
    await page.reload()
    await page.getByRole('button', { name: texts.menu.expand }).click()
    const group = page.getByRole('button', { name: menuGroups.actions.pl, exact: true })
    expect(await group.getAttribute('aria-expanded')).toBe('false')
    await leave(page)
  })

  it('speaks English at a click and after a reload', async () => {
    const page = await open('/hall')
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { name: 'Halls' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Halls' }).waitFor()
    await expect.poll(() => page.title()).toMatch(/^Halls/)
    await leave(page)
  })

  it('is a drawer on a phone that closes behind the chosen screen', async () => {
    const page = await open('/actions-contests', { viewport: viewports.phone })
    expect(await overflow(page)).toBe(0)
    await page.getByRole('button', { name: texts.menu.open }).click()
    expect(await axe(page)).toEqual([])
    await shot(page, 'shell-drawer')
    await page.getByRole('navigation').getByRole('link').first().click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await leave(page)
  })

  it.each(['light', 'dark'] as const)(
    'has no fault on tiles, notice and palette: %s',
    async (look) => {
      const page = await open('/actions-contests', { colorScheme: look })
      await page.context().setOffline(true)
      await page.getByText(texts.offline).waitFor()
      expect(await axe(page)).toEqual([])
      await page.context().setOffline(false)
      await page.getByText(texts.online).waitFor()
      await page.keyboard.press('Control+k')
      await palette(page).waitFor()
      expect(await axe(page)).toEqual([])
      await shot(page, `shell-palette-${look}`)
      await leave(page)
    },
  )
})

describe('the palette', () => {
  it('goes to a screen by its name without marks', async () => {
    const page = await open('/hall')
    // letters that are typed while it is fetched are neither lost nor shortcuts of the list
    await page.route('**/Palette-*.js', async (route) => {
      await new Promise((go) => setTimeout(go, 400))
      await route.fallback()
    })
    await page.keyboard.press('Control+k')
    // also those that come as it does
    await page.keyboard.type('uzytkownicy', { delay: 50 })
    await expect.poll(() => palette(page).getByRole('combobox').inputValue()).toBe('uzytkownicy')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/users')
    await leave(page)
  })

  it('opens a record', async () => {
    const page = await open('/users')
    await page.keyboard.press('Control+k')
    await palette(page).getByRole('combobox').fill('warsz')
    await palette(page)
      .getByRole('group', { name: texts.palette.records })
      .getByRole('option')
      .first()
      .click()
    await page.waitForURL(/\/hall\/\d+$/)
    await leave(page)
  })
})

describe('a number of a card, in the palette', () => {
  it('leads to what its customer sees, and is not kept', async () => {
    const page = await open('/users')
    await page.keyboard.press('Control+k')
    const [input, offer] = [palette(page).getByRole('combobox'), palette(page).getByRole('option')]
    await input.fill('90 01')
    await palette(page).getByText(texts.palette.none).waitFor()
    await input.fill('9001')
    await offer.filter({ hasText: t('visible.ofCard', { phrase: '9001' }) }).waitFor()
    await shot(page, 'shell-palette-card')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/as-customer?card=9001')
    await page.keyboard.press('Control+k')
    await palette(page).waitFor()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('9001')
    await leave(page)
  })
})

describe('a record of the palette', () => {
  it('opens under its own parent', async () => {
    const page = await open('/users')
    const hit = { resource: 'products', id: 5, title: 'Pasternak', parent: 7 }
    const items = [{ ...hit, parentResource: marketMakro.name }]
    await page.route('**/api/find**', (route) => route.fulfill({ json: { data: { items } } }))
    await page.keyboard.press('Control+k')
    await palette(page).getByRole('combobox').fill('pasternak')
    await palette(page).getByRole('option', { name: 'Pasternak' }).click()
    await page.waitForURL(`**${pathOf(marketMakro, 'makro')}/7/products/5`)
    await leave(page)
  })
})

describe('what may go wrong', () => {
  it('an ended session is taken up again in place; the call goes on and nothing typed is lost', async () => {
    const context = await newContext()
    const page = await context.newPage()
    await page.goto('/hall/create')
    const account = await makeUser('e2e-shell', ['ROLE_ADMIN'])
    await signIn(page, { account })
    const form = page.getByRole('dialog').first()
    const input = form.locator('input').nth(1)
    await input.fill('Typed before')
    await context.clearCookies()
    await page.keyboard.press('Control+k')
    await palette(page).getByRole('combobox').fill('warsz')
    await expired(page).waitFor()
    expect(await axe(page)).toEqual([])
    await shot(page, 'shell-session')
    await page.keyboard.press('Escape')
    await expired(page).locator('input[type=password]').fill(account.password)
    await expired(page)
      .locator('input[inputmode=numeric]')
      .first()
      .pressSequentially(await freshToken(panel(), account))
    await expired(page).getByRole('button', { name: signInTexts.submit, exact: true }).click()
    await expired(page).waitFor({ state: 'hidden' })
    await palette(page).getByRole('option').first().waitFor()
    await page.keyboard.press('Escape')
    expect(await input.inputValue()).toBe('Typed before')
    await context.close()
  })

  it('signing out in another tab asks here instead of throwing the page away', async () => {
    const page = await open('/hall')
    const other = await page.context().newPage()
    await other.goto('/hall', { waitUntil: 'networkidle' })
    // it asks about its session as it opens: an answer that comes now saves the user again, which frees both
    await vi.waitFor(
      async () => {
        await other.evaluate(() => localStorage.removeItem('panel.user'))
        await expired(page).waitFor({ timeout: 5_000 })
      },
      { timeout: 60_000, interval: 500 },
    )
    await leave(page)
  })

  it('a screen that the roles do not open shows so at its address', async () => {
    const page = await signedInPage()
    const user = { ...Object(session().user), roles: ['ROLE_ALLOWED_TO_EDIT_HALLS'] }
    await page.route('**/auth/me/', (route) =>
      route.fulfill({ json: { data: { currentUser: user } } }),
    )
    await page.goto('/users')
    await page.getByRole('heading', { name: texts.denied.title }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/users')
    expect(await axe(page)).toEqual([])
    await page.goto('/')
    await page.waitForURL('**/hall')
    await leave(page)
  })

  it('an unhandled rejection is shown', async () => {
    const page = await open('/hall')
    await page.evaluate(() => {
      void Promise.reject(new Error('on purpose'))
    })
    await page.getByRole('alert').filter({ hasText: texts.crash.unexpected }).waitFor()
    await leave(page)
  })

  it('a server with other definitions offers to reload', async () => {
    const page = await open('/hall')
    await page.route('**/api/find**', (route) =>
      route.fulfill({ json: { data: { items: [] } }, headers: { 'X-Definition': 'another' } }),
    )
    await page.keyboard.press('Control+k')
    await palette(page).getByRole('combobox').fill('warsz')
    await page.getByText(texts.newVersion.text).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: texts.newVersion.reload }).click()
    await page.getByText(texts.newVersion.text).waitFor({ state: 'hidden' })
    await leave(page)
  })

  it('signing out leaves for the sign-in page and forgets the user', async () => {
    const context = await newContext()
    const page = await context.newPage()
    await page.goto('/login')
    await signIn(page)
    await page.getByRole('button', { name: texts.signOut }).click()
    await page.waitForURL('**/login')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('panel.user'))).toBeNull()
    await page.goto('/fliers/3')
    await page.waitForURL('**/login')
    await context.close()
  })
})
