import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import adverts from '../../../resources/adverts'
import banners from '../../../resources/banners'
import dashboard from '../../../resources/dashboard'
import dashboardExtra from '../../../resources/dashboardExtra'
import dynamicLinks from '../../../resources/dynamicLinks'
import graphics from '../../../resources/graphics'
import marketMakro from '../../../resources/marketMakro'
import newProducts from '../../../resources/newProducts'
import products from '../../../resources/products'
import promoBMPL from '../../../resources/promoBMPL'
import promoBMPLMenu from '../../../resources/promoBMPLMenu'
import type { Resource } from '../../../src/schema'
import { panel, shot, signedInPage, initScript } from '../support/browser'
import { leaveEach } from '../support/failures'
import {
  aimAt,
  box,
  choice,
  errorOf,
  field,
  fill,
  fits,
  notice,
  openNew,
  save,
  saveButton,
  upload,
} from '../support/form'
import { rowAction, rowOf, rows, tab } from '../support/list'
import { data, post } from '../support/records'
import { png } from '../support/samples'
import { t, typedDay } from '../../support/text'

const week = { startDate: typedDay(0), endDate: typedDay(6) }

let page: Page

beforeEach(async () => {
  page = await signedInPage()
})
leaveEach(() => page)

const imageOf = async (width: number, height: number) => ({
  file: await png(width, height),
  size: `${width} \u00d7 ${height} px`,
})

/** Puts a picture of a size into a field and waits until it is measured. */
async function put(path: string, width: number, height: number) {
  const { file, size } = await imageOf(width, height)
  await upload(page, path, file)
  await fits(page, path, size)
}

/** The first option of a select that one may choose. */
async function chooseFree(path: string): Promise<string> {
  // what others have taken may be told later than the choices
  await expect.poll(() => choice(page, path).getAttribute('aria-busy')).toBeNull()
  const free = choice(page, path).locator('option:not([disabled]):not([value=""])')
  await free.first().waitFor({ state: 'attached' })
  const value = (await free.first().getAttribute('value')) ?? ''
  await choice(page, path).selectOption(value)
  return value
}

describe.each([
  [marketMakro, '/market-makro'],
  [newProducts, '/new-products'],
] as const)('%s', (resource: Resource, list) => {
  it(`${resource.name}: created, and given a product of its own`, async () => {
    const name = `E2E ${resource.name}`
    await openNew(page, resource, list)
    await fill(page, { name, ...week })
    await aimAt(page, 'trader')
    await save(page, resource, 'created')
    await rowAction(page, rowOf(page, name), products.parent?.title.pl ?? '')
    await page
      .getByRole('button', { name: t('list.add', { noun: 'produkt' }) })
      .first()
      .click()
    await fill(page, { name: 'Herbata E2E', netto: '9,99', brutto: '12,29' })
    await field(page, 'details').locator('input').first().fill('100 torebek')
    await put('photo', 140, 150)
    await page.locator('.phone').getByText('12,29').waitFor()
    await page.locator('.phone').getByText('100 torebek').waitFor()
    await save(page, products, 'created')
    await expect.poll(() => rowOf(page, 'Herbata E2E').innerText()).toContain('12,29')
    await rowOf(page, 'Herbata E2E').getByRole('link').click()
    await saveButton(page).waitFor()
    await expect
      .poll(() => page.locator('.phone').getByText(t('preview.new')).count())
      .toBe(resource === newProducts ? 1 : 0)
  })
})

describe('a new record that was not meant', () => {
  const make = async (name: string) => {
    await openNew(page, marketMakro, '/market-makro')
    await fill(page, { name, ...week })
    await aimAt(page, 'trader')
    await save(page, marketMakro, 'created')
    await rowOf(page, name).waitFor()
  }
  const stored = async (name: string) =>
    (await data(`/api/productheader?type=PRO&phrase=${encodeURIComponent(name)}`)).items
  const question = () => page.getByRole('alertdialog')
  const undo = () => page.getByRole('button', { name: 'Cofnij', exact: true })

  it('goes again by its notice once that is agreed to, and comes back under its number', async () => {
    await make('E2E pomylka')
    const [made] = await stored('E2E pomylka')
    await undo().click()
    await question().getByText('E2E pomylka').waitFor()
    await question()
      .getByRole('button', { name: t('rows.remove.confirm'), exact: true })
      .click()
    await rowOf(page, 'E2E pomylka').waitFor({ state: 'detached' })
    expect(await stored('E2E pomylka')).toEqual([])
    await undo().click()
    await rowOf(page, 'E2E pomylka').waitFor()
    expect((await stored('E2E pomylka')).map(({ id }) => id)).toEqual([made?.id])
  })

  it('goes with what was put under it only where that is told, and stays where one thinks better of it', async () => {
    await make('E2E pelna')
    const [made] = await stored('E2E pelna')
    await post(`/api/productheader/${made?.id}/product`, [
      ['name', 'E2E pod nia'],
      ['netto', '10.00'],
      ['brutto', '12.30'],
      ['is_active', '0'],
      ['photo_file', await png(140, 150)],
    ])
    await page.keyboard.press('Control+z')
    const under = { title: products.parent?.title.pl, count: '1' }
    await question().getByText(t('rows.remove.children', under)).waitFor()
    await page.keyboard.press('Escape')
    await question().waitFor({ state: 'detached' })
    expect(await stored('E2E pelna')).toHaveLength(1)
    // it can still be taken back
    await page.keyboard.press('Control+z')
    await question().waitFor()
  })
})

describe('settings', () => {
  it('are taken back where they stand, step by step, and what was typed since stays', async () => {
    const text = () => box(page, 'text')
    const undo = () => page.getByRole('button', { name: t('ra.action.undo'), exact: true })
    const saveText = async (to: string) => {
      await text().fill(to)
      await saveButton(page).click()
      await notice(page, t('form.done.settings')).waitFor()
      await page.getByText(t('form.allSaved')).waitFor()
    }
    await page.goto('/marketing-consents')
    const was = await text().inputValue()
    await saveText('E2E pierwsza')
    await page.reload()
    await saveText('E2E druga')
    await undo().last().click()
    await expect.poll(() => text().inputValue()).toBe('E2E pierwsza')
    await text().fill('E2E pisana')
    await page.keyboard.press('Control+k')
    await page
      .getByRole('option', { name: t('rows.takeBack', { text: t('form.done.settings') }) })
      .click()
    await notice(page, t('bulk.undoneOne')).waitFor()
    expect(await text().inputValue()).toBe('E2E pisana')
    await page.reload()
    await page.getByText(t('form.draft.stale')).waitFor()
    await page.getByRole('button', { name: t('form.draft.discard') }).click()
    await expect.poll(() => text().inputValue()).toBe(was)
  })
})

describe('special offers', () => {
  it('have a category, a sub-category of it, two pictures and a time', async () => {
    await openNew(page, adverts, '/adverts')
    expect(await choice(page, 'subCategoryId').isDisabled()).toBe(true)
    await choice(page, 'categoryId').selectOption('1')
    const { items } = await data('/api/dictionary/categories')
    const [first] = (items[0]?.['children'] ?? []) as {
      id: number
      title: string
      order_no: number
    }[]
    const option = choice(page, 'subCategoryId').locator(`option[value="${first?.id}"]`)
    await expect.poll(() => option.innerText().catch(() => '')).toContain(first?.title)
    expect(await option.innerText()).toContain(String(first?.order_no))
    await choice(page, 'subCategoryId').selectOption(String(first?.id))
    await choice(page, 'categoryId').selectOption('2')
    await expect.poll(() => choice(page, 'subCategoryId').inputValue()).toBe('')
    await choice(page, 'categoryId').selectOption('1')
    await choice(page, 'subCategoryId').selectOption(String(first?.id))
    await fill(page, { ...week, displayTime: '5', orderNo: '777' })
    await put('banner', 640, 360)
    await put('advert', 640, 1136)
    await page.locator('.phone-full img').waitFor()
    await page.getByRole('button', { name: t('preview.list'), exact: true }).click()
    await page.locator('.phone .phone-slot img').waitFor()
    await shot(page, 'content-advert')
    await aimAt(page, 'horeca', 'trader')
    await save(page, adverts, 'created')
    await expect.poll(() => rows(page).first().innerText()).toContain('777')
    const { items: stored } = await data('/api/advert')
    expect(stored[0]).toMatchObject({
      order_no: 777,
      sub_category_id: first?.id,
      customer_type: 3,
      display_time: 5,
    })
  })

  it('are put away by their switch', async () => {
    await page.goto('/adverts')
    const { items } = await data('/api/advert')
    const row = page.locator(`tr[data-id="${items[0]?.id}"]`)
    await row.locator('.cell-open').click()
    await field(page, 'active').getByRole('switch').uncheck()
    await save(page, adverts, 'updated')
    await row.waitFor({ state: 'detached' })
    await tab(page, 'inactive').click()
    await row.getByText(t('list.state.off.feminine')).waitFor()
  })
})

describe('banners', () => {
  it('are drawn as the phone will show them, and stored with what the API offers', async () => {
    let posts = 0
    page.on('request', (request) => request.method() === 'POST' && posts++)
    await openNew(page, banners, '/banners')
    await choice(page, 'type').selectOption('2')
    await choice(page, 'screenType').selectOption('bmpl')
    await fill(page, { ...week, redirectLink: 'https://www.example.com/a', orderNo: '5' })
    await field(page, 'rotate').getByRole('switch').check()
    await field(page, 'guest').getByRole('switch').check()
    await put('banner', 640, 360)
    await put('barcode', 640, 360)
    const phone = page.getByRole('figure', { name: t('preview.greenLabels') })
    await expect.poll(() => phone.locator('img').count()).toBe(2)
    await phone.getByRole('img', { name: t('preview.rotates') }).waitFor()
    await shot(page, 'content-banner')
    expect(posts).toBe(0)
    await aimAt(page, 'horeca')
    await save(page, banners, 'created')
    const { items } = await data('/api/banner?limit=1')
    expect(items[0]).toMatchObject({
      type: 2,
      screen_type: 'bmpl',
      rotate: true,
      guest: true,
      customer_type: 2,
    })
  })
})

describe('dynamic links', () => {
  /** The parts of a deep link that are asked for, by their labels. */
  const parts = async () =>
    (
      await page
        .locator('[data-field="mainAction"] .f-field')
        .evaluateAll((all) =>
          all.map((one) => (one instanceof HTMLElement ? (one.dataset['field'] ?? '') : '')),
        )
    ).map((one) => one.replace('mainAction.', ''))

  it('ask for the parts that their kind needs, and clear the others', async () => {
    await openNew(page, dynamicLinks, '/dynamic-links')
    const kind = choice(page, 'mainAction.id')
    const wanted = {
      home: [],
      dashboard: ['dashboardName'],
      category: ['tab'],
      flier: ['flierId'],
      voucher: ['parameterId'],
      custom_action: ['parameterId'],
    }
    for (const [id, needs] of Object.entries(wanted)) {
      await kind.selectOption(id)
      await expect.poll(parts).toEqual(['id', ...needs])
    }
    await kind.selectOption('category')
    const tabs = choice(page, 'mainAction.tab').locator('option:not([value=""])')
    await expect
      .poll(() =>
        tabs.evaluateAll((all) => all.map((one) => one instanceof HTMLOptionElement && one.value)),
      )
      .toEqual(['FOOD', 'INDUSTRIAL', 'ALCOHOL', 'OTHER'])
    await choice(page, 'mainAction.tab').selectOption('FOOD')
    await kind.selectOption('dashboard')
    await fill(page, { actionName: 'E2E czesci', ...week })
    await aimAt(page, 'trader')
    await saveButton(page).click()
    await errorOf(page, 'mainAction.dashboardName').getByText(t('rule.required')).waitFor()
    await choice(page, 'mainAction.dashboardName').selectOption('dashboard_bonus')
    await save(page, dynamicLinks, 'created')
    const { items } = await data('/api/dynamic-link/lists?limit=1')
    expect(items[0]?.['main_action']).toMatchObject({
      id: 'dashboard',
      dashboard_name: 'dashboard_bonus',
      tab: null,
    })
  })

  it('give a link to copy and a QR code that another program reads', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openNew(page, dynamicLinks, '/dynamic-links')
    await fill(page, { actionName: 'E2E link', ...week, failureMessage: '<b>Nie dziala</b>' })
    await field(page, 'mainAction')
      .getByRole('button', { name: t('input.deepLink.toWeb') })
      .click()
    await field(page, 'mainAction.url').locator('input').fill('https://www.example.com/cel?a=1')
    await aimAt(page, 'trader', 'horeca', 'sco')
    await save(page, dynamicLinks, 'created')
    const row = rowOf(page, 'E2E link')
    await rowAction(page, row, t('list.link.copy'))
    await notice(page, t('list.link.copied')).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const { items } = await data('/api/dynamic-link/lists?limit=1')
    expect(link).toBe(items[0]?.['link'])

    const followed = await fetch(`${panel().url}${new URL(link).pathname}`, { redirect: 'manual' })
    expect(followed.status).toBe(302)
    expect(followed.headers.get('Location')).toBe('https://www.example.com/cel?a=1')

    const take = async (label: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        rowAction(page, row, t(label)),
      ])
      return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
    }
    const code = await take('list.link.qrPng')
    expect(code.name).toMatch(/\.png$/)
    const file = join(panel().dataDir, 'qr.png')
    writeFileSync(file, code.bytes)
    const read = spawnSync('zbarimg', ['--quiet', '--raw', file], { encoding: 'utf8' })
    if (read.error)
      console.warn('zbarimg is not installed: the QR code was not read by another program')
    else expect(read.stdout.trim()).toBe(link)
    const drawing = await take('list.link.qrSvg')
    expect(drawing.name).toMatch(/\.svg$/)
    expect(drawing.bytes.toString()).toContain('<svg')
  })

  it('say what went wrong with copying and downloading', async () => {
    await initScript(page, () => {
      Object.defineProperty(navigator.clipboard, 'writeText', {
        value: () => Promise.reject(new Error('no')),
      })
    })
    await page.goto('/dynamic-links')
    await page.route('**/qr.png', (route) => route.abort())
    await rowAction(page, rows(page).first(), t('list.link.copy'))
    await notice(page, t('list.link.copyFailed')).waitFor()
    await rowAction(page, rows(page).first(), t('list.link.qrPng'))
    await notice(page, t('list.link.qrFailed')).waitFor()
  })
})

describe('pictures of the app', () => {
  it('graphics: what is taken is disabled from the start', async () => {
    const isFull = async (action: string) =>
      (await data(`/api/graphics/customer-type-disabled?action_id=${action}`)).items.map(({ id }) =>
        String(id),
      )
    const actions = [
      'main_menu',
      'dashboard_new',
      'dashboard_market',
      'submenu_new',
      'submenu_market',
    ]
    let action = ''
    let taken: string[] = []
    for (const one of actions) {
      taken = await isFull(one)
      action = one
      if (taken.length > 0 && taken.length < 7) break
    }
    await openNew(page, graphics, '/graphics')
    await choice(page, 'actionId').selectOption(action)
    const disabled = () =>
      choice(page, 'customerType')
        .locator('option:disabled')
        .evaluateAll((all) => all.map((one) => (one instanceof HTMLOptionElement ? one.value : '')))
    await expect.poll(async () => (await disabled()).toSorted()).toEqual(taken.toSorted())
    const chosen = await chooseFree('customerType')
    await put('image', 77, 55)
    await save(page, graphics, 'created')
    expect(await isFull(action)).toContain(chosen)
    await openNew(page, graphics, '/graphics')
    await choice(page, 'actionId').selectOption(action)
    await expect.poll(disabled).toContain(chosen)
  })

  it('dashboard: a tile with a deep link', async () => {
    await openNew(page, dashboard, '/dashboard')
    await fill(page, { name: 'E2E kafelek' })
    await put('image', 640, 200)
    await choice(page, 'deeplink.id').selectOption('vouchers')
    await aimAt(page, 'sco')
    await save(page, dashboard, 'created')
    await rowOf(page, 'E2E kafelek').waitFor()
  })

  it('dashboard extra: another size is advised against, not refused', async () => {
    const { items } = await data('/api/dashboard-extra?limit=100')
    if (items.length === 7) await data(`/api/dashboard-extra/${items[0]?.id}`, { method: 'DELETE' })
    await openNew(page, dashboardExtra, '/dashboard-extra')
    await fill(page, { name: 'E2E extra' })
    await chooseFree('customerType')
    await upload(page, 'image', await png(300, 200))
    const text = t('input.image.advised', {
      foundWidth: 300,
      foundHeight: 200,
      width: 240,
      height: 240,
    })
    await field(page, 'image').getByText(text).waitFor()
    await shot(page, 'content-advised')
    await save(page, dashboardExtra, 'created')
    await rowOf(page, 'E2E extra').waitFor()
  })

  it('green labels', async () => {
    await openNew(page, promoBMPL, '/promo-BMPL')
    await fill(page, { name: 'E2E etykieta' })
    await put('image', 640, 100)
    await aimAt(page, 'horeca')
    await save(page, promoBMPL, 'created')
    await rowOf(page, 'E2E etykieta').waitFor()
  })

  it.each([
    ['extra', 'departments'],
    ['departments', 'extra'],
  ])('menu of green labels: %s', async (list, other) => {
    const view = promoBMPLMenu.views?.find(({ name }) => name === list)
    await page.goto('/promo-BMPL')
    await page
      .getByRole('navigation')
      .getByRole('link', { name: view?.label.pl, exact: true })
      .click()
    await page.getByRole('heading', { level: 1, name: view?.label.pl }).waitFor()
    await page
      .getByRole('button', {
        name: t('list.add', { noun: promoBMPLMenu.label.grammar?.accusative }),
      })
      .first()
      .click()
    await saveButton(page).waitFor()
    expect(await choice(page, 'list').inputValue()).toBe(list)
    await fill(page, { name: `E2E ${list}` })
    await put('image', 100, 100)
    await save(page, promoBMPLMenu, 'created')
    await rowOf(page, `E2E ${list}`).waitFor()
    await page.goto(`/promo-BMPL-menu?view=${other}`)
    await rows(page).first().waitFor()
    expect(await rowOf(page, `E2E ${list}`).count()).toBe(0)
  })
})
