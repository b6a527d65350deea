import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import fliers from '../../resources/fliers'
import hall from '../../resources/hall'
import products from '../../resources/products'
import { newContext, shot, signIn, leave } from './support/browser'
import { shootFailures } from './support/failures'
import {
  aimAt,
  box,
  choice,
  errorOf,
  field,
  fill,
  fits,
  openNew,
  save,
  saveButton,
  upload,
} from './support/form'
import { columnTexts, rowAction, rowOf, rows, search, tab } from './support/list'
import { cardFile, cardLine, clients } from './support/records'
import { png, sizeOf, textFile } from './support/samples'
import { startPanel, type RunningPanel } from './support/startPanel'
import { freshToken } from './support/token'
import { t, typedDay } from '../support/text'

const [first, second] = ['E2E Tydzien pierwszy', 'E2E Tydzien drugi']
const productFile = textFile('e2e-produkty.csv', [
  'name;netto;brutto;details1;details2;details3;details4;is_active;photo_url;photo_big_url;photo_highlighted_url',
  'Ser testowy 1 kg;27,90;29,30;tacka 1 kg;;;;1;https://images.example.com/1.jpg;;',
  'Chleb testowy 500 g;4,10;4,31;;;;;1;https://images.example.com/2.jpg;;',
  'Kawa testowa 1 kg;39.90;49.08;ziarnista;arabika;;;1;https://images.example.com/3.jpg;;',
  'ab;x;1;;;;;1;;;',
])

let panel: RunningPanel
let page: Page

beforeAll(async () => {
  panel = await startPanel()
  const imports = path.join(panel.dataDir, 'imports')
  mkdirSync(imports, { recursive: true })
  writeFileSync(path.join(imports, productFile.name), productFile.buffer)
  page = await (await newContext({ panel })).newPage()
})
afterAll(async () => {
  await leave(page)
  await panel?.remove()
})

shootFailures(() => page)

/** The stored bytes behind a picture of the page. */
async function storedSize(url: string) {
  const answer = await page.request.get(url)
  expect(answer.status()).toBe(200)
  return sizeOf(await answer.body())
}

describe.sequential('staff sign in and publish a flier', () => {
  it('signs in', async () => {
    await page.goto('/')
    await signIn(page, { account: panel.admin, token: await freshToken(panel) })
    await page.waitForURL('**/users')
    await rows(page).first().waitFor()
  })

  it('adds a hall', async () => {
    await openNew(page, hall, '/hall')
    await fill(page, {
      id: '907',
      name: 'Hala E2E',
      city: 'Lublin',
      postcode: '20-001',
      street: 'Testowa 7',
      latitude: '51,2465',
      longitude: '22,5684',
    })
    await save(page, hall, 'created')
    await rowOf(page, 'Hala E2E').waitFor()
  })

  it('creates a flier with cover, dates and a customer group, its products from a file', async () => {
    await openNew(page, fliers, '/fliers')
    await fill(page, { name: first, startDate: typedDay(0), endDate: typedDay(6) })
    await choice(page, 'importFilename').selectOption(productFile.name)
    await upload(page, 'photo', await png(140, 150))
    await fits(page, 'photo', '140 \u00d7 150 px')
    await aimAt(page, 'horeca')
    await field(page, 'target.halls').getByText('Hala E2E').click()
    await page.locator('.phone').getByRole('heading', { name: first }).waitFor()
    await page.locator('.phone .phone-slot img').waitFor()
    await shot(page, 'story-flier-form')
    await saveButton(page).click()
    const report = page.getByRole('dialog', { name: t('list.importReport') })
    await report.getByText(t('form.report.loaded', { smart_count: 3 })).waitFor()
    await report.getByText(t('form.report.rejected', { smart_count: 1 })).waitFor()
    await report.getByRole('button', { name: t('form.close') }).click()
    await expect.poll(() => rowOf(page, first).innerText()).toContain('HoReCa, 1\u00a0hala')
    expect(await rowOf(page, first).locator('td[data-column=childCount]').innerText()).toBe('3')
  })

  it('creates another for a list of client cards and tells the duplicates', async () => {
    const cards = clients(0, 3).map(cardLine)
    await openNew(page, fliers, '/fliers')
    await fill(page, { name: second, startDate: typedDay(-3), endDate: typedDay(3) })
    await upload(page, 'photo', await png(140, 150, '#7d3c98'))
    await upload(page, 'target.targetUsersFile', cardFile([...cards, ...cards.slice(0, 2)]))
    const list = field(page, 'target.targetUsersFile')
    await list.getByText(t('input.cards.good', { smart_count: 3 })).waitFor()
    await list.getByText(t('input.cards.duplicates', { smart_count: 2 })).waitFor()
    expect(
      await field(page, 'target.customerType').getByRole('checkbox').first().isDisabled(),
    ).toBe(true)
    await shot(page, 'story-cards')
    await saveButton(page).click()
    const report = page.getByRole('dialog', { name: t('list.importReport') })
    await report.getByText(t('form.report.duplicates', { smart_count: 2 })).waitFor()
    await report.getByRole('button', { name: t('form.close') }).click()
    await expect
      .poll(() => rowOf(page, second).innerText())
      .toContain(t('list.target.cards', { smart_count: 3 }).replace(' ', '\u00a0'))
  })

  it('edits a product and cuts its pictures to size', async () => {
    await page.goto('/fliers')
    await rowAction(page, rowOf(page, first), products.parent?.title.pl ?? '')
    await page.waitForURL(/\/fliers\/\d+\/products$/)
    await expect.poll(() => rows(page).count()).toBe(3)
    await rowOf(page, 'Kawa testowa').getByRole('link').click()
    await saveButton(page).waitFor()
    await expect.poll(() => box(page, 'netto').inputValue()).toBe('39,90')
    await fill(page, { brutto: '47,99' })
    await upload(page, 'photo', await png(300, 200))
    await errorOf(page, 'photo')
      .getByText(
        t('rule.imageSize', { foundWidth: 300, foundHeight: 200, width: 140, height: 150 }),
      )
      .waitFor()
    await field(page, 'photo')
      .getByRole('button', { name: t('input.image.cropTo', { size: '140 \u00d7 150' }) })
      .click()
    const stage = page.getByRole('application', { name: t('input.crop.stage') })
    await stage.press('ArrowRight')
    await stage.press('+')
    await shot(page, 'story-crop')
    await page.getByRole('button', { name: t('input.crop.apply') }).click()
    await fits(page, 'photo', '140 \u00d7 150 px')
    await upload(page, 'photoBig', await png(640, 1136))
    await fits(page, 'photoBig', '640 \u00d7 1136 px')
    await upload(page, 'photoHighlighted', await png(333, 222))
    await fits(page, 'photoHighlighted', '333 \u00d7 222 px')
    await page.locator('.phone').getByText('47,99').waitFor()
    await shot(page, 'story-product')
    await save(page, products, 'updated')
    const row = rowOf(page, 'Kawa testowa')
    await expect.poll(() => row.innerText()).toContain('47,99')
    const url = (await row.locator('[data-action=zoom]').getAttribute('data-src')) ?? ''
    // the list enlarges the big picture
    expect(await storedSize(url)).toMatchObject({ width: 640, height: 1136 })
  })

  it('orders the fliers', async () => {
    await page.goto('/fliers')
    for (const [name, number] of [
      [first, '801'],
      [second, '802'],
    ] as const) {
      await rowOf(page, name).locator('[data-action=order]').click()
      await rowOf(page, name).locator('.cell-order-input').fill(number)
      await page.keyboard.press('Enter')
      await expect
        .poll(() => rowOf(page, name).locator('[data-action=order]').innerText())
        .toBe(number)
    }
    await page
      .getByRole('columnheader', { name: t('field.orderNo') })
      .getByRole('button')
      .click()
    await page
      .getByRole('columnheader', { name: t('field.orderNo') })
      .getByRole('button')
      .click()
    await expect
      .poll(async () => (await columnTexts(page, t('field.orderNo'))).slice(0, 2))
      .toEqual(['802', '801'])
  })

  it('puts one away by its dates', async () => {
    await page.goto('/fliers')
    await rowOf(page, second).getByRole('link').click()
    await fill(page, { endDate: typedDay(-1) })
    await save(page, fliers, 'updated')
    await rowOf(page, second).waitFor({ state: 'detached' })
    await tab(page, 'inactive').click()
    await rowOf(page, second).waitFor()
  })

  it('finds everything again after a restart', async () => {
    await panel.restart()
    await page.goto('/fliers')
    await search(page).fill('E2E Tydzien')
    await expect.poll(() => rows(page).count()).toBe(1)
    expect(await rowOf(page, first).innerText()).toContain('HoReCa, 1\u00a0hala')
    expect(await rowOf(page, first).locator('[data-action=order]').innerText()).toBe('801')
    await rowAction(page, rowOf(page, first), products.parent?.title.pl ?? '')
    await expect.poll(() => rowOf(page, 'Kawa testowa').innerText()).toContain('47,99')
    await page.goto('/fliers?archive=1&q=E2E')
    await rowOf(page, second).waitFor()
    await page.goto('/hall/907')
    await expect.poll(() => box(page, 'street').inputValue()).toBe('Testowa 7')
    expect(await box(page, 'latitude').inputValue()).toBe('51,2465')
  })
})
