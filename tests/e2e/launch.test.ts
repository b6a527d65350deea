import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import banners from '../../resources/banners'
import { launch as texts } from '../../resources/i18n/pl/later/launch'
import { dayFrom, savedText, t } from '../support/text'
import { axe } from './support/axe'
import { leave, overflow, shot, signedInPage, viewports, visit } from './support/browser'
import { notice, saveButton } from './support/form'
import { data, makeHall, post, type Made } from './support/records'
import { png } from './support/samples'

/** Far from what the demo content has, so that the day is this file's own. */
const DAY = dayFrom(400)
const EMPTY_HALL = 987

let good: Made
let bad: Made

beforeAll(async () => {
  await makeHall(EMPTY_HALL, 'Hala pusta')
  const banner = async (name: string, more: readonly (readonly [string, string])[]) =>
    post('/api/banner', [
      ['name', name],
      ['type', '2'],
      ['rotate', '1'],
      ['order_no', '0'],
      ['start_date', DAY],
      ['end_date', dayFrom(410)],
      ['banner_file', await png(640, 360)],
      ...more,
    ])
  good = await banner('Baner dobry', [['customer_type', '7']])
  bad = await banner('Baner pusty', [
    ['customer_type', '2'],
    ['halls[]', String(EMPTY_HALL)],
  ])
})

/** Changes a banner behind the page's back. */
async function changeOrder(id: number, order: number): Promise<void> {
  const { revision } = await data(`/api/banner/${id}`)
  await data(`/api/banner/${id}/order`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'If-Match': `"${revision}"` },
    body: JSON.stringify({ order_no: order }),
  })
}

const row = (page: Page, name: string) => page.locator('.launch-row').filter({ hasText: name })
const checkAll = (page: Page, count: number) =>
  page.getByRole('button', { name: t('launch.checkAll', { smart_count: count }) })

describe('what goes live on a day', () => {
  it('is looked at, found fine, and told again once it is changed', async () => {
    const page = await signedInPage()
    await page.goto(`/launch?day=${DAY}`)
    await row(page, 'Baner dobry').getByText('Wszyscy').waitFor()
    const remark = row(page, 'Baner pusty').getByText(texts.problem.nobody)
    await remark.waitFor()
    expect(await axe(page)).toEqual([])
    await shot(page, 'launch')

    await row(page, 'Baner dobry')
      .getByRole('button', { name: t('launch.checkOne', { title: 'Baner dobry' }) })
      .click()
    await row(page, 'Baner dobry').locator('.chip-positive').waitFor()
    // by keyboard one goes on with the next
    await expect
      .poll(() =>
        row(page, 'Baner pusty')
          .getByRole('button')
          .evaluate((one) => one === document.activeElement),
      )
      .toBe(true)
    // of what has remarks one is asked first
    await checkAll(page, 1).click()
    await page.getByRole('button', { name: texts.askConfirm }).click()
    await page.getByText(texts.allChecked).waitFor()
    expect(await checkAll(page, 1).count()).toBe(0)
    await shot(page, 'launch-checked')

    // the remark leads to the field that it hangs on, and saving there gives the day back
    await remark.click()
    const group = page.locator('[data-field="target.customerType"]')
    await group.waitFor()
    await page.locator('[data-field="target.halls"] input:checked').uncheck()
    await saveButton(page).click()
    await notice(page, savedText(banners, 'updated')).waitFor()
    await page.goto(`/launch?day=${DAY}`)
    await row(page, 'Baner pusty').getByText(texts.changed).waitFor()
    await checkAll(page, 1).click()
    await page.getByText(texts.allChecked).waitFor()
    expect(await page.locator('.launch-problems .chip').count()).toBe(0)

    await page.goto(`/audit/banners/${good.id}`)
    await page.getByText(t('history.action.check')).waitFor()
    await leave(page)
  })

  it('refuses what is no longer what was seen, and keeps nothing of it', async () => {
    const page = await signedInPage()
    await page.goto(`/launch?day=${DAY}`)
    await row(page, 'Baner pusty').waitFor()
    for (const { id } of [good, bad]) await changeOrder(id, 3)
    await page.reload()
    await checkAll(page, 2).waitFor()
    await changeOrder(bad.id, 4)
    await checkAll(page, 2).click()
    await notice(page, t('api.launchChanged', { name: 'Baner pusty' })).waitFor()
    // the day was asked for anew, and both are still open
    await checkAll(page, 2).click()
    await page.getByText(texts.allChecked).waitFor()
    await leave(page)
  })

  it('finds no gap of a day that is still being asked about', async () => {
    const page = await signedInPage()
    await page.goto(`/launch?day=${DAY}`)
    await page.locator('.plan-findings').waitFor()
    let release = () => {}
    const held = new Promise<void>((go) => (release = go))
    await page.route('**/api/timeline?**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('about:blank')
    await page.goto(`/launch?day=${DAY}`)
    await page.locator('.plan-day-wait').getByText(t('timeline.loading')).waitFor()
    release()
    await page.locator('.plan-findings').waitFor()
    // and of another month, which is asked for while the first one is known
    await page.unroute('**/api/timeline?**')
    await page.route('**/api/timeline?**', () => {})
    for (const day of [dayFrom(600), DAY, dayFrom(600)]) {
      await visit(page, `/launch?day=${day}`)
      await page.locator(day === DAY ? '.plan-findings' : '.plan-day-wait').waitFor()
    }
    expect(await page.locator('.plan-findings').count()).toBe(0)
    await leave(page)
  })

  it('stands on the start page the day before, and fits on a phone in the dark', async () => {
    await post('/api/banner', [
      ['name', 'Baner od jutra rana'],
      ['type', '2'],
      ['rotate', '1'],
      ['order_no', '0'],
      ['start_date', dayFrom(1)],
      ['end_date', dayFrom(6)],
      ['banner_file', await png(640, 360)],
      ['customer_type', '7'],
    ])
    const page = await signedInPage({ viewport: viewports.phone, colorScheme: 'dark' })
    await page.goto('/start')
    const panel = page.getByRole('region', { name: texts.startTitle })
    await panel.getByRole('link', { name: texts.startAll, exact: true }).click()
    await row(page, 'Baner od jutra rana').waitFor()
    expect([await overflow(page), await axe(page)]).toEqual([0, []])
    await shot(page, 'launch-phone')
    await leave(page)
  })
})
