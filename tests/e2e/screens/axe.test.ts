import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resources } from '../../../src/schema/registry'
import adverts from '../../../resources/adverts'
import fliers from '../../../resources/fliers'
import promoVouchers from '../../../resources/promoVouchers'
import { pathOf } from '../../../src/app/routes'
import { axe } from '../support/axe'
import { leave, pageOf, panel, shot, signedInPage, viewports, visit } from '../support/browser'
import { shootFailures } from '../support/failures'
import { box, field, fits, openNew, saveButton, upload } from '../support/form'
import { rowAction, rowOf, rows } from '../support/list'
import { cardFile, cardLine, clients, data, makeFlier, makeUser } from '../support/records'
import { png } from '../support/samples'
import { signInByCall } from '../support/session'
import { addText, deleteText, t } from '../../support/text'

let page: Page

shootFailures(() => page)

/** Each test of a group begins anew. */
function pageEach() {
  beforeEach(async () => {
    page = await signedInPage()
  })
  afterEach(() => leave(page))
}

const modes = (['desktop', 'phone'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ size, colorScheme })),
)

/** How far a screen or what scrolls a form is wider than its room, in pixels. */
const tooWide = () =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.form-scroll, .MuiDialog-paper')]
      .map((one) => one.scrollWidth - one.clientWidth)
      .reduce((most, one) => Math.max(most, one), 0),
  )

/** Both widths and both themes in two modes; which of them go together differs from state to state. */
const bothOf = (name: string) =>
  modes.filter(
    ({ size, colorScheme }) =>
      (size === 'phone') === (colorScheme === (name.length % 2 ? 'light' : 'dark')),
  )

/** Every rule at a page as it stands, in the wanted modes; the faults of all, each with its mode. */
async function faults(name: string, wanted = bothOf(name)): Promise<readonly string[]> {
  const found: string[] = []
  for (const { size, colorScheme } of wanted) {
    await page.setViewportSize(viewports[size])
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    const mode = `${name}, ${size}, ${colorScheme}`
    found.push(...(await axe(page)).map((fault) => `${mode}: ${fault}`))
    const wide = await tooWide()
    if (wide > 0) found.push(`${mode}: ${wide} px too wide`)
    if (colorScheme === (size === 'phone' ? 'light' : 'dark'))
      await shot(page, `axe-${name}-${size}`)
  }
  if (new Set(wanted.map(({ size }) => size)).size > 1)
    await page.setViewportSize(viewports.desktop)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return found
}

/** Whether it fits both widths, which costs next to nothing, and every rule in one of the modes. */
async function faultsInTurn(name: string, turn: number): Promise<readonly string[]> {
  const [one, ...others] = [...modes.slice(turn % modes.length), ...modes]
  const other = others.find(({ size }) => size !== one?.size)
  if (!one || !other) throw new Error('no modes')
  await page.setViewportSize(viewports[other.size])
  const wide = await tooWide()
  const found = wide > 0 ? [`${name}, ${other.size}: ${wide} px too wide`] : []
  found.push(...(await faults(name, [one])))
  await page.setViewportSize(viewports.desktop)
  return found
}

const screens = resources.filter(({ menu, parent }) => menu !== undefined && parent === undefined)

// a list, a form and a form in error, each in another mode, and in yet another one for the next resource: what draws
// them is the same for all
describe('without a fault of accessibility, and no wider than the window', () => {
  // one page for all, which goes from screen to screen as a person does; after a fault it begins anew
  let isFresh = true
  let lastTitle = ''
  beforeAll(async () => {
    page = await signedInPage()
  })
  afterAll(() => leave(page))
  afterEach(({ task }) => {
    isFresh = task.result?.state === 'fail'
  })

  it.each(screens.map((resource, n) => [resource.name, resource, n] as const))(
    '%s',
    async (name, resource, n) => {
      const path = pathOf(resource, 'makro')
      const { endpoints } = resource.api
      await (isFresh || resource.singleton ? page.goto(path) : visit(page, path))
      if (resource.singleton) {
        await saveButton(page).waitFor()
        expect(await faults(name)).toEqual([])
        return
      }
      const list = page.locator(`section.list:not([aria-label="${isFresh ? '' : lastTitle}"])`)
      await list.waitFor()
      lastTitle = (await list.getAttribute('aria-label')) ?? ''
      await rows(page).first().waitFor()
      const id = await rows(page).first().getAttribute('data-id')
      const found = [...(await faultsInTurn(`${name}-list`, n))]
      if (endpoints.read) {
        await visit(page, `${path}/${id}`)
        await page.locator('.save-bar').waitFor()
        found.push(...(await faultsInTurn(`${name}-form`, n + 1)))
      }
      if (endpoints.create) {
        await visit(page, path)
        await saveButton(page).waitFor({ state: 'detached' })
        await visit(page, `${path}/create`)
        await saveButton(page).click()
        await page.locator('[data-invalid] .f-error').first().waitFor()
        found.push(...(await faultsInTurn(`${name}-errors`, n + 2)))
      }
      expect(found).toEqual([])
    },
  )
})

describe('without a fault in what else is shown', () => {
  pageEach()

  it('products of a flier', async () => {
    const { items } = await data('/api/productheader?type=FLY')
    await page.goto(`/fliers/${items.at(-1)?.id}/products`)
    await rows(page).first().waitFor()
    const found = [...(await faults('products-list'))]
    await rows(page).first().locator('.cell-open').click()
    await saveButton(page).waitFor()
    found.push(...(await faults('products-form')))
    expect(found).toEqual([])
  })

  it('dialogs and menus over a list', async () => {
    await makeFlier('Axe gazetka')
    const found: string[] = []
    await page.goto('/fliers')
    const row = rowOf(page, 'Axe gazetka')
    // menus close when the window changes, so each width has its own turn
    for (const size of ['desktop', 'phone'] as const) {
      await page.setViewportSize(viewports[size])
      const look = async (name: string, shown: Locator) => {
        await shown.waitFor()
        const wanted = bothOf(name).filter((mode) => mode.size === size)
        found.push(...(await faults(name, wanted)))
        if (!(await shown.isVisible())) found.push(`${name}: gone while it was looked at`)
        await page.keyboard.press('Escape')
        await shown.waitFor({ state: 'detached' })
      }
      await row.locator('[data-action=menu]').click()
      await look('row-menu', page.getByRole('menu'))
      await row.locator('[data-action=zoom]').click()
      await look('zoom', page.getByRole('dialog', { name: t('rows.zoom.title') }))
      await row.locator('[data-action=detail]').click()
      await look('target', page.getByRole('dialog', { name: t('list.target.title') }))
      if (size === 'phone')
        await page.getByRole('button', { name: t('list.tools'), exact: true }).click()
      await page.getByRole('button', { name: t('list.columns'), exact: true }).click()
      await look('columns', page.getByRole('dialog', { name: t('list.columns') }))
      await rowAction(page, row, t('list.delete'))
      await look('delete', page.getByText(deleteText(fliers, 'Axe gazetka', { comesBack: true })))
    }
    await page.goto('/fliers?q=nic-takiego-nie-ma')
    await page.locator('.list-empty').waitFor()
    found.push(...(await faults('empty')))
    await page.route('**/api/productheader*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/fliers')
    await page.getByText(t('list.failed.title')).waitFor()
    found.push(...(await faults('list-failed')))
    await page.unroute('**/api/productheader*')
    await page.goto('/fliers')
    await rows(page).first().waitFor()
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder(t('shell.palette.placeholder')).fill('gaz')
    found.push(...(await faults('palette')))
    expect(found).toEqual([])
  })

  it('dialogs over a form', async () => {
    const found: string[] = []
    await openNew(page, adverts, '/adverts')
    await upload(page, 'banner', await png(900, 900))
    const crop = field(page, 'banner').getByRole('button', {
      name: t('input.image.cropTo', { size: '640 \u00d7 360' }),
    })
    await crop.click()
    await page.getByRole('application', { name: t('input.crop.stage') }).waitFor()
    found.push(...(await faults('crop')))
    await page.getByRole('button', { name: t('input.crop.apply') }).click()
    await fits(page, 'banner', '640 \u00d7 360 px')
    await upload(page, 'target.targetUsersFile', cardFile(clients(0, 2).map(cardLine)))
    await field(page, 'target.targetUsersFile')
      .getByText(t('input.cards.good', { smart_count: 2 }))
      .waitFor()
    found.push(...(await faults('form-filled')))
    await field(page, 'startDate')
      .getByRole('button', { name: t('input.date.open') })
      .click()
    found.push(...(await faults('calendar')))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByText(t('form.guard.text')).waitFor()
    found.push(...(await faults('guard')))
    expect(found).toEqual([])
  })

  it('tiles, no access, an ended session', async () => {
    const found: string[] = []
    await page.goto('/actions-contests')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    found.push(...(await faults('tiles')))
    await page.goto('/account')
    await saveButton(page).waitFor()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    found.push(...(await faults('account')))
    const other = await signInByCall(panel(), await makeUser('e2e-axe', []))
    await leave(page)
    page = await pageOf(other)
    await page.goto('/users')
    await page.getByRole('heading', { name: t('shell.denied.title') }).waitFor()
    found.push(...(await faults('denied')))
    await page.goto('/account')
    await saveButton(page).waitFor()
    await page.context().clearCookies()
    await box(page, 'firstName').fill('Anna')
    await saveButton(page).click()
    await page.getByRole('dialog', { name: t('shell.session.title') }).waitFor()
    found.push(...(await faults('session')))
    expect(found).toEqual([])
  })
})

describe('by the keyboard alone', () => {
  pageEach()

  const isFocused = (target: Locator) =>
    target.evaluate((element) => element === document.activeElement).catch(() => false)

  /** Presses Tab until it is there. */
  async function tabTo(target: Locator, most = 80) {
    for (let at = 0; at < most; at++) {
      if (await isFocused(target)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`the keyboard does not reach ${String(target)}`)
  }

  it('a voucher is made', async () => {
    // listened for from the start: the browser is told to hand the dialog over, and that takes a moment
    const banner = await png(640, 99)
    page.on('filechooser', (chooser) => void chooser.setFiles([banner]))
    await page.goto('/promo-vouchers')
    await rows(page).first().waitFor()
    await tabTo(page.getByRole('button', { name: addText(promoVouchers) }))
    await page.keyboard.press('Enter')
    await saveButton(page).waitFor()
    await tabTo(box(page, 'actionIdentifier'))
    await page.keyboard.type('KLAWIATURA-1')
    await tabTo(field(page, 'banner').getByRole('button', { name: t('input.file.choose') }))
    await page.keyboard.press('Space')
    await fits(page, 'banner', '640 \u00d7 99 px')
    await tabTo(
      field(page, 'target.customerType').getByRole('checkbox', { name: t('input.group.sco') }),
    )
    await page.keyboard.press('Space')
    await page.keyboard.press('Control+s')
    await rowOf(page, 'KLAWIATURA-1').waitFor()
    expect((await data('/api/vouchers?phrase=KLAWIATURA-1')).items[0]).toMatchObject({
      customer_type: 4,
    })
  })

  it('a dialog gives the focus back', async () => {
    await page.goto('/promo-vouchers')
    const menu = rows(page).first().locator('[data-action=menu]')
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => isFocused(menu)).toBe(true)
  })
})
