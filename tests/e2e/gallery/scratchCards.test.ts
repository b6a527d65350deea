import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import cards from '../../../resources/promoScratchCards'
import items from '../../../resources/promoScratchCardItems'
import { addText, dayFrom, nounOf, t, typedDay } from '../../support/text'
import { axe } from '../support/axe'
import { overflow, panel, signedInPage, viewports } from '../support/browser'
import { leaveEach } from '../support/failures'
import {
  aimAt,
  box,
  field,
  fill,
  fits,
  notice,
  openNew,
  save,
  saveButton,
  upload,
} from '../support/form'
import { columnTexts, rowAction, rowOf, rows } from '../support/list'
import { data, everybody, post, type Made } from '../support/records'
import { png } from '../support/samples'

let page: Page

beforeEach(async () => {
  page = await signedInPage()
})
leaveEach(() => page)

/** A card behind the panel's back, with fields of one digit or two, which open one day after the other from today on. */
async function makeCard(title: string, fields: number): Promise<Made> {
  const card = await post('/api/scratch-cards/actions', [
    ['title', title],
    ['action_id', 'ZDR-1'],
    ['columns', '3'],
    ['background_color', '#ffffff'],
    ['image_top_file', await png(640, 120)],
    ['image_scratch_card_file', await png(640, 900)],
    ...everybody,
  ])
  for (let n = 1; n <= fields; n++) await makeField(card, `P${n}`, n)
  return card
}
const makeField = async ({ id }: Made, label: string, day: number) =>
  post('/api/scratch-cards/item', [
    ['action_id', String(id)],
    ['label', label],
    ['show_from', `${dayFrom(-30)}T08:00:00Z`],
    ['active_at', `${dayFrom(day - 2)}T00:00:00Z`],
    ['active_to', `${dayFrom(day - 1)}T00:00:00Z`],
    ['show_to', `${dayFrom(300)}T08:00:00Z`],
    // of this machine; nothing in these tests asks what it shows
    ['image_url', `${panel().url}/favicon.svg`],
  ])
const pathOf = ({ id }: Made) => `/promo-scratch-cards/${id}/scratch-card-items`
const stored = async ({ id }: Made) =>
  (await data(`/api/scratch-cards/items/${id}?limit=500`)).items.map(({ label }) => String(label))

const orderRows = (): Locator => page.locator('.order-row')
const handles = (): Locator => page.locator('.order-handle')
const titles = (): Promise<readonly string[]> => page.locator('.order-title').allInnerTexts()
/** Waits until the first rows are these. */
const begins = async (wanted: readonly string[]) => {
  await expect.poll(async () => (await titles()).slice(0, wanted.length)).toEqual(wanted)
}
const openOrder = (): Locator =>
  page.getByRole('button', { name: t('list.ordering.open'), exact: true })
const saveOrder = () => page.getByRole('button', { name: t('rows.ordering.save') })
const orderSaved = async () => {
  await notice(page, t('list.orderSaved')).waitFor()
  await page.locator('.full-screen').waitFor({ state: 'detached' })
}

/** Presses Tab until the element has the focus, as somebody without a pointer does. */
async function tabTo(wanted: Locator, most = 90): Promise<void> {
  await wanted.waitFor()
  for (let n = 0; n < most; n++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${String(wanted)}`)
}

/** Takes a row by its handle and holds it at a height of the window. */
async function takeTo(from: number, y: number): Promise<void> {
  const at = await handles().nth(from).boundingBox()
  if (!at) throw new Error('no handle')
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
  await page.mouse.down()
  await page.mouse.move(at.x + at.width / 2, (at.y + y) / 2, { steps: 4 })
  await page.mouse.move(at.x + at.width / 2, y, { steps: 4 })
}
const middleOf = async (at: number) => {
  const found = await orderRows().nth(at).boundingBox()
  return (found?.y ?? 0) + (found?.height ?? 0) / 2
}

describe('a scratch card', () => {
  it('is made with the look of its phases, and gets a field that is to come', async () => {
    await openNew(page, cards, '/promo-scratch-cards')
    await fill(page, { title: 'Zdrapka e2e', actionId: 'ZDR-E2E', columns: '3' })
    await upload(page, 'imageTop', await png(640, 200))
    await upload(page, 'imageScratchCard', await png(640, 900))
    await upload(page, 'cardFutureImage', await png(200, 200))
    await fits(page, 'cardFutureImage', '200 × 200')
    expect(await box(page, 'futureTextColor').inputValue()).toBe('#000000')
    await box(page, 'futureTextColor').fill('#0f4c9c')
    await aimAt(page, 'trader')
    await save(page, cards, 'created')
    await rowAction(page, rowOf(page, 'Zdrapka e2e'), items.parent?.title.pl ?? '')
    await page.getByText(t('list.empty.title', { noun: nounOf(items).many })).waitFor()

    await page
      .getByRole('button', { name: addText(items), exact: true })
      .first()
      .click()
    await box(page, 'label').fill('Sobota')
    const times = { showFrom: 2, activeAt: 3, activeTo: 3, showTo: 2 }
    for (const [name, day] of Object.entries(times)) {
      const inputs = field(page, name).locator('input')
      await inputs.nth(0).fill(typedDay(day))
      await inputs.nth(1).fill(name === 'activeTo' ? '20:00' : '08:00')
    }
    await upload(page, 'image', await png(640, 1136))
    await saveButton(page).click()
    // the last of the four is a day too early, and says so
    await field(page, 'showTo')
      .getByText(t('rule.notBefore', { label: t('field.activeTo') }))
      .waitFor()
    await field(page, 'showTo').locator('input').nth(0).fill(typedDay(4))
    await save(page, items, 'created')
    const row = rowOf(page, 'Sobota')
    await row.getByText(t('list.phase.FUTURE'), { exact: true }).waitFor()
    expect(await columnTexts(page, t('field.activeAt'))).toEqual([`${typedDay(3)}, 08:00`])
  })

  it('shows past, present and coming fields in words', async () => {
    const card = await makeCard('Fazy', 3)
    await page.goto(pathOf(card))
    await rows(page).first().waitFor()
    const phases = await columnTexts(page, t('field.phase'))
    const known = ['PAST', 'ACTIVE', 'FUTURE'].map((name) => t(`list.phase.${name}`))
    expect(phases.every((phase) => known.includes(phase))).toBe(true)
    expect(new Set(phases).size).toBeGreaterThan(1)
  })

  it('gets a field by the keyboard alone', async () => {
    const card = await makeCard('Klawiatura', 0)
    await page.goto(pathOf(card))
    await tabTo(page.getByRole('button', { name: addText(items), exact: true }).first())
    await page.keyboard.press('Enter')
    await saveButton(page).waitFor()
    await tabTo(box(page, 'label'))
    await page.keyboard.type('Niedziela')
    for (const [name, day, time] of [
      ['showFrom', 1, '08:00'],
      ['activeAt', 1, '08:00'],
      ['activeTo', 2, '20:00'],
      ['showTo', 3, '20:00'],
    ] as const) {
      await tabTo(field(page, name).locator('input').nth(0))
      await page.keyboard.type(typedDay(day))
      await tabTo(field(page, name).locator('input').nth(1))
      await page.keyboard.type(time)
    }
    await tabTo(field(page, 'image').getByRole('button', { name: t('input.file.giveAddress') }))
    await page.keyboard.press('Enter')
    await page.keyboard.type(`${panel().url}/favicon.svg`)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+s')
    await page.locator('.full-screen').waitFor({ state: 'detached' })
    await rowOf(page, 'Niedziela').waitFor()
    expect(await stored(card)).toEqual(['Niedziela'])
  })
})

describe('the order of a card', () => {
  it('is dragged, over what two pages of the list hold, and written at once', async () => {
    const card = await makeCard('Ciagnieta', 30)
    await page.goto(pathOf(card))
    await rows(page).first().waitFor()
    await openOrder().click()
    await handles().nth(29).scrollIntoViewIfNeeded()
    // held at the upper edge, it scrolls there by itself
    await takeTo(29, 80)
    await expect
      .poll(() => page.locator('.order-scroll').evaluate(({ scrollTop }) => scrollTop))
      .toBe(0)
    const top = await page.locator('.order-list').boundingBox()
    await page.mouse.move(60, (top?.y ?? 0) + 20, { steps: 2 })
    await page.mouse.up()
    await begins(['P30', 'P1', 'P2'])
    await takeTo(1, await middleOf(3))
    await page.mouse.up()
    await begins(['P30', 'P2', 'P3', 'P1', 'P4'])
    // Escape lays a row back, and closes nothing
    await takeTo(0, await middleOf(2))
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await begins(['P30'])
    expect((await stored(card))[0]).toBe('P1')
    await saveOrder().click()
    await orderSaved()
    expect((await stored(card)).slice(0, 5)).toEqual(['P30', 'P2', 'P3', 'P1', 'P4'])
    // the list is read again behind the order that closes
    const label = items.fields.label.label.pl
    await expect.poll(async () => (await columnTexts(page, label))[0]).toBe('P30')
    expect((await columnTexts(page, t('field.orderNo'))).slice(0, 3)).toEqual(['1', '2', '3'])
  })

  it('is changed by the keyboard alone, and every move is told', async () => {
    const card = await makeCard('Strzalki', 12)
    await page.goto(pathOf(card))
    await tabTo(openOrder())
    await page.keyboard.press('Enter')
    await tabTo(handles().first())
    for (const key of ['ArrowDown', 'Alt+ArrowDown', 'Alt+ArrowDown'])
      await page.keyboard.press(key)
    await page
      .getByText(t('rows.ordering.moved', { name: 'P2', n: 4, count: 12 }), { exact: true })
      .waitFor({ state: 'attached' })
    for (const key of ['End', 'Alt+Home']) await page.keyboard.press(key)
    await begins(['P12', 'P1', 'P3', 'P4', 'P2'])
    // one stop for all rows, and the number of the current one behind it
    await page.keyboard.press('Tab')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await begins(['P1', 'P3', 'P12'])
    await tabTo(saveOrder(), 4)
    await page.keyboard.press('Enter')
    await orderSaved()
    expect((await stored(card)).slice(0, 3)).toEqual(['P1', 'P3', 'P12'])
  })

  it('is kept when somebody else was faster, and asked about before it is left', async () => {
    const card = await makeCard('Dwoje', 3)
    await page.goto(`${pathOf(card)}/order`)
    await takeTo(0, await middleOf(2))
    await page.mouse.up()
    const ids = (await data(`/api/scratch-cards/items/${card.id}`)).items.map(({ id }) => id)
    await data(`/api/scratch-cards/items/${card.id}/order`, {
      method: 'POST',
      body: JSON.stringify({ ids: ids.toReversed() }),
      headers: { 'Content-Type': 'application/json', 'If-Match': '"1"' },
    })
    await saveOrder().click()
    await page.getByText(t('rows.ordering.meanwhile')).waitFor()
    await begins(['P2', 'P3', 'P1'])
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByText(t('form.guard.stay')).click()
    await saveOrder().click()
    await orderSaved()
    expect(await stored(card)).toEqual(['P2', 'P3', 'P1'])
  })

  it('has no fault of accessibility, in light and dark, on a desk and on a phone', async () => {
    const card = await makeCard('Dostepna', 3)
    await makeField(card, 'Bardzo dluga etykieta pola '.repeat(9).trim(), 4)
    for (const [size, viewport] of Object.entries(viewports))
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(`${pathOf(card)}/order`)
        await handles().nth(3).waitFor()
        expect([size, colorScheme, await axe(page)]).toEqual([size, colorScheme, []])
        expect(await overflow(page)).toBe(0)
        const heights = await orderRows().evaluateAll((all) =>
          all.map(({ clientHeight }) => clientHeight),
        )
        expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1)
      }
  })
})
