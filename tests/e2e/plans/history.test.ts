import type { Locator, Page, Route } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { axe } from '../support/axe'
import { leave, pageOf, panel, signedInPage } from '../support/browser'
import { leaveEach } from '../support/failures'
import { box, choice, notice, save, saveButton } from '../support/form'
import { rowAction, rowOf, rows, search } from '../support/list'
import { data, everybody, makeFlier, makeHall, makeUser, post, type Made } from '../support/records'
import { png } from '../support/samples'
import { signInByCall } from '../support/session'
import fliers from '../../../resources/fliers'
import graphicActions from '../../../resources/server/reference/graphicActions.json'
import { dayFrom, deleteText, savedText, t } from '../../support/text'

let page: Page

beforeEach(async () => {
  page = await signedInPage()
})
leaveEach(() => page)

const matching = ({ revision }: Made) => ({ 'If-Match': `"${revision}"` })
const openHistory = () => page.getByRole('button', { name: t('history.title') }).click()
const drawer = (): Locator => page.getByRole('dialog', { name: t('history.title'), exact: true })
const confirmButton = () =>
  page.getByRole('button', { name: t('history.restore.confirm'), exact: true })
const confirm = () => confirmButton().click()
const lines = (place: Page | Locator): Locator => place.locator('.history-lines > li')

/** An action that has graphics for few types of customers, and two types that are free. */
async function freePlaces() {
  const { items } = await data('/api/graphics?limit=500')
  for (const { id: action } of graphicActions) {
    const taken = items.filter(({ action_id }) => action_id === action)
    const types = ['1', '2', '3', '4', '5', '6', '7'].filter(
      (type) => !taken.some(({ customer_type }) => String(customer_type) === type),
    )
    if (types.length > 1) return { action, types }
  }
  throw new Error('every graphic is taken')
}

describe('the history of a record', () => {
  it('says who changed a price, from what, and puts it back in three clicks', async () => {
    const flier = await makeFlier('Historia cen')
    const path = `/api/productheader/${flier.id}/product`
    const said = [
      ['name', 'Ser gouda plastry'],
      ['brutto', '24.99'],
      ['is_active', '1'],
    ] as const
    const made = await post(path, [
      ...said,
      ['netto', '19.99'],
      ['photo_file', await png(140, 150)],
    ])
    const changed = [...said, ['netto', '9.99'], ['photo_url', String(made['photo_url'])]] as const
    await post(`${path}/${made.id}`, changed, matching(made))
    await page.goto(`/fliers/${flier.id}/products/${made.id}`)
    await openHistory()
    const newest = lines(drawer()).first()
    await newest.getByText('kierownik@example.com').waitFor()
    expect((await newest.innerText()).replaceAll('\u00a0', ' ')).toMatch(/19,99 z.\s+9,99 z/)
    expect(await axe(page)).toEqual([])
    await newest
      .getByRole('button', { name: t('history.restoreFieldOf', { field: 'Cena netto' }) })
      .click()
    await page.getByText(t('history.restore.field', { field: 'Cena netto' })).waitFor()
    await confirm()
    await notice(page, t('history.restore.fieldDone')).waitFor()
    await drawer().waitFor({ state: 'detached' })
    await expect.poll(() => box(page, 'netto').inputValue()).toBe('19,99')
  })

  it('shows what somebody else did meanwhile before it writes over it', async () => {
    const hall = await makeHall(9401, 'Historia w Lublinie')
    const rename = (name: string, revision: number) =>
      data(`/api/hall/${hall.id}`, {
        method: 'PUT',
        body: new URLSearchParams({ name }),
        headers: { 'If-Match': `"${revision}"` },
      })
    await rename('Historia w Opolu', 1)
    await page.goto(`/hall/${hall.id}`)
    await openHistory()
    await lines(drawer())
      .last()
      .getByRole('button', { name: t('history.restoreVersion') })
      .click()
    const dialog = page.getByRole('dialog', { name: t('history.restore.title') })
    await dialog.getByText('Opolu').waitFor()
    // what the drawer read is shown while it is read again
    await expect.poll(() => confirmButton().isEnabled()).toBe(true)
    await rename('Historia w Kielcach', 2)
    await confirm()
    await dialog.getByText(t('history.restore.stale')).waitFor()
    await dialog.getByText('Kielcach').waitFor()
    await confirm()
    await notice(page, t('history.restore.done')).waitFor()
    await expect.poll(() => box(page, 'name').inputValue()).toBe('Historia w Lublinie')
  })

  it('opens the form where a rule of today refuses a version', async () => {
    const { action, types } = await freePlaces()
    const [once = '', now = ''] = types
    const graphic = async (type: string) =>
      post('/api/graphics/item', [
        ['action_id', action],
        ['customer_type', type],
        ['image_file', await png(64, 64)],
      ])
    const first = await graphic(once)
    await post(`/api/graphics/item/${first.id}`, [['customer_type', now]], matching(first))
    await graphic(once)
    await page.goto(`/graphics/${first.id}`)
    await openHistory()
    await lines(drawer())
      .last()
      .getByRole('button', { name: t('history.restoreVersion') })
      .click()
    await confirm()
    await page.getByText(t('history.restore.invalid')).waitFor()
    await page.getByRole('button', { name: t('history.restore.repair') }).click()
    await drawer().waitFor({ state: 'detached' })
    await expect.poll(() => choice(page, 'customerType').inputValue()).toBe(once)
    await saveButton(page).click()
    await page.locator('[data-field="customerType"] .f-error').waitFor()
  })
})

describe('what was saved', () => {
  it('is taken back step by step, by a key', async () => {
    // who is no administrator begins with what they did last, however much other tests have left that begins this week
    const session = await signInByCall(
      panel(),
      await makeUser('e2e-undo', ['ROLE_ALLOWED_TO_EDIT_PROMOTIONS']),
    )
    await leave(page)
    page = await pageOf(session)
    // how many see it is said later than one has left
    await page.route(/seenBy.*js/, () => {})
    const flier = await makeFlier('Pierwsza nazwa')
    const name = async () => (await data(`/api/productheader/${flier.id}`))['name']
    for (const next of ['Druga nazwa', 'Trzecia nazwa']) {
      await page.goto(`/fliers/${flier.id}`)
      await box(page, 'name').fill(next)
      await save(page, fliers, 'updated')
    }
    // wherever one is by then, what stands there follows; the notice says that the key is heard
    await page.goto('/start')
    await page.getByRole('button', { name: t('savedViews.undo'), exact: true }).waitFor()
    const main = page.locator('main')
    await main.getByText('Trzecia nazwa').first().waitFor()
    for (const former of ['Druga nazwa', 'Pierwsza nazwa']) {
      await main.press('Control+z')
      await expect.poll(name).toBe(former)
      await main.getByText(former).first().waitFor()
    }
  })

  it('is taken back before its notice has its words, which no longer come then', async () => {
    const flier = await makeFlier('Zapis na chwile')
    await page.goto(`/fliers/${flier.id}`)
    await page.route(/seenBy.*js/, () => {})
    await box(page, 'name').fill('Zapis zbyt szybki')
    await saveButton(page).click()
    await page.locator('.full-screen').waitFor({ state: 'detached' })
    await page.locator('main').press('Control+z')
    await notice(page, t('bulk.undone', { counted: '' }).trim()).waitFor()
    // longer than words are waited for
    await page.waitForTimeout(1_500)
    expect(await notice(page, savedText(fliers, 'updated')).count()).toBe(0)
    expect((await data(`/api/productheader/${flier.id}`))['name']).toBe('Zapis na chwile')
  })
})

describe('a record that is deleted', () => {
  it('is taken back under its number, across a reload, with what stands under it', async () => {
    const flier = await makeFlier('Usunieta przez pomylke')
    await page.goto('/fliers?q=Usunieta%20przez')
    const row = rowOf(page, 'Usunieta przez pomylke')
    const remove = async () => {
      await rowAction(page, row, t('list.delete'))
      const dialog = page.getByRole('alertdialog', { name: t('rows.remove.title') })
      await dialog
        .getByText(deleteText(fliers, 'Usunieta przez pomylke', { comesBack: true }))
        .waitFor()
      expect(await axe(page)).toEqual([])
      await dialog.getByRole('button', { name: t('rows.remove.confirm') }).click()
      await row.waitFor({ state: 'detached' })
    }
    const undo = page.getByRole('button', { name: t('savedViews.undo'), exact: true })
    const isBack = async () => {
      await notice(page, t('rows.remove.back', { name: 'Usunieta przez pomylke' })).waitFor()
      await row.waitFor()
    }
    // its notice stands there again once the page was loaded anew; closed it does not, but a key has it
    await remove()
    await page.reload()
    await undo.click()
    await isBack()
    await page.getByRole('button', { name: t('shell.notices.close') }).click()
    await remove()
    await page.getByRole('button', { name: t('shell.notices.close') }).click()
    await page.reload()
    await rows(page).or(page.locator('.list-empty')).first().waitFor()
    await search(page).press('Control+z')
    expect((await data(`/api/productheader?type=FLY&phrase=Usunieta`)).items).toEqual([])
    await expect.poll(() => undo.count()).toBe(0)
    await search(page).blur()
    await page.keyboard.press('Control+z')
    await isBack()
    const found = () => data(`/api/productheader?type=FLY&phrase=Usunieta`)
    const back = (await found()).items
    expect(back.map(({ id, revision }) => [id, revision])).toEqual([[flier.id, 3]])
    await post(`/api/productheader/${flier.id}/product`, [
      ['name', 'Ser gouda'],
      ['netto', '5.00'],
      ['brutto', '6.00'],
      ['is_active', '1'],
      ['photo_file', await png(140, 150)],
    ])
    await page.reload()
    await remove()
    expect((await found()).items).toEqual([])
    await undo.click()
    await row.waitFor()
    const path = `/api/productheader/${flier.id}/product`
    await expect
      .poll(async () =>
        (await data(path)).items.map(({ name, photo_url: url }) => [name, url !== null]),
      )
      .toEqual([['Ser gouda', true]])
  })
})

describe('the audit log', () => {
  it('leads to a deleted banner, which comes back with its picture', async () => {
    const banner = await post('/api/banner', [
      ['type', '1'],
      ['name', 'Baner z historii'],
      ['start_date', dayFrom(0)],
      ['end_date', dayFrom(3)],
      ['banner_file', await png(640, 360)],
      ...everybody,
    ])
    await data(`/api/banner/${banner.id}`, { method: 'DELETE' })
    await page.goto('/audit')
    await rows(page).first().waitFor()
    await page.getByLabel(t('history.log.action'), { exact: true }).selectOption('delete')
    await page.getByLabel(t('history.log.resource'), { exact: true }).selectOption('banners')
    await page.getByLabel(t('history.log.actor'), { exact: true }).fill('kierownik@example.com')
    const deleted = rowOf(page, 'Baner z historii')
    // its creation is there until the filters have been asked for
    await expect.poll(() => deleted.count()).toBe(1)
    await deleted.click()
    const line = page.getByRole('dialog')
    await line.getByText('Baner z historii').first().waitFor()
    expect(await axe(page)).toEqual([])
    await line.getByRole('link', { name: t('history.title') }).click()
    await page.getByText(t('history.deleted')).waitFor()
    await lines(page)
      .first()
      .getByRole('button', { name: t('history.restoreVersion') })
      .click()
    await confirm()
    await notice(page, t('history.restore.done')).waitFor()
    await page.getByRole('link', { name: t('history.open') }).click()
    await expect.poll(() => box(page, 'name').inputValue()).toBe('Baner z historii')
    const picture = page.locator('[data-field="banner"] img').first()
    await expect
      .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .not.toBe(0)
  })

  it('brings a flier back with the products that went with it', async () => {
    const flier = await makeFlier('Gazetka z historii')
    const path = `/api/productheader/${flier.id}/product`
    for (const name of ['Mleko 2%', 'Ser gouda'])
      await post(path, [
        ['name', name],
        ['netto', '5.00'],
        ['brutto', '6.00'],
        ['is_active', '1'],
        ['photo_file', await png(140, 150)],
      ])
    await data(`/api/productheader/${flier.id}?type=FLY`, { method: 'DELETE' })
    await page.goto(`/audit/fliers/${flier.id}`)
    const held: Route[] = []
    await page.route(/\/api\/audit\?.*products/, (route) => void held.push(route))
    await lines(page)
      .first()
      .getByRole('button', { name: t('history.restoreVersion') })
      .click()
    // not before it is known what went with it
    await page.locator('.restore-dialog .history-changes').waitFor()
    await expect.poll(() => held.length).toBeGreaterThan(0)
    const confirmed = page.getByRole('button', { name: t('history.restore.confirm'), exact: true })
    expect(await confirmed.isDisabled()).toBe(true)
    for (const route of held) await route.continue()
    await page.getByText(t('history.restore.children', { names: 'Produkty (2)' })).waitFor()
    await confirm()
    await notice(page, t('history.restore.done')).waitFor()
    const { items } = await data('/api/productheader?type=FLY&phrase=Gazetka+z+historii')
    const below = await data(`/api/productheader/${items[0]?.id}/product`)
    expect(below.items.map(({ name }) => name).toSorted()).toEqual(['Mleko 2%', 'Ser gouda'])
  })
})
