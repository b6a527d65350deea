import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { visible as texts } from '../../../resources/i18n/pl/later/visible'
import banners from '../../../resources/banners'
import fliers from '../../../resources/fliers'
import { dayFrom, savedText, t, typedDay } from '../../support/text'
import { axe } from '../support/axe'
import { leave, overflow, shot, signedInPage, viewports } from '../support/browser'
import { fill, notice, saveButton } from '../support/form'
import { rowAction, rowOf } from '../support/list'
import { clients, data, makeFlier, post } from '../support/records'
import { png } from '../support/samples'

const HALL = 12

beforeAll(async () => {
  const target = [
    ['customer_type', '2'],
    ['halls[]', String(HALL)],
  ] as const
  for (const [name, from] of [
    ['Baner hali', 2],
    ['Baner od jutra', 3],
  ] as const)
    await post('/api/banner', [
      ['name', name],
      ['type', '2'],
      ['rotate', '1'],
      ['order_no', '0'],
      ['start_date', dayFrom(from)],
      ['end_date', dayFrom(6)],
      ['banner_file', await png(640, 360)],
      ...target,
    ])
  const { id } = await makeFlier('Gazetka hali', target)
  await post(`/api/productheader/${id}/product`, [
    ['name', 'Twarde sery'],
    ['netto', '12.00'],
    ['brutto', '14.76'],
    ['is_active', '1'],
    ['photo_file', await png(140, 150)],
  ])
})

const written = (day: string) => day.split('-').toReversed().join('.')
const phone = (page: Page) => page.locator('.phone-screen')
const tap = (page: Page, name: string | RegExp) => phone(page).getByRole('button', { name }).click()

describe('as the customer', () => {
  it('shows what a group sees in a hall on a day, and one taps through the app', async () => {
    const page = await signedInPage()
    await page.goto('/as-customer?type=2')
    // a step to another day leaves what stands beside the day where it is
    const group = page.getByRole('button', { name: texts.group, exact: true })
    const place = await group.boundingBox()
    await page.getByRole('button', { name: texts.after }).click()
    await page.waitForURL(new RegExp(`day=${dayFrom(1)}`))
    expect(await group.boundingBox()).toEqual(place)
    await page.getByLabel(texts.hall).selectOption(String(HALL))
    await page.waitForURL(new RegExp(`hall=${HALL}`))
    await page
      .getByLabel(texts.day, { exact: true })
      .last()
      .fill(written(dayFrom(2)))
    await phone(page).getByAltText('Baner hali').waitFor()
    expect(await phone(page).getByAltText('Baner od jutra').count()).toBe(0)
    await page.getByRole('button', { name: texts.after }).click()
    await tap(page, texts.next)
    await phone(page).getByAltText('Baner od jutra').waitFor()
    await page.waitForURL(new RegExp(`day=${dayFrom(3)}`))

    await page.goto('/as-customer?type=2&hall=12')
    await tap(page, /^Gazetki/)
    await tap(page, /Gazetka hali/)
    await tap(page, /Twarde sery/)
    await phone(page).getByText('14,76').waitFor()
    expect(await axe(page)).toEqual([])
    await shot(page, 'as-customer')
    await page.keyboard.press('Escape')
    await phone(page)
      .getByRole('button', { name: /Twarde sery/ })
      .waitFor()
    await page.keyboard.press('Escape')
    await phone(page)
      .getByRole('button', { name: /Gazetka hali/ })
      .waitFor()
    await page.keyboard.press('Escape')
    await phone(page).getByText(texts.home, { exact: true }).waitFor()
    await leave(page)
  })

  it('says from a row why a card does not see it, and leads to its form and back', async () => {
    const other = clients(0, 600).find(({ customerType }) => customerType === 1)
    const own = clients(0, 600).find(
      (one) => one.customerType === 2 && one.registrationHall === HALL,
    )
    if (!other || !own) throw new Error('the demo has no such clients')
    const page = await signedInPage()
    const view = page.getByRole('region', { name: texts.whoSees })
    const verdict = view.locator('dd').first()
    // as those it is for see it, in a hall of theirs, on the first of its days
    for (const [path, name] of [
      ['/banners', 'Baner od jutra'],
      ['/fliers', 'Gazetka hali'],
    ] as const) {
      await page.goto(path)
      await rowAction(page, rowOf(page, name), t('list.whoSees'))
      await verdict.getByText(texts.isShown).waitFor()
      expect(await page.getByLabel(texts.hall).inputValue()).toBe(String(HALL))
    }
    const card = async (number: string) => {
      await page.getByLabel(texts.cardNumber).fill(number)
      await page.keyboard.press('Enter')
    }
    await page.getByRole('button', { name: texts.card, exact: true }).click()
    // nothing is asked yet, and nothing is on its way
    await page.locator('.as-customer .list-empty').getByText(texts.cardHint).waitFor()
    await card(other.cardNumber)
    await verdict.getByText(texts.reason.group).waitFor()
    expect(await axe(page)).toEqual([])
    await card('404')
    await page
      .getByRole('alert')
      .filter({ hasText: t('rule.cardUnknown') })
      .waitFor()
    await card(own.cardNumber)
    await verdict.getByText(texts.isShown).waitFor()
    await view.getByRole('link', { name: texts.form }).click()
    await page.getByRole('dialog').getByLabel(t('field.name')).first().waitFor()
    // closed, the form gives this place back
    await page.keyboard.press('Escape')
    await verdict.waitFor()
    await leave(page)
  })

  it('finds what is hidden by a phrase and a reason, and fits on a phone in the dark', async () => {
    const page = await signedInPage({ viewport: viewports.phone, colorScheme: 'dark' })
    await page.goto('/as-customer?guest=1&phrase=gazetka%20hali')
    await phone(page).waitFor()
    expect([await overflow(page), await axe(page)]).toEqual([0, []])
    await page.getByRole('button', { name: texts.records, exact: true }).click()
    await page.getByRole('link', { name: 'Gazetka hali', exact: true }).waitFor()
    await page.getByRole('combobox', { name: texts.show }).selectOption('signedInOnly')
    await page.waitForURL(/reason=signedInOnly/)
    await page.getByRole('link', { name: 'Gazetka hali', exact: true }).waitFor()
    expect([await overflow(page), await axe(page)]).toEqual([0, []])
    await page.getByRole('combobox', { name: texts.show }).selectOption('noPicture')
    await page.getByText(texts.none).waitFor()
    await leave(page)
  })
})

it('leads from a reason to the field it hangs on, with what it would be in place', async () => {
  const page = await signedInPage()
  await page.goto(`/as-customer?type=2&hall=${HALL + 1}&phrase=gazetka%20hali`)
  await page.getByRole('link', { name: texts.reason.hall, exact: true }).click()
  const halls = page.locator('[data-field="target.halls"]')
  await expect.poll(() => halls.locator('input:checked').count()).toBe(2)
  expect(await halls.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await shot(page, 'reason-to-field')
  await saveButton(page).click()
  await notice(page, savedText(fliers, 'updated')).waitFor()
  await page.goto(`/as-customer?type=2&hall=${HALL + 1}&phrase=gazetka%20hali`)
  await page.locator('.as-row').first().getByText(texts.isShown).waitFor()
  await shot(page, 'reasons')
  await leave(page)
})

it('tells after a save from when it is in the app, and for how many', async () => {
  const page = await signedInPage()
  await page.goto('/banners')
  await rowAction(page, rowOf(page, 'Baner hali'), t('list.edit'))
  await fill(page, { startDate: typedDay(1) })
  const asked = page.waitForResponse((response) => response.url().includes('/target-users/reach'))
  await saveButton(page).click()
  // the browser keeps no body of an answer that its page has left: the same is asked once more
  const { pathname, search } = new URL((await asked).url())
  const { count } = await data(`${pathname}${search}`)
  const many = t('visible.saved.clients', { smart_count: count, count })
  const who = t('visible.saved.inHalls', { smart_count: 1, count: 1, who: many })
  const told = t('visible.saved.from', { day: t('visible.saved.tomorrow'), who })
  await notice(page, savedText(banners, 'updated')).waitFor()
  await notice(page, told).waitFor()
  await shot(page, 'saved-in-words')
  await leave(page)
})
