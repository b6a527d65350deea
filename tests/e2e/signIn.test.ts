import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { error } from '../../i18n/pl/server/error'
import { signIn as texts } from '../../i18n/pl/signIn'
import { axe } from './support/axe'
import { newContext, overflow, panel, shot, signIn, viewports } from './support/browser'
import { freshToken } from './support/token'

let context: BrowserContext
let page: Page

beforeEach(async () => {
  context = await newContext()
  page = await context.newPage()
})
afterEach(() => context.close())

const submit = () => page.locator('button[type=submit]')
const box = (at: number) => page.locator('.token-box').nth(at)

describe('the sign-in page', () => {
  it('asks for it before anything else and then opens what was asked for', async () => {
    await page.goto('/hall?sortBy=name')
    await page.getByRole('heading', { name: texts.title }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    await signIn(page)
    await page.waitForURL((url) => url.pathname === '/hall' && url.search === '?sortBy=name')
    await page.getByRole('navigation').first().waitFor()
  })

  it('goes to users where nothing was asked for, stays signed in, and out again', async () => {
    await page.goto('/login')
    await signIn(page)
    await page.waitForURL('**/users')
    await page.reload()
    await page.getByRole('navigation').first().waitFor()
    await page.goto('/login')
    await page.waitForURL((url) => url.pathname !== '/login')
  })

  it('says one thing for a wrong password and forgets what was typed', async () => {
    await page.goto('/login')
    await signIn(page, {
      account: { ...panel().admin, password: 'Wrong-Password-1' },
      token: '123456',
    })
    await page.getByRole('alert').filter({ hasText: error.signIn }).waitFor()
    await expect.poll(() => page.locator('#email').inputValue()).toBe('')
    expect(await page.locator('#password').inputValue()).toBe('')
    expect(await box(0).inputValue()).toBe('')
    expect(await axe(page)).toEqual([])
    await shot(page, 'sign-in-wrong')
  })

  it('lets one send only what can be right', async () => {
    await page.goto('/login')
    expect(await submit().isDisabled()).toBe(true)
    await page.locator('#email').fill('someone')
    await page.locator('#password').fill('x')
    await box(0).pressSequentially('123456')
    expect(await submit().isDisabled()).toBe(true)
    await page.getByText(texts.emailInvalid).waitFor()
    await page.locator('#email').fill('someone@example.com')
    await expect.poll(() => submit().isDisabled()).toBe(false)
    await box(5).focus()
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await expect.poll(() => box(4).inputValue()).toBe('')
    await expect.poll(() => submit().isDisabled()).toBe(true)
  })

  it('takes a pasted code into all six boxes', async () => {
    await page.goto('/login')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() => navigator.clipboard.writeText('123 456'))
    await box(2).focus()
    await page.keyboard.press('Control+V')
    const digits = () => Promise.all([0, 1, 2, 3, 4, 5].map((at) => box(at).inputValue()))
    await expect.poll(async () => (await digits()).join('')).toBe('123456')
  })

  it('refuses a token that was used', async () => {
    await page.goto('/login')
    const token = await freshToken(panel())
    await signIn(page, { token })
    await page.waitForURL('**/users')
    const other = await newContext()
    const second = await other.newPage()
    await second.goto('/login')
    await signIn(second, { token })
    await second.getByRole('alert').filter({ hasText: error.signIn }).waitFor()
    await other.close()
  })

  it('opens no address of anybody else', async () => {
    await page.goto(`${panel().url}//evil.example/x`)
    await page.waitForURL('**/login')
    await signIn(page)
    await page.waitForURL((url) => url.pathname !== '/login')
    expect(new URL(page.url()).origin).toBe(panel().url)
  })

  it.each([
    ['desktop', 'light'],
    ['desktop', 'dark'],
    ['phone', 'light'],
    ['phone', 'dark'],
  ] as const)('is whole and without fault: %s, %s', async (size, colorScheme) => {
    const own = await newContext({ viewport: viewports[size], colorScheme })
    const view = await own.newPage()
    await view.goto('/login')
    await view.getByRole('heading', { name: texts.title }).waitFor()
    expect(await overflow(view)).toBe(0)
    expect(await axe(view)).toEqual([])
    await shot(view, `sign-in-${size}-${colorScheme}`)
    await own.close()
  })

  it('speaks English when asked, and remembers it', async () => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
  })
})
