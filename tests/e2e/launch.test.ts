import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatDay } from '../../i18n/format'
import banners from '../../resources/banners'
import { daysUntilWork } from '../../resources/choices/workingDays'
import { launch as texts } from '../../resources/i18n/pl/later/launch'
import { addDays, daysOf, weekdayOf } from '../../src/schema'
import { dayFrom, savedText, t } from '../support/text'
import { axe } from './support/axe'
import { leave, overflow, session, shot, signedInPage, viewports, visit } from './support/browser'
import { notice, saveButton } from './support/form'
import { holdBack } from './support/holdBack'
import { data, makeHall, post, type Made } from './support/records'
import { png } from './support/samples'

/** Far from what the demo content has, so that the day is this file's own. */
const DAY = dayFrom(400)
const EMPTY_HALL = 987

let good: Made
let bad: Made

beforeAll(async () => {
  await makeHall(EMPTY_HALL, 'Hala pusta')
  const span = { from: DAY, until: dayFrom(410) }
  good = await makeBanner('Baner dobry', span)
  bad = await makeBanner('Baner pusty', span, [
    ['customer_type', '2'],
    ['halls[]', String(EMPTY_HALL)],
  ])
})

/** A banner for everybody, where nobody is said. */
async function makeBanner(
  name: string,
  { from, until }: { readonly from: string; readonly until: string },
  whom: readonly (readonly [string, string])[] = [['customer_type', '7']],
): Promise<Made> {
  return post('/api/banner', [
    ['name', name],
    ['type', '2'],
    ['rotate', '1'],
    ['order_no', '0'],
    ['start_date', from],
    ['end_date', until],
    ['banner_file', await png(640, 360)],
    ...whom,
  ])
}

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
    const release = await holdBack(page, '**/api/timeline?**')
    await page.goto('about:blank')
    await page.goto(`/launch?day=${DAY}`)
    await page.locator('.plan-day-wait').getByText(t('timeline.loading')).waitFor()
    await release()
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

  it('stands on the start page of a Friday for each day until somebody works again', async () => {
    // a Friday far ahead with a day of work on the Monday
    const friday = daysOf(dayFrom(700), dayFrom(800), 100).find(
      (day) => weekdayOf(day) === 5 && daysUntilWork(day).length === 3,
    )
    if (!friday) throw new Error('no Friday')
    const [sunday, monday, tuesday] = [2, 3, 4].map((days) => addDays(friday, days))
    for (const [name, day] of [
      ['Baner tamten', sunday],
      ['Baner po przerwie', monday],
      ['Baner na wtorek', tuesday],
    ] as const)
      await makeBanner(name, { from: day ?? '', until: addDays(friday, 9) })
    // a clock is of the profile, which hence is this test's own
    const page = await signedInPage({ session: session() })
    await page.clock.setFixedTime(new Date(`${friday}T10:00:00Z`))
    await page.goto('/start')
    const block = (title: string) => page.getByRole('region', { name: title, exact: true })
    await block(texts.startOn[7]).getByText('Baner tamten').waitFor()
    await block(texts.startOn[1]).getByText('Baner po przerwie').waitFor()
    // a day with nothing is silent, and what comes after the day of work is another day's
    expect(await page.getByText(/Baner na wtorek/).count()).toBe(0)
    expect(await block(texts.startTitle).count()).toBe(0)
    expect(await axe(page)).toEqual([])
    await block(texts.startOn[1]).getByRole('link', { name: texts.startAll, exact: true }).click()
    await page.waitForURL(`**/launch?day=${monday}`)
    await row(page, 'Baner po przerwie').waitFor()

    // where there is nothing until then it is said once
    const quiet = daysOf(dayFrom(900), dayFrom(1_000), 100).find(
      (day) => daysUntilWork(day).length === 3,
    )
    await page.clock.setFixedTime(new Date(`${quiet}T10:00:00Z`))
    await page.goto('/start')
    const until = formatDay(daysUntilWork(quiet ?? '').at(-1) ?? '')
    await block(texts.title)
      .getByText(t('launch.startNoneUntil', { day: until }))
      .waitFor()
    await leave(page)
  })

  it('stands on the start page the day before, and fits on a phone in the dark', async () => {
    await makeBanner('Baner od jutra rana', { from: dayFrom(1), until: dayFrom(6) })
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
