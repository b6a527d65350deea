import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signedInPage } from './support/browser'
import { leaveEach } from './support/failures'
import { rows } from './support/list'
import { makeFlier } from './support/records'
import { dayFrom, t } from '../support/text'

let page: Page
const names = ['Filtr Horeca', 'Filtr SCO', 'Filtr Trader'] as const

beforeAll(async () => {
  await makeFlier(names[0], [['customer_type', '2']])
  await makeFlier(names[1], [['customer_type', '4']])
  await makeFlier(names[2], [['customer_type', '1']])
})
beforeEach(async () => {
  page = await signedInPage()
})
leaveEach(() => page)

const button = (name: string) => page.getByRole('button', { name, exact: true })
/** Waits until the list has these of the three, in this order. */
async function shows(...expected: readonly string[]) {
  const shown = async () =>
    (await rows(page).allInnerTexts()).map((text) => names.find((one) => text.includes(one)))
  await expect.poll(shown).toEqual(expected)
}
const chips = () => page.locator('.filter-chip')

describe('a list', () => {
  it('is filtered by the keyboard, keeps its filters over a record, and is cleared by one click', async () => {
    await page.goto('/fliers?q=Filtr')
    await shows(names[2], names[1], names[0])
    await page.keyboard.press('f')
    await button(t('filters.key.customerType')).click()
    await page.getByLabel('SCO', { exact: true }).check()
    await page.keyboard.press('Enter')
    await shows(names[1])
    await page.keyboard.press('f')
    await button(t('filters.key.live')).click()
    await button(t('filters.span.today')).click()
    await expect.poll(() => chips().count()).toBe(2)
    await shows(names[1])
    // the address says all of it: a link can be sent, back goes back
    const filter = () => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}')
    expect(filter()).toEqual({
      phrase: 'Filtr',
      by: { customerType: ['4'], live: [dayFrom(0)] },
    })
    await page.goBack()
    await expect.poll(() => chips().count()).toBe(1)
    await rows(page).first().click()
    await page.getByRole('dialog').locator('input').first().waitFor()
    await page.goBack()
    await expect.poll(() => chips().count()).toBe(1)
    await button(t('filters.remove', { name: t('filters.key.customerType') })).click()
    await shows(names[2], names[1], names[0])
  })

  it('that its filters leave nothing of says so', async () => {
    const filter = JSON.stringify({ phrase: 'Filtr', by: { photo: ['0'] } })
    await page.goto(`/fliers?filter=${encodeURIComponent(filter)}`)
    await page.getByText(t('filters.empty.title')).waitFor()
    await page.locator('.list-empty').getByRole('button').click()
    await expect.poll(() => rows(page).count()).toBeGreaterThan(3)
  })

  it('is saved as a view, opens with it, and shows what was changed since', async () => {
    const filter = JSON.stringify({ phrase: 'Filtr', by: { customerType: ['2'] } })
    await page.goto(`/fliers?filter=${encodeURIComponent(filter)}`)
    await shows(names[0])
    await button(t('list.views')).click()
    await button(t('savedViews.saveNew')).click()
    await page.getByLabel(t('savedViews.name')).fill('Gazetki HoReCa')
    await page.getByLabel(t('savedViews.isStart')).check()
    await button(t('savedViews.save')).click()
    const shown = button(t('savedViews.shown', { name: 'Gazetki HoReCa' }))
    await shown.waitFor()
    await page.locator('nav a[href="/banners"]').first().click()
    await page.getByRole('heading', { level: 1 }).getByText('Banery').waitFor()
    await page.locator('nav a[href="/fliers"]').first().click()
    await shows(names[0])
    await shown.waitFor()
    await button(t('filters.remove', { name: t('filters.key.customerType') })).click()
    await shows(names[2], names[1], names[0])
    await button(t('savedViews.undo')).click()
    await shows(names[0])
    await shown.click()
    await button(t('savedViews.remove')).click()
    await button(t('savedViews.removeSure', { name: 'Gazetki HoReCa' })).click()
    await expect.poll(() => rows(page).count()).toBeGreaterThan(3)
    await page.goto('/fliers')
    await expect.poll(() => rows(page).count()).toBeGreaterThan(3)
  })
})
