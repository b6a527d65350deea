import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import banners from '../../resources/banners'
import fliers from '../../resources/fliers'
import { demoClients } from '../../resources/server/seed/people'
import { dayFrom, nounOf, savedText, t, typedDay } from '../support/text'
import { axe } from './support/axe'
import { signedInPage } from './support/browser'
import { leaveEach } from './support/failures'
import { aimAt, box, choice, field, fill, notice, saveButton, upload } from './support/form'
import { rowAction, rowOf, rows } from './support/list'
import { data, makeFlier, makeVoucher, post } from './support/records'
import { png } from './support/samples'

let page: Page

beforeEach(async () => {
  page = await signedInPage()
})
leaveEach(() => page)

const copyNotice = () => page.locator('.copy-notice')
const formTitle = () => page.locator('.full-head h2').innerText()

it("makes next week's flier of this week's, its products with it", async () => {
  const flier = await makeFlier('Kopia tygodnia')
  const parent = `/api/productheader/${flier.id}/product`
  for (const name of ['Kawa ziarnista', 'Herbata']) {
    await post(parent, [
      ['name', name],
      ['netto', '10.00'],
      ['brutto', '12.30'],
      ['is_active', '1'],
      ['photo_file', await png(140, 150)],
    ])
  }
  await page.goto('/fliers')
  await rowAction(page, rowOf(page, 'Kopia tygodnia'), t('list.copy.week'))
  await copyNotice().waitFor()
  expect(await formTitle()).toBe(t('copy.title', { noun: nounOf(fliers).genitive }))
  expect(await axe(page)).toEqual([])
  expect(await box(page, 'startDate').inputValue()).toBe(typedDay(7))
  expect(await box(page, 'endDate').inputValue()).toBe(typedDay(13))
  // the cover is there, and nothing of it is sent again
  await field(page, 'photo').locator('img').waitFor()
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await fill(page, { name: 'Kopia na kolejny' })
  await page.keyboard.press('Control+s')
  expect((await sent).headers()['copied-from']).toContain('children=1')
  await notice(page, savedText(fliers, 'created')).waitFor()
  await rowOf(page, 'Kopia na kolejny').waitFor()
  const { items } = await data('/api/productheader?type=FLY&phrase=Kopia%20na%20kolejny')
  const copied = await data(`/api/productheader/${items[0]?.id}/product`)
  expect(copied.items.map(({ name }) => name).toSorted()).toEqual(['Herbata', 'Kawa ziarnista'])
  expect(items[0]?.['start_date']).toBe(dayFrom(7))
})

it('saves and begins the next with the same dates and recipients, whose number is told, and keeps them under a name', async () => {
  await page.goto('/banners/create')
  await saveButton(page).waitFor()
  await choice(page, 'type').selectOption({ index: 1 })
  await fill(page, { name: 'Pierwszy z wielu', startDate: typedDay(1), endDate: typedDay(5) })
  await upload(page, 'banner', await png(640, 360))
  await aimAt(page, 'horeca')
  const cards = new Set(
    demoClients(dayFrom(0)).flatMap(({ customerType, cardNumber }) =>
      (customerType & 2) === 0 ? [] : [cardNumber],
    ),
  )
  const reach = field(page, 'target.customerType').locator('.f-reach')
  await expect
    .poll(() => reach.innerText())
    .toBe(t('audience.reach', { smart_count: cards.size, count: String(cards.size) }))
  const open = page.getByRole('button', { name: t('audience.open') })
  await open.click()
  await page.getByRole('button', { name: t('audience.keep') }).click()
  await page.getByLabel(t('audience.name')).fill('Gastronomia')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('form.save') })
    .last()
    .click()
  await page.getByRole('button', { name: 'Gastronomia', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Shift+s')
  await notice(page, savedText(banners, 'created')).waitFor()
  await expect.poll(() => box(page, 'name').inputValue()).toBe('')
  expect(await box(page, 'startDate').inputValue()).toBe(typedDay(1))
  const isAimed = () =>
    field(page, 'target.customerType').getByLabel(t('input.group.horeca')).isChecked()
  expect(await isAimed()).toBe(true)
  // another one by one click
  await page.goto('/banners/create')
  await open.click()
  await page.getByRole('button', { name: 'Gastronomia', exact: true }).click()
  await expect.poll(isAimed).toBe(true)
})

it('goes from record to record in the order of the list, over its pages, and keeps what was typed', async () => {
  for (const number of Array.from({ length: 12 }, (_, at) => at + 1))
    await makeVoucher(`SASIAD-${String(number).padStart(2, '0')}`)
  await page.goto('/promo-vouchers?q=SASIAD')
  await rows(page).last().locator('.cell-open').first().click()
  const place = page.locator('.neighbours')
  const at = async (number: number) => {
    const text = t('copy.place', { at: number, total: 12 })
    await expect.poll(() => place.innerText()).toContain(text)
  }
  await at(10)
  await page.keyboard.press('Alt+PageDown')
  await at(11)
  // the place is told before the record has come
  await expect.poll(() => box(page, 'actionIdentifier').inputValue()).toBe('SASIAD-02')
  await page.keyboard.press('Alt+PageUp')
  await at(10)
  await expect.poll(() => box(page, 'actionIdentifier').inputValue()).toBe('SASIAD-03')
  await fill(page, { actionIdentifier: 'SASIAD-03 zmieniony' })
  await page.keyboard.press('Alt+PageDown')
  await page.getByRole('alertdialog', { name: t('form.guard.title') }).waitFor()
  await page.getByRole('button', { name: t('form.guard.stay') }).click()
  expect(await box(page, 'actionIdentifier').inputValue()).toBe('SASIAD-03 zmieniony')
  expect(await axe(page)).toEqual([])
})
