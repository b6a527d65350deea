import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { t } from '../support/text'
import { axe } from './support/axe'
import { session, shot, signedInPage, visit } from './support/browser'
import { leaveEach } from './support/failures'
import { rows } from './support/list'

let page: Page

leaveEach(() => page)

/** What stands on the screen beside the notice of the whole panel. */
const said = () => page.locator('main').innerText()

it.each([
  '/hall',
  '/fliers/1',
  '/fliers/1/products',
  '/promo-programs/create',
  '/marketing-consents',
  '/manual',
  '/timeline',
  '/reports',
  '/audit',
  '/as-customer',
  '/launch',
  '/start',
  '/push-history',
  '/account',
  '/promo-calendar/1/days',
])(
  'says on %s, not opened before, that there is no connection, and goes on when it is back',
  async (path) => {
    // a profile of its own: no file of the panel is kept from other tests
    page = await signedInPage({ session: session() })
    await page.goto('/banners')
    await rows(page).first().waitFor()
    await page.context().setOffline(true)
    await page.getByText(t('shell.offline')).waitFor()
    await visit(page, path)
    const retry = page.getByRole('button', { name: t('shell.crash.retry') }).first()
    const heading = page.locator('main h1:visible, main form:visible').first()
    await retry.or(heading).first().waitFor()
    await page.locator('.layout-loading, .skeleton').first().waitFor({ state: 'detached' })
    await expect.poll(async () => (await said()).trim()).not.toBe('')
    await shot(page, `offline${path.replace(/\W+/g, '-')}`)
    expect(await axe(page)).toEqual([])
    await page.context().setOffline(false)
    await retry.waitFor({ state: 'detached' })
    await heading.waitFor()
    await page
      .locator('.skeleton, .layout-loading, .part-failed')
      .first()
      .waitFor({ state: 'detached' })
    await shot(page, `online${path.replace(/\W+/g, '-')}`)
  },
)

it('keeps the list that was there, and what is tried again without a line says so again', async () => {
  page = await signedInPage()
  await page.goto('/banners')
  await rows(page).first().waitFor()
  const first = await rows(page).first().innerText()
  await page.context().setOffline(true)
  await visit(page, '/hall')
  const retry = page.getByRole('main').getByRole('button', { name: t('list.failed.retry') })
  await retry.click()
  await retry.waitFor()
  await visit(page, '/banners')
  await expect.poll(() => rows(page).first().innerText()).toBe(first)
})
