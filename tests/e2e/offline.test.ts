import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { t } from '../support/text'
import { axe } from './support/axe'
import { session, shot, signedInPage, visit } from './support/browser'
import { leaveEach } from './support/failures'
import { rows } from './support/list'

let page: Page

leaveEach(() => page)

/**
 * Opens a list and takes the line away, once what the list fetches ahead is there: Chromium never asks again for a
 * script that broke off, and only a page that is loaded anew would go on.
 */
async function loseLine() {
  await page.goto('/banners')
  await rows(page).first().waitFor()
  await page.waitForFunction(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    return ['parts', 'formParts'].every((part) =>
      names.some((name) => name.includes(`/${part}-`) && name.endsWith('.js')),
    )
  })
  await page.context().setOffline(true)
}

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
    await loseLine()
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
  await loseLine()
  const first = await rows(page).first().innerText()
  await visit(page, '/hall')
  const retry = page.getByRole('main').getByRole('button', { name: t('list.failed.retry') })
  await retry.click()
  await retry.waitFor()
  await visit(page, '/banners')
  await expect.poll(() => rows(page).first().innerText()).toBe(first)
})

describe('a file of the panel', () => {
  const heading = () => page.locator('main h1:visible').first()

  /** Breaks off whatever is asked for, until it is called again; gives how much that was. */
  async function breakOff(address: string) {
    let broken = 0
    await page.route(address, (route) => {
      broken++
      return route.abort('connectionreset')
    })
    return { broken: () => broken, end: () => page.unroute(address) }
  }

  it('comes by itself, whatever the network says before it carries anything', async () => {
    page = await signedInPage({ session: session() })
    await loseLine()
    await page.getByText(t('shell.offline')).waitFor()
    await visit(page, '/timeline')
    await page.getByText(t('shell.part.offline')).waitFor()
    const line = await breakOff('**/*')
    await page.context().setOffline(false)
    await expect.poll(line.broken).toBeGreaterThan(0)
    await line.end()
    await heading().waitFor()
    await page.locator('.part-failed').waitFor({ state: 'detached' })
  })

  it('that does not come, though there is a line, has the panel loaded anew', async () => {
    page = await signedInPage({ session: session() })
    await page.goto('/banners')
    await rows(page).first().waitFor()
    const files = await breakOff('**/*.js')
    await visit(page, '/timeline')
    const reload = page.getByRole('main').getByRole('button', { name: t('shell.crash.reload') })
    await reload.waitFor()
    await shot(page, 'part-gone')
    expect(await axe(page)).toEqual([])
    await files.end()
    await reload.click()
    await heading().waitFor()
    expect(new URL(page.url()).pathname).toBe('/timeline')
  })

  it('that takes a while has its shape in front of the list meanwhile', async () => {
    page = await signedInPage({ session: session() })
    const held: Route[] = []
    await page.route('**/formParts-*.js', (route) => void held.push(route))
    await page.goto('/banners')
    await rows(page).first().waitFor()
    await visit(page, '/hall/1')
    await page
      .locator('.dialog-loading')
      .getByRole('status', { name: t('shell.loading') })
      .waitFor()
    for (const route of held) await route.continue()
    await page.getByRole('dialog').waitFor()
    await page.locator('.dialog-loading').waitFor({ state: 'detached' })
  })
})
