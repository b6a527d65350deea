import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import fliers from '../../../resources/fliers'
import hall from '../../../resources/hall'
import promoVouchers from '../../../resources/promoVouchers'
import { shot, viewports, signedInPage } from '../support/browser'
import { leaveEach } from '../support/failures'
import { fill, notice, save } from '../support/form'
import { columnTexts, rowAction, rowOf, rows, search, tab, watchMarks } from '../support/list'
import {
  cardFile,
  cardLine,
  clients,
  data,
  makeFlier,
  makeHall,
  makeVoucher,
  post,
} from '../support/records'
import { png } from '../support/samples'
import { dayFrom, deleteText, nounOf, t } from '../../support/text'

const numbers = Array.from({ length: 12 }, (_, at) => at + 1)
const nameOf = (number: number) => `Zeta ${String(number).padStart(2, '0')}`

let page: Page

beforeAll(async () => {
  for (const number of numbers)
    await makeHall(9000 + number, nameOf(number), number > 9 ? 'Opole' : 'Lublin')
})
beforeEach(async () => {
  page = await signedInPage()
})
leaveEach(() => page)

/** The list of the twelve halls. */
async function openHalls(query = '') {
  await page.goto(`/hall?q=Zeta${query}`)
  await rows(page).first().waitFor()
}

const range = (from: number, to: number, total: number) =>
  page.getByText(t('list.range', { from, to, total }), { exact: true })

describe('a list', () => {
  it('is searched while one types, also from the keyboard', async () => {
    await page.goto('/hall')
    await rows(page).first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('Zeta 1')
    await expect.poll(() => rows(page).count()).toBe(3)
    // as react-admin's list controller writes it
    const filter = new URL(page.url()).searchParams.get('filter') ?? '{}'
    expect(JSON.parse(filter)).toEqual({ phrase: 'Zeta 1' })
    await search(page).fill('Zeta nie ma')
    await page.getByText(t('list.empty.noResults', { phrase: 'Zeta nie ma' })).waitFor()
    await search(page).press('Escape')
    await expect.poll(() => rows(page).count()).toBe(14)
  })

  it('begins with the newest and sorts by a column both ways', async () => {
    await openHalls()
    expect((await columnTexts(page, t('field.name')))[0]).toBe(nameOf(12))
    const head = page.getByRole('columnheader', { name: t('field.name') })
    await head.getByRole('button').click()
    await expect.poll(async () => (await columnTexts(page, t('field.name')))[0]).toBe(nameOf(1))
    expect(await head.getAttribute('aria-sort')).toBe('ascending')
    await head.getByRole('button').click()
    await expect.poll(async () => (await columnTexts(page, t('field.name')))[0]).toBe(nameOf(12))
    await page.reload()
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
  })

  it('is paged as the window has room, or by 10, 25, 50 or 100', async () => {
    await openHalls()
    await range(1, 12, 12).waitFor()
    const sizes = page.getByRole('combobox', { name: t('list.perPage') })
    const [fit, ...others] = ['14', '10', '25', '50', '100']
    expect(await sizes.inputValue()).toBe(fit)
    expect(new Set(await sizes.locator('option').allInnerTexts())).toEqual(
      new Set([fit, ...others]),
    )
    await sizes.selectOption('10')
    await range(1, 10, 12).waitFor()
    await page.getByRole('button', { name: t('list.next') }).click()
    await range(11, 12, 12).waitFor()
    await expect.poll(() => rows(page).count()).toBe(2)
    await sizes.selectOption('25')
    await range(1, 12, 12).waitFor()
    await expect.poll(() => rows(page).count()).toBe(12)
    expect(await page.getByRole('button', { name: t('list.next') }).isDisabled()).toBe(true)
  })

  it('parts active and inactive ones and counts both', async () => {
    const [now, before] = ['Zakladka teraz', 'Zakladka dawniej']
    await makeFlier(now)
    const { id, revision } = await makeFlier(before)
    await post(
      `/api/productheader/${id}`,
      [
        ['start_date', dayFrom(-9)],
        ['end_date', dayFrom(-1)],
      ],
      {
        'If-Match': `"${revision}"`,
      },
    )
    await page.goto('/fliers?q=Zakladka')
    await rowOf(page, now).waitFor()
    expect(await rowOf(page, before).count()).toBe(0)
    // the tabs count the whole lists, whatever is searched
    for (const [kind, more] of [
      ['active', ''],
      ['inactive', '&archive=1'],
    ] as const) {
      const { total } = await data(`/api/productheader?type=FLY&limit=1${more}`)
      await expect.poll(() => tab(page, kind).innerText()).toBe(`${t(`list.${kind}`)} ${total}`)
    }
    await tab(page, 'inactive').click()
    await rowOf(page, before).waitFor()
    expect(await rowOf(page, now).count()).toBe(0)
    expect(await rowOf(page, before).innerText()).toContain(t('list.state.ended.feminine'))
  })

  it('keeps the choice of columns', async () => {
    await openHalls()
    const city = page.getByRole('columnheader', { name: hall.fields['city']?.label?.pl })
    await city.waitFor()
    await page.getByRole('button', { name: t('list.columns'), exact: true }).click()
    await page.getByRole('checkbox', { name: hall.fields['city']?.label?.pl }).uncheck()
    await city.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.reload()
    await rows(page).first().waitFor()
    expect(await city.count()).toBe(0)
    await page.getByRole('button', { name: t('list.columns'), exact: true }).click()
    await page.getByRole('button', { name: t('list.columnsReset') }).click()
    await city.waitFor()
  })

  it('is exported whole, as it is searched', async () => {
    await openHalls('&sort=id&order=ASC')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('list.export') }).click(),
    ])
    expect(download.suggestedFilename()).toBe('hall.csv')
    const text = readFileSync(await download.path(), 'utf8')
    expect(text.startsWith('\ufeff')).toBe(true)
    const lines: Record<string, string>[] = parse(text, {
      bom: true,
      columns: true,
      delimiter: ';',
    })
    expect(lines.map((line) => line[t('field.name')])).toEqual(numbers.map(nameOf))
    expect(lines[0]?.[hall.fields['city']?.label?.pl ?? '']).toBe('Lublin')
    await notice(page, t('list.exported', { smart_count: 12 })).waitFor()
  })

  it('says so when the export fails', async () => {
    await openHalls()
    await page.route('**/api/hall*format=csv*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: t('list.export') }).click()
    await notice(page, t('list.csvFailed')).waitFor()
  })

  it('marks a changed row for three seconds', async () => {
    await openHalls()
    const marked = await watchMarks(page)
    await rowOf(page, nameOf(12)).getByRole('link').click()
    await fill(page, { chief: 'Jan Testowy' })
    await save(page, hall, 'updated')
    await expect.poll(() => marked(nameOf(12))).toBeGreaterThan(1500)
    expect(await rows(page).and(page.locator('.is-changed')).count()).toBe(0)
  })

  it('wraps long text above 40 characters and no shorter one', async () => {
    const long = 'ZAWIJANIE bardzo dlugi identyfikator akcji, ktory nie miesci sie'
    const short = 'ZAWIJANIE krotkie, czterdziesci znakow..'
    await makeVoucher(long)
    await makeVoucher(short)
    await page.goto('/promo-vouchers?q=ZAWIJANIE')
    const cell = page.locator('.cell-wrap').filter({ hasText: long })
    await cell.waitFor()
    expect(await cell.evaluate((element) => getComputedStyle(element).whiteSpace)).toBe('normal')
    expect(await page.locator('.cell-wrap').filter({ hasText: short }).count()).toBe(0)
  })
})

describe('deleting', () => {
  it('asks by name in a dialog that stays until one answers', async () => {
    await makeVoucher('USUWANIE-1')
    await page.goto('/promo-vouchers?q=USUWANIE-1')
    await rowAction(page, rowOf(page, 'USUWANIE-1'), t('list.delete'))
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await dialog.getByText(deleteText(promoVouchers, 'USUWANIE-1', { comesBack: true })).waitFor()
    await shot(page, 'lists-delete')
    await page.mouse.click(20, 20)
    await page.waitForTimeout(200)
    expect(await dialog.isVisible()).toBe(true)
    await dialog.getByRole('button', { name: t('form.cancel') }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await rowOf(page, 'USUWANIE-1').count()).toBe(1)
    await rowAction(page, rowOf(page, 'USUWANIE-1'), t('list.delete'))
    expect(t('rows.remove.confirm')).toBe('Zatwierd\u017a')
    await dialog.getByRole('button', { name: t('rows.remove.confirm') }).click()
    await notice(
      page,
      t('rows.remove.done.masculine', { noun: nounOf(promoVouchers).One }),
    ).waitFor()
    await rowOf(page, 'USUWANIE-1').waitFor({ state: 'detached' })
  })

  it('uses the grammar of each noun', async () => {
    await makeFlier('USUWANIE gazetki')
    await page.goto('/fliers?q=USUWANIE')
    await rowAction(page, rowOf(page, 'USUWANIE gazetki'), t('list.delete'))
    await page.getByText(deleteText(fliers, 'USUWANIE gazetki', { comesBack: true })).waitFor()
    await page.getByRole('button', { name: t('rows.remove.confirm') }).click()
    await notice(page, t('rows.remove.done.feminine', { noun: nounOf(fliers).One })).waitFor()
  })
})

describe('pictures and clients of a list', () => {
  it('shows a picture large, and larger', async () => {
    await page.goto('/fliers')
    await rows(page).first().locator('[data-action=zoom]').click()
    const dialog = page.getByRole('dialog', { name: t('rows.zoom.title') })
    const image = dialog.locator('.zoom-stage img')
    await image.waitFor()
    const scale = () => image.evaluate((element) => element.style.transform)
    expect(await scale()).toBe('none')
    await dialog.locator('.zoomable').click()
    expect(await scale()).toBe('scale(1.25)')
    await dialog.getByRole('button', { name: '3\u00d7' }).click()
    expect(await scale()).toBe('scale(3)')
    // all of it can be scrolled to: none of it is before where the stage begins
    const [place, stage] = [image, dialog.locator('.zoom-stage')].map((one) => one.boundingBox())
    expect((await place)?.x).toBeGreaterThanOrEqual((await stage)?.x ?? Infinity)
    expect((await place)?.y).toBeGreaterThanOrEqual((await stage)?.y ?? Infinity)
    await shot(page, 'lists-zoom')
    await dialog.getByRole('button', { name: t('rows.zoom.close') }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  it('takes one client off a list of cards', async () => {
    const three = clients(40, 3)
    const { id } = await post('/api/banner', [
      ['type', '1'],
      ['start_date', dayFrom(0)],
      ['end_date', dayFrom(9)],
      ['banner_file', await png(640, 360)],
      ['target_users_file', cardFile(three.map(cardLine))],
    ])
    await page.goto(`/banners/${id}/target-clients`)
    await page.getByText(t('rows.targetClients.count', { smart_count: 3 })).waitFor()
    const [one] = three
    const row = page.locator('.clients tbody tr').filter({ hasText: one?.cardNumber ?? '' })
    expect(await row.innerText()).toContain(one?.fullName)
    await shot(page, 'lists-clients')
    await page.setViewportSize(viewports.phone)
    const head = page.locator('.clients thead')
    await head.getByRole('button').first().focus()
    expect((await head.boundingBox())?.width).toBeGreaterThan(200)
    await shot(page, 'lists-clients-phone')
    await page.setViewportSize(viewports.desktop)
    await row.getByRole('button').click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: t('rows.remove.confirm') }).click()
    await notice(page, t('rows.targetClients.done')).waitFor()
    await page.getByText(t('rows.targetClients.count', { smart_count: 2 })).waitFor()
    expect((await data(`/api/banner/${id}`))['target_users']).toBe(2)
  })
})
