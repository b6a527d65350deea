import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import calendars from '../../../resources/promoCalendar'
import days from '../../../resources/promoCalendarDays'
import { shot, signedInPage } from '../support/browser'
import { leaveEach } from '../support/failures'
import { box, field, fits, notice, save, upload } from '../support/form'
import { data, everybody, post } from '../support/records'
import { png, sizeOf, type TestFile } from '../support/samples'
import { deleteText, t } from '../../support/text'

let page: Page

beforeEach(async () => {
  page = await signedInPage()
})
leaveEach(() => page)

/** A calendar of 1 to 6 December behind the panel's back. */
const makeCalendar = async (title: string) =>
  post('/api/promo-calendar', [
    ['title', title],
    ['calendar_no', 'E2E'],
    ['columns', '3'],
    ['start', '2026-12-01'],
    ['end', '2026-12-06'],
    ['background_color', '#ffffff'],
    ['bar_color', '#1f3a5f'],
    ['text_color', '#000000'],
    ['background_file', await png(640, 230)],
    ['scratched_file', await png(640, 900)],
    ...everybody,
  ])
const cell = (n: number) => page.locator(`[data-date="2026-12-0${n}"]`)
const openDays = async (id: number) => {
  await page.goto(`/promo-calendar/${id}/days`)
  await cell(1).waitFor()
}
const dropOn = async (selector: string, files: readonly TestFile[]) => {
  const given = files.map(({ name, mimeType, buffer }) => ({
    name,
    type: mimeType,
    bytes: [...buffer],
  }))
  const dataTransfer = await page.evaluateHandle((entries) => {
    const transfer = new DataTransfer()
    for (const { name, type, bytes } of entries)
      transfer.items.add(new File([Uint8Array.from(bytes)], name, { type }))
    return transfer
  }, given)
  await page.locator(selector).first().dispatchEvent('dragover', { dataTransfer })
  await page.locator(selector).first().dispatchEvent('drop', { dataTransfer })
}
const stored = async (id: number) => (await data(`/api/promo-calendar/${id}/days`)).items

it('gets its days by the pointer: dropped, cut, saved; the rest in one step', async () => {
  const { id } = await makeCalendar('Advent by pointer')
  await openDays(id)
  const [fitting, square] = [await png(640, 1136), await png(900, 900)]
  await dropOn('[role=grid]', [
    { ...fitting, name: '2026-12-03.png' },
    { ...square, name: 'okienko 2.png' },
    { ...square, name: 'okienko 10.png' },
  ])
  await page.getByText(t('calendar.drop.summary', { ready: 1, crop: 2, wrong: 0 })).waitFor()
  await page.getByText(t('calendar.drop.cropAll', { count: 2 })).click()
  await page.getByText(t('calendar.drop.summary', { ready: 3, crop: 0, wrong: 0 })).waitFor()
  await shot(page, 'calendar-files')
  await page.getByText(t('calendar.drop.save', { smart_count: 3 })).click()
  await notice(page, t('calendar.drop.done', { smart_count: 3 })).waitFor()
  const first = await stored(id)
  expect(first.map(({ date, label }) => [date, label])).toEqual(
    [1, 2, 3].map((n) => [`2026-12-0${n}`, t('calendar.cell.number', { n })]),
  )
  const cut = await (await page.request.get(String(first[0]?.['image_url']))).body()
  expect(await sizeOf(cut)).toEqual({ width: 640, height: 1136, frames: 1 })

  await page.getByText(t('calendar.fill.action', { count: 3 })).click()
  await upload(page, 'image', fitting)
  await fits(page, 'image', '640 \u00d7 1136 px')
  await page.getByText(t('calendar.fill.create'), { exact: true }).click()
  await notice(page, t('calendar.fill.done', { smart_count: 3 })).waitFor()
  expect(await stored(id)).toHaveLength(6)
  await shot(page, 'calendar-grid')
})

it('is edited by the keyboard alone', async () => {
  const { id } = await makeCalendar('Advent by keys')
  for (const n of [1, 2])
    await post(`/api/promo-calendar/${id}/date`, [
      ['label', `Okienko ${n}`],
      ['date', `2026-12-0${n}`],
      ['image_file', await png(640, 1136)],
    ])
  await openDays(id)
  await page.getByText(t('calendar.images')).focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => cell(1).evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await box(page, 'label').fill('Drugie')
  await save(page, days, 'updated')
  // back where one was
  await expect.poll(() => cell(2).evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Delete')
  await page.getByText(deleteText(days, 'Drugie', { comesBack: true })).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await stored(id)).length).toBe(1)
  await page.locator('[data-date="2026-12-02"][data-empty]').waitFor()
  await expect.poll(() => cell(2).evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await field(page, 'date').waitFor()
  await expect.poll(() => box(page, 'date').inputValue()).toBe('05.12.2026')
})

it('asks before days are left outside of a moved span, and keeps them', async () => {
  const { id } = await makeCalendar('Advent moved')
  await post(`/api/promo-calendar/${id}/date`, [
    ['label', 'Mikolajki'],
    ['date', '2026-12-06'],
    ['image_file', await png(640, 1136)],
  ])
  await page.goto(`/promo-calendar/${id}`)
  await box(page, 'endDate').fill('05.12.2026')
  await page
    .locator('.save-bar')
    .getByRole('button', { name: t('form.save') })
    .click()
  await page.getByText(t('calendar.moved', { smart_count: 1 })).waitFor()
  await page.getByRole('button', { name: t('form.ask.save') }).click()
  await notice(page, t('form.done.updated.masculine', { noun: calendars.label.pl[0] })).waitFor()
  await openDays(id)
  await page.getByRole('grid', { name: t('calendar.outside', { count: 1 }) }).waitFor()
  await shot(page, 'calendar-outside')
})
