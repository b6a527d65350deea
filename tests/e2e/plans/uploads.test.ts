import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { dayFrom, t } from '../../support/text'
import { axe } from '../support/axe'
import { overflow, signedInPage, viewports } from '../support/browser'
import { leaveEach } from '../support/failures'
import { field, notice, upload } from '../support/form'
import { columnTexts } from '../support/list'
import { cardFile, cardLine, clients, data, everybody, post, type Made } from '../support/records'
import { png, textFile } from '../support/samples'

let page: Page

beforeEach(async () => {
  page = await signedInPage()
})
leaveEach(() => page)

const makeFlier = async (name: string): Promise<Made> =>
  post('/api/productheader', [
    ['type', 'FLY'],
    ['name', name],
    ['start_date', dayFrom(-20)],
    ['end_date', dayFrom(900)],
    ['available_signed_in', '1'],
    ['photo_file', await png(140, 150)],
    ...everybody,
  ])

/** What somebody typed in a hurry; three of its prices are none. */
const offer = [
  'Nazwa;Cena netto;Cena brutto;Opis 1;Uwagi',
  'Kawa ziarnista 1 kg;59,99 zl;62,99;Arabika;',
  'Herbata czarna 100 szt.;12,99;za darmo;;',
  'Cukier 1 kg;trzy;3,89;;',
  'Sok jablkowy 1 l;4,50;4,995;;nowa cena',
  'Miod lipowy 400 g;19,90;20,90;;',
]
const cell = (column: string, line: number) =>
  page.getByLabel(t('importing.cell', { column, line }), { exact: true })
const load = (n: number) =>
  page.getByRole('button', { name: t('importing.load', { smart_count: n }), exact: true })
const count = (state: string) => page.locator(`.load-filters [data-filter=${state}] .segment-count`)

it('puts the products of a file into a flier, with three prices put right on the way', async () => {
  const { id } = await makeFlier('Gazetka z pliku')
  await page.goto(`/fliers/${id}/products`)
  await page
    .getByRole('button', { name: t('importing.open') })
    .first()
    .click()
  const file = textFile('oferta.csv', offer)
  await page.locator('.load-start input[type=file]').setInputFiles(file)
  await expect.poll(() => count('wrong').innerText()).toBe('3')
  expect(await axe(page)).toEqual([])
  await cell('Cena brutto', 3).fill('15,98')
  await cell('Cena netto', 4).fill('3,70')
  await cell('Cena brutto', 5).fill('4,99')
  await count('wrong').waitFor({ state: 'detached' })
  await load(5).click()
  await notice(page, t('importing.done', { created: 5, updated: 0 })).waitFor()
  // the list is read again behind the dialog that closes
  await expect
    .poll(() => columnTexts(page, 'Cena netto'))
    .toEqual(
      expect.arrayContaining(['12,99\u00a0z\u0142', '3,70\u00a0z\u0142', '59,99\u00a0z\u0142']),
    )
  await page.goto('/imports-history')
  await page.getByText('oferta.csv').first().waitFor()
})

it('takes a file that is dropped onto the list, and shows what it would change', async () => {
  const { id } = await makeFlier('Gazetka upuszczona')
  await post(`/api/productheader/${id}/product`, [
    ['name', 'Kawa ziarnista 1 kg'],
    ['netto', '50'],
    ['brutto', '60'],
    ['is_active', '1'],
    ['photo_file', await png(140, 150)],
  ])
  await page.goto(`/fliers/${id}/products`)
  await page.getByRole('button', { name: t('importing.open') }).waitFor()
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([text], 'upuszczony.csv', { type: 'text/csv' }))
    document.body.dispatchEvent(
      new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }),
    )
  }, offer.join('\n'))
  await page.getByText(t('importing.was', { text: '50,00' })).waitFor()
  await page.setViewportSize(viewports.phone)
  await expect.poll(() => overflow(page)).toBe(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('importing.badLines') }).click()
  expect((await download).suggestedFilename()).toBe(t('importing.badLinesFile'))
  await page.getByRole('button', { name: t('importing.skipWrong') }).click()
  await load(2).click()
  await notice(page, t('importing.done', { created: 1, updated: 1 })).waitFor()
  const { items } = await data(`/api/productheader/${id}/product?sortBy=id&sortDir=asc`)
  expect(items.map(({ name, netto }) => [name, netto])).toEqual([
    ['Kawa ziarnista 1 kg', 59.99],
    ['Miod lipowy 400 g', 19.9],
  ])
})

it('checks a list of cards beside the file: duplicates, unknown ones, bad lines to download', async () => {
  const known = clients(0, 2).map(cardLine)
  await page.goto('/promo-vouchers/create')
  await field(page, 'target.targetUsersFile').waitFor()
  const list = [...known, ...known.slice(0, 1), '10,999999999,1', '10,abc,1']
  await upload(page, 'target.targetUsersFile', cardFile(list))
  const cards = field(page, 'target.targetUsersFile')
  await cards.getByText(t('input.cards.good', { smart_count: 2 })).waitFor()
  await cards.getByText(t('importing.cards.rows', { smart_count: 5 })).waitFor()
  await cards.getByText(t('input.cards.duplicates', { smart_count: 1 })).waitFor()
  await cards.getByText(t('input.cards.unknown', { smart_count: 1 })).waitFor()
  await cards.getByText(t('input.cards.rejected', { smart_count: 1 })).waitFor()
  const download = page.waitForEvent('download')
  await cards.getByRole('button', { name: t('importing.cards.download') }).click()
  expect((await download).suggestedFilename()).toBe(t('importing.cards.file'))
})
