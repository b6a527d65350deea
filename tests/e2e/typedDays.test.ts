import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import fliers from '../../resources/fliers'
import { dayInZone, formatDay } from '../../i18n/format'
import { longDay } from '../../src/inputs/date/days'
import { addDays } from '../../src/schema'
import { t } from '../support/text'
import { shot, signedInPage, viewports } from './support/browser'
import { leaveEach } from './support/failures'
import { box, field, openNew } from './support/form'

let page: Page

leaveEach(() => page)

const tomorrow = addDays(dayInZone(Date.now()), 1)
const understood = (path: string) => field(page, path).locator('.f-understood')

it('says in full what it understood of a day, and writes it out as one goes on', async () => {
  page = await signedInPage()
  await openNew(page, fliers, '/fliers')
  await box(page, 'startDate').fill('jutro')
  await understood('startDate').waitFor()
  expect(await understood('startDate').innerText()).toBe(longDay(tomorrow, 'pl'))
  await shot(page, 'typed-day')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(viewports.phone)
  await box(page, 'endDate').fill('+7')
  await shot(page, 'typed-day-phone')
  await page.keyboard.press('Tab')
  await understood('endDate').waitFor({ state: 'hidden' })
  expect(await box(page, 'startDate').inputValue()).toBe(formatDay(tomorrow))
  expect(await box(page, 'endDate').inputValue()).toBe(formatDay(addDays(tomorrow, 6)))
})

it('is written over by what one types after a click, and a second click goes into it', async () => {
  page = await signedInPage()
  await page.goto('/push-history/create')
  const [day, time] = [box(page, 'begins'), field(page, 'begins').locator('.f-time')]
  await day.fill('24.11.2027, 9:05')
  await field(page, 'title').locator('input').click()
  await day.click()
  await page.keyboard.type('25.12.2027')
  expect(await day.inputValue()).toBe('25.12.2027')
  await time.click()
  await page.keyboard.type('10:30')
  expect(await time.inputValue()).toBe('10:30')
  await day.click()
  await day.click({ position: { x: 3, y: 15 } })
  const at = () => day.evaluate((input: HTMLInputElement) => input.selectionEnd)
  expect(await at()).toBe(0)
  // a part that is dragged over is the part that is taken
  await field(page, 'title').locator('input').click()
  const place = await day.boundingBox()
  if (!place) throw new Error('no box')
  await page.mouse.move(place.x + 60, place.y + 18)
  await page.mouse.down()
  await page.mouse.move(place.x + 2, place.y + 18, { steps: 4 })
  await page.mouse.up()
  expect(await day.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0)
  expect(await at()).toBeLessThan(10)
})

it('takes the time that was pasted with a day', async () => {
  page = await signedInPage()
  await page.goto('/push-history/create')
  await box(page, 'begins').fill('24.11.2027, 9:05')
  await page.keyboard.press('Tab')
  expect(await box(page, 'begins').inputValue()).toBe('24.11.2027')
  expect(await field(page, 'begins').locator('.f-time').inputValue()).toBe('09:05')
})

it('is the last day of a week that is typed where something ends', async () => {
  page = await signedInPage()
  await page.goto('/audit')
  const [from, to] = ['history.log.from', 'history.log.to'].map((key) =>
    page.getByLabel(t(key), { exact: true }),
  )
  for (const end of [from, to]) {
    await end?.fill('tydz 2')
    await end?.press('Tab')
    await expect.poll(() => end?.inputValue()).toContain('.01.')
  }
  const [monday, sunday] = await Promise.all([from?.inputValue(), to?.inputValue()])
  expect(sunday).toBe(formatDay(addDays(dayOf(monday), 6)))
})

const dayOf = (written = '') => written.split('.').toReversed().join('-')
