import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axe } from './support/axe'
import { signedInPage, leave } from './support/browser'
import { shootFailures } from './support/failures'
import { field, saveButton } from './support/form'
import { holdBack } from './support/holdBack'
import { rowOf, rows } from './support/list'
import { cardFile, cardLine, clients, data, everybody, makeFlier, post } from './support/records'
import { png } from './support/samples'
import { dayFrom, t, typedDay } from '../support/text'

const name = 'Hurtem'
let page: Page

beforeAll(async () => {
  page = await signedInPage()
})
shootFailures(() => page)
afterAll(() => leave(page))

const button = (text: string) => page.getByRole('button', { name: text, exact: true })
const box = (at: number) => rows(page).nth(at).locator('[data-action=select]')
/** The ids of the rows in their order, with the numbers that they show. */
const order = () =>
  rows(page).evaluateAll((all) =>
    all.map((row) => `${row.dataset['id']}:${row.querySelector('.cell-order')?.textContent}`),
  )
describe('many records at once', () => {
  it('ten banners are moved by a day, and put back', async () => {
    const banner = await png(640, 360)
    for (let n = 0; n < 10; n++)
      await post('/api/banner', [
        ...everybody,
        ['name', `${name} ${n}`],
        ['type', '1'],
        ['start_date', dayFrom(8)],
        ['end_date', dayFrom(14)],
        ['banner_file', banner],
      ])
    // the boxes do not wait for what can be done with the rows
    const arrive = await holdBack(page, /listParts.*js/)
    await page.goto(`/banners?q=${name}`)
    await rows(page).nth(9).waitFor()
    await box(0).click()
    await box(9).click({ modifiers: ['Shift'] })
    await arrive()
    await button(t('bulk.act.shift')).click()
    await page.getByLabel(t('bulk.days')).fill('1')
    await page.keyboard.press('Enter')
    await expect.poll(() => rowOf(page, `${typedDay(9)} – ${typedDay(15)}`).count()).toBe(10)
    await button('Cofnij').click()
    await expect.poll(() => rowOf(page, `${typedDay(8)} – ${typedDay(14)}`).count()).toBe(10)
  })

  it('ten that were deleted come back under their numbers, with their images', async () => {
    const stored = async () =>
      (await data(`/api/banner?phrase=${name}&sortBy=id`)).items.map((item) => [
        item['id'],
        typeof item['banner_url'],
      ])
    const before = await stored()
    expect(before).toHaveLength(10)
    await box(0).click()
    await box(9).click({ modifiers: ['Shift'] })
    await page.locator('.many-delete').click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText(t('bulk.deleteTextBack')).waitFor()
    await dialog.locator('.button-negative, .button-primary').last().click()
    await expect.poll(stored).toEqual([])
    await button('Cofnij').click()
    await rows(page).nth(9).waitFor()
    expect(await stored()).toEqual(before)
  })

  it('rows are selected from the keyboard alone', async () => {
    await rows(page).first().locator('.cell-open').focus()
    await page.keyboard.press(' ')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    const bar = page.getByRole('region', { name: t('bulk.title') })
    await expect.poll(() => bar.innerText()).toContain('3 ')
    await page.keyboard.press('Control+a')
    await expect.poll(() => bar.innerText()).toContain('10 ')
    await page.keyboard.press('Escape')
    await expect.poll(() => bar.count()).toBe(0)
  })

  it('a row is dragged to another place, and moved by keys', async () => {
    // rows of the order before, which stand there until the new ones come, are not yet to be taken
    const arrive = await holdBack(page, /order_no/)
    await button(t('list.sortBy', { column: t('field.orderNo') })).click()
    await page.locator('.is-refreshing').waitFor()
    expect(await page.locator('.is-ordered').count()).toBe(0)
    await arrive()
    await page.locator('.is-ordered').waitFor()
    const before = await order()
    const ids = before.map((one) => one.split(':')[0])
    const handle = (at: number) => rows(page).nth(at).locator('.cell-order')
    const [from, to] = [await handle(0).boundingBox(), await handle(2).boundingBox()]
    if (!from || !to) throw new Error('no rows')
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(from.x + 8, from.y + 30)
    await page.mouse.move(from.x + 8, to.y + 20, { steps: 4 })
    await page.mouse.up()
    const placed = [ids[1], ids[2], ids[0]]
    await expect
      .poll(async () => (await order()).slice(0, 3))
      .toEqual(placed.map((id, at) => `${id}:${at + 1}`))
    // keys that are pressed while a move is being written are moves as well
    const written = await holdBack(page, /\/bulk\//)
    await rows(page).nth(2).locator('.cell-open').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Alt+ArrowUp')
    await written()
    await expect
      .poll(async () => (await order()).slice(0, 3))
      .toEqual([ids[0], ids[1], ids[2]].map((id, at) => `${id}:${at + 1}`))
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Alt+ArrowDown')
    await expect
      .poll(async () => (await order()).slice(0, 3))
      .toEqual([ids[1], ids[2], ids[0]].map((id, at) => `${id}:${at + 1}`))
  })

  it('three prices are put right in the grid, one of them by somebody else as well', async () => {
    const flier = (await makeFlier(`${name} gazetka`)).id
    const photo = await png(140, 150)
    const ids: number[] = []
    for (const n of [1, 2, 3]) {
      const made = await post(`/api/productheader/${flier}/product`, [
        ['name', `Produkt ${n}`],
        ['netto', '1.00'],
        ['brutto', '20.00'],
        ['is_active', '1'],
        ['photo_file', photo],
      ])
      ids.unshift(made.id)
    }
    await page.goto(`/fliers/${flier}/products`)
    await button(t('bulk.grid.grid')).click()
    const price = (at: number) =>
      page.locator('.grid-table tbody tr').nth(at).locator('[data-column=netto]')
    await price(0).focus()
    for (const text of ['9,99', '8,49', 'abc']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await page.getByText(t('rule.number')).waitFor()
    await price(2).fill('7,25')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByText(t('bulk.grid.saved')).count()).toBe(3)
    const stored = async (id: number | undefined) =>
      (await data(`/api/productheader/${flier}/product/${id}`))['netto']
    expect([await stored(ids[0]), await stored(ids[1]), await stored(ids[2])]).toEqual([
      9.99, 8.49, 7.25,
    ])
    // meanwhile somebody else
    const now = await data(`/api/productheader/${flier}/product/${ids[0]}`)
    await post(
      `/api/productheader/${flier}/product/${ids[0]}`,
      [
        ...['name', 'brutto', 'photo_url'].map((key) => [key, String(now[key])] as const),
        ['netto', '5.55'],
      ],
      { 'If-Match': `"${now.revision}"` },
    )
    await price(0).fill('6,66')
    await price(1).focus()
    await page.getByText(t('bulk.grid.theirs', { text: '5,55' })).waitFor()
    await button(t('bulk.grid.mine')).click()
    await expect.poll(() => stored(ids[0])).toBe(6.66)
    // a row leads to its form and its history, and what was typed there is stored before; what cannot be is mended first
    await price(1).fill('drogo')
    await page.locator('.grid-id a').nth(1).click()
    await page.getByText(t('rule.number')).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/fliers/${flier}/products`)
    await price(1).fill('4,44')
    await page.locator('.grid-id a').nth(1).click()
    await saveButton(page).waitFor()
    expect(await field(page, 'netto').locator('input').inputValue()).toBe('4,44')
    await page.getByRole('button', { name: t('history.title') }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Escape')
    await price(1).waitFor()
    expect(await price(1).inputValue()).toBe('4,44')
  })

  it('the report of a change tells two of one name apart', async () => {
    const [cards] = clients(0, 1).map(cardLine)
    const made = []
    for (const users of [cards, cards, undefined])
      made.push(
        await post('/api/banner', [
          ['name', 'Raport o kopii'],
          ['type', '1'],
          ['start_date', dayFrom(1)],
          ['end_date', dayFrom(2)],
          ['banner_file', await png(640, 360)],
          ...(users === undefined
            ? everybody
            : ([['target_users_file', cardFile([users])]] as const)),
        ]),
      )
    await page.goto('/banners?q=Raport')
    await rows(page).nth(2).waitFor()
    await box(0).click()
    await box(2).click({ modifiers: ['Shift'] })
    await page
      .locator('.many-bar')
      .getByRole('button', { name: t('bulk.act.clientGroup') })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('input.group.sco'), { exact: true }).click()
    await button(t('bulk.apply')).click()
    const report = page.getByRole('dialog', { name: t('bulk.report.title') })
    for (const { id } of made.slice(0, 2))
      await report.getByText(t('form.numbered', { id })).waitFor()
    await button(t('form.close')).click()
    for (const { id } of made) await data(`/api/banner/${id}`, { method: 'DELETE' })
  })
})
