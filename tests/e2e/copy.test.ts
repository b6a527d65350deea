import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import banners from '../../resources/banners'
import fliers from '../../resources/fliers'
import { countedForms } from '../../i18n/resourceMessages'
import { demoClients } from '../../resources/server/seed/people'
import { dayFrom, nounOf, savedText, t, typedDay } from '../support/text'
import { axe } from './support/axe'
import { signedInPage } from './support/browser'
import { leaveEach } from './support/failures'
import { aimAt, box, choice, field, fill, notice, saveButton, upload } from './support/form'
import { rowAction, rowOf, rows } from './support/list'
import { data, everybody, makeFlier, makeVoucher, post } from './support/records'
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
  await page.goto('/promo-vouchers?q=SASIAD&perPage=10')
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

/** Makes banners of a name for this week and opens the sheet of copies for all of them. */
async function openSheet(name: string, count: number, meanwhile?: () => Promise<unknown>) {
  for (let n = 1; n <= count; n++)
    await post('/api/banner', [
      ...everybody,
      ['name', `${name} ${n}`],
      ['type', '1'],
      ['start_date', dayFrom(0)],
      ['end_date', dayFrom(6)],
      ['banner_file', await png(640, 360)],
    ])
  await page.goto(`/banners?q=${name}`)
  await rows(page)
    .nth(count - 1)
    .waitFor()
  await rows(page).first().locator('[data-action=select]').click()
  await rows(page)
    .nth(count - 1)
    .locator('[data-action=select]')
    .click({ modifiers: ['Shift'] })
  await meanwhile?.()
  await page.getByRole('button', { name: t('list.copy.week'), exact: true }).click()
  await sheetRow(`${name} 1`).waitFor()
}
const sheetRow = (name: string) => page.getByRole('listitem', { name, exact: true })
const inSheet = (row: Locator, path: string) =>
  row.locator(`[data-field=${path}] input:not([type=file])`)
const countedBanners = (count: number) =>
  countedForms(banners, 'pl')
    .at(count === 2 ? 1 : 2)
    ?.replace('%{smart_count}', String(count)) ?? ''
const saveCopies = (count: number) =>
  page.getByRole('button', { name: t('bulk.copy.submit', { count }), exact: true })
const named = async (name: string) => (await data(`/api/banner?phrase=${name}`)).items

it('copies five banners for next week on one sheet, and takes them back', async () => {
  const name = 'Razem'
  await openSheet(name, 5)
  expect(await axe(page)).toEqual([])
  // typing begins in the first field of the first copy
  const first = page.locator('.sheet-row [data-field=name] input').first()
  await expect.poll(() => first.evaluate((input) => input === document.activeElement)).toBe(true)
  const second = sheetRow(`${name} 2`)
  expect(await inSheet(second, 'startDate').inputValue()).toBe(typedDay(7))
  await inSheet(second, 'endDate').fill(typedDay(20))
  await inSheet(second, 'name').fill(`${name} inaczej`)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    second.getByRole('button', { name: t('input.file.change') }).click(),
  ])
  await chooser.setFiles(await png(640, 360))
  await saveCopies(5).click()
  await notice(page, t('bulk.copy.done', { counted: countedBanners(5) })).waitFor()
  // the copies stand on top, in the order of what they were made of
  const shown = () => rows(page).locator('.cell-open').allInnerTexts()
  const copies = [5, 4, 3, 'inaczej', 1].map((n) => `${name} ${n}`)
  await expect.poll(async () => (await shown()).slice(0, 5)).toEqual(copies)
  const stored = (await named(name)).slice(0, 5)
  expect(stored.map((one) => one['start_date'])).toEqual(Array(5).fill(dayFrom(7)))
  expect(stored[3]?.['end_date']).toBe(dayFrom(20))
  await page.getByRole('button', { name: 'Cofnij', exact: true }).click()
  await expect.poll(async () => (await named(name)).length).toBe(5)
  await expect.poll(() => rows(page).count()).toBe(5)
})

it('stores no copy of a sheet with a mistake, and sends again only what did not get through', async () => {
  const name = 'Przerwane'
  await openSheet(name, 2)
  await inSheet(sheetRow(`${name} 1`), 'endDate').fill('')
  await saveCopies(2).click()
  await page.getByText(t('sheet.wrong')).waitFor()
  await sheetRow(`${name} 1`).getByText(t('rule.required')).waitFor()
  expect(await named(name)).toHaveLength(2)
  await inSheet(sheetRow(`${name} 1`), 'endDate').fill(typedDay(13))
  // the second answer is lost on its way, though the server has the copy by then
  let calls = 0
  await page.route('**/api/banner', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    calls += 1
    if (calls !== 2) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await saveCopies(2).click()
  await page.getByText(t('sheet.partly', { done: 1, count: 2 })).waitFor()
  const made = sheetRow(`${name} 1`).getByText(t('sheet.saved'))
  await made.waitFor()
  // a mistake in what is left says nothing else of what is saved
  const left = inSheet(sheetRow(`${name} 2`), 'endDate')
  const typed = await left.inputValue()
  await left.fill('')
  await saveCopies(1).click()
  await sheetRow(`${name} 2`).getByText(t('rule.required')).waitFor()
  await page.getByText(t('sheet.partly', { done: 1, count: 2 })).waitFor()
  await left.fill(typed)
  await saveCopies(1).click()
  await notice(page, t('bulk.copy.done', { counted: countedBanners(2) })).waitFor()
  expect(await named(name)).toHaveLength(4)
})

it('says which of those selected is gone, and asks before a sheet with something typed is thrown away', async () => {
  await openSheet('Porzucone', 2, async () => {
    const second = (await named('Porzucone')).find((one) => one['name'] === 'Porzucone 2')
    await data(`/api/banner/${second?.id}`, { method: 'DELETE' })
  })
  await page.getByText(t('bulk.copy.gone', { smart_count: 1 })).waitFor()
  await saveCopies(1).waitFor()
  await inSheet(sheetRow('Porzucone 1'), 'name').fill('Porzucone inaczej')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('form.guard.stay') }).click()
  expect(await inSheet(sheetRow('Porzucone 1'), 'name').inputValue()).toBe('Porzucone inaczej')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('form.guard.discard') }).click()
  await expect.poll(() => page.locator('.record-sheet').count()).toBe(0)
  expect(await named('Porzucone')).toHaveLength(1)
})
