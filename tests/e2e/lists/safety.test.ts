import type { Page, Route } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import hall from '../../../resources/hall'
import promoVouchers from '../../../resources/promoVouchers'
import {
  leave,
  newContext,
  overflow,
  pageOf,
  panel,
  session,
  shot,
  signedInPage,
  viewports,
} from '../support/browser'
import { keptDrafts } from '../support/drafts'
import { leaveEach } from '../support/failures'
import {
  aimAt,
  box,
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
import { rowOf } from '../support/list'
import { countOf, data, makeHall, makeUser, makeVoucher, post } from '../support/records'
import { png } from '../support/samples'
import { signInByCall } from '../support/session'
import { freshToken } from '../support/token'
import { nounOf, savedText, t } from '../../support/text'

const vouchers = '**/api/vouchers'

let page: Page

beforeEach(async () => {
  page = await signedInPage()
})
leaveEach(() => page)

/** A page whose clock the test has in hand: a clock is of the profile, which hence is this test's own. */
async function clockedPage(): Promise<void> {
  await leave(page)
  page = await signedInPage({ session: session() })
  await page.clock.install()
}

/** A whole new voucher, typed in and not saved. */
async function typeVoucher(identifier: string) {
  await openNew(page, promoVouchers, '/promo-vouchers')
  await fill(page, { actionIdentifier: identifier })
  await upload(page, 'banner', await png(640, 140))
  await fits(page, 'banner', '640 \u00d7 140 px')
  await aimAt(page, 'sco')
}

/** Everything typed is still there, the file too. */
async function expectTyped(identifier: string) {
  await expect.poll(() => box(page, 'actionIdentifier').inputValue()).toBe(identifier)
  await fits(page, 'banner', '640 \u00d7 140 px')
  expect(
    await field(page, 'target.customerType')
      .getByLabel(t('input.group.sco'), { exact: true })
      .isChecked(),
  ).toBe(true)
}

/** Waits until the draft has all of it: the time that is shown may be that of the first letters. */
async function draftKept(): Promise<void> {
  await page
    .locator('.save-state')
    .getByText(/\d\d:\d\d/)
    .waitFor()
  await expect.poll(() => keptDrafts(page)).toContain('"customerType":4')
}

const answer = (status: number) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/json',
    body: JSON.stringify({ data: { message: '' } }),
  })

describe('a save that fails loses nothing, and is one record after another try', () => {
  it.each([
    [500, 'shell.http.generic'],
    [413, 'form.failed.tooLarge'],
    [429, 'form.failed.tooMany'],
    [503, 'shell.http.generic'],
  ])('%i', async (status, text) => {
    const name = `BLAD-${status}`
    await typeVoucher(name)
    await page.route(vouchers, (route) =>
      route.request().method() === 'POST' ? answer(status)(route) : route.continue(),
    )
    await saveButton(page).click()
    await notice(page, t(text)).waitFor()
    await expectTyped(name)
    await page.unroute(vouchers)
    await save(page, promoVouchers, 'created')
    expect(await countOf('/api/vouchers', name)).toBe(1)
  })

  it('offline', async () => {
    await typeVoucher('OFFLINE-1')
    await page.context().setOffline(true)
    await saveButton(page).click()
    await notice(page, t('form.failed.offline')).waitFor()
    await expectTyped('OFFLINE-1')
    await shot(page, 'safety-offline')
    await page.context().setOffline(false)
    await save(page, promoVouchers, 'created')
    expect(await countOf('/api/vouchers', 'OFFLINE-1')).toBe(1)
  })

  it('a server that does not answer in time', async () => {
    await clockedPage()
    await typeVoucher('CISZA-1')
    let isSilent = true
    await page.route(vouchers, (route) =>
      route.request().method() === 'POST' && isSilent ? undefined : route.continue(),
    )
    // its patience begins when it is sent, which takes a moment
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await saveButton(page).click()
    await sent
    await page
      .locator('.save-bar')
      .getByText(t('form.stopUpload'))
      .or(page.getByText(t('form.saving')))
      .first()
      .waitFor()
    await page.clock.fastForward(31_000)
    await notice(page, t('shell.http.timeout')).waitFor()
    await expectTyped('CISZA-1')
    isSilent = false
    await save(page, promoVouchers, 'created')
    expect(await countOf('/api/vouchers', 'CISZA-1')).toBe(1)
  })

  it('an answer that is lost after the server has stored it', async () => {
    await typeVoucher('ZGUBIONA-1')
    await page.route(vouchers, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await saveButton(page).click()
    await notice(page, t('form.failed.offline')).waitFor()
    expect(await countOf('/api/vouchers', 'ZGUBIONA-1')).toBe(1)
    await page.unroute(vouchers)
    await save(page, promoVouchers, 'created')
    expect(await countOf('/api/vouchers', 'ZGUBIONA-1')).toBe(1)
  })

  it('the same, with a reload in between', async () => {
    await typeVoucher('ZGUBIONA-2')
    await page.route(vouchers, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await saveButton(page).click()
    await notice(page, t('form.failed.offline')).waitFor()
    await page.unroute(vouchers)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expectTyped('ZGUBIONA-2')
    await save(page, promoVouchers, 'created')
    expect(await countOf('/api/vouchers', 'ZGUBIONA-2')).toBe(1)
  })

  it('a session that has ended', async () => {
    const other = await makeUser('e2e-session', ['ROLE_ADMIN'])
    await leave(page)
    page = await pageOf(await signInByCall(panel(), other))
    await typeVoucher('SESJA-1')
    await page.context().clearCookies()
    await saveButton(page).click()
    const dialog = page.getByRole('dialog', { name: t('shell.session.title') })
    await dialog.waitFor()
    await shot(page, 'safety-session')
    await dialog.locator('input[type=password]').fill(other.password)
    await dialog.locator('input[autocomplete=one-time-code]').fill(await freshToken(panel(), other))
    await dialog.locator('button[type=submit]').click()
    await notice(
      page,
      t('form.done.created.masculine', { noun: nounOf(promoVouchers).One }),
    ).waitFor()
    await rowOf(page, 'SESJA-1').waitFor()
    expect(await countOf('/api/vouchers', 'SESJA-1')).toBe(1)
  })
})

describe('what is typed and not saved', () => {
  it('is there after a reload, files too', async () => {
    await typeVoucher('RELOAD-1')
    await draftKept()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.locator('.draft-notice').waitFor()
    await expectTyped('RELOAD-1')
    await shot(page, 'safety-draft')
    await save(page, promoVouchers, 'created')
    await openNew(page, promoVouchers, '/promo-vouchers')
    expect(await box(page, 'actionIdentifier').inputValue()).toBe('')
  })

  it('is there after the tab was closed', async () => {
    await typeVoucher('ZAMKNIETA-1')
    await draftKept()
    const context = page.context()
    await page.close()
    page = await context.newPage()
    await page.goto('/promo-vouchers/create')
    await page.locator('.draft-notice').waitFor()
    await expectTyped('ZAMKNIETA-1')
  })

  it('is a record of its own in each of two tabs', async () => {
    await typeVoucher('DWIE-1')
    await draftKept()
    const second = await page.context().newPage()
    const first = page
    page = second
    await typeVoucher('DWIE-2')
    expect(await second.locator('.draft-notice').count()).toBe(0)
    page = first
    await save(second, promoVouchers, 'created')
    await save(page, promoVouchers, 'created')
    expect(await countOf('/api/vouchers', 'DWIE-1')).toBe(1)
    expect(await countOf('/api/vouchers', 'DWIE-2')).toBe(1)
  })

  it('can be thrown away', async () => {
    await typeVoucher('ODRZUCONA-1')
    await draftKept()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page
      .locator('.draft-notice')
      .getByRole('button', { name: t('form.draft.discard') })
      .click()
    await expect.poll(() => box(page, 'actionIdentifier').inputValue()).toBe('')
    await page.reload()
    await saveButton(page).waitFor()
    expect(await page.locator('.draft-notice').count()).toBe(0)
  })

  it('is asked about before it is left, by the cross, by Escape and by the way back', async () => {
    await typeVoucher('STRAZ-1')
    const guard = page.getByRole('alertdialog').filter({ hasText: t('form.guard.text') })
    const ways = [
      () =>
        page
          .locator('.full-head')
          .getByRole('button', { name: t('form.close') })
          .click(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ]
    for (const way of ways) {
      await way()
      await guard.getByRole('button', { name: t('form.guard.stay') }).click()
      await guard.waitFor({ state: 'detached' })
      await expectTyped('STRAZ-1')
    }
    await page.keyboard.press('Escape')
    await guard.getByRole('button', { name: t('form.guard.discard') }).click()
    await page.locator('.full-screen').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/promo-vouchers')
    expect(await countOf('/api/vouchers', 'STRAZ-1')).toBe(0)
  })

  it('is asked about by the browser before the page is closed', async () => {
    await typeVoucher('STRAZ-2')
    const asked = new Promise<string>((resolve) =>
      page.once('dialog', (dialog) => {
        resolve(dialog.type())
        void dialog.dismiss()
      }),
    )
    await page.close({ runBeforeUnload: true })
    expect(await asked).toBe('beforeunload')
    await expectTyped('STRAZ-2')
  })
})

it('is opened and closed once, however quickly that is pressed twice', async () => {
  const title = hall.label.pl[1]
  await makeHall(9112, 'Dwa razy')
  await page.goto('/start')
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  await rowOf(page, 'Dwa razy').getByText('Dwa razy').dblclick()
  const cancel = page.getByRole('button', { name: t('form.cancel'), exact: true })
  await cancel.dblclick()
  await cancel.waitFor({ state: 'detached' })
  await rowOf(page, 'Dwa razy').waitFor()
  expect(new URL(page.url()).pathname).toBe('/hall')
})

describe('saving', () => {
  it('happens once for a double click', async () => {
    await typeVoucher('PODWOJNY-1')
    let posts = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/vouchers')) posts++
    })
    await saveButton(page).dblclick()
    await rowOf(page, 'PODWOJNY-1').waitFor()
    expect(posts).toBe(1)
    expect(await countOf('/api/vouchers', 'PODWOJNY-1')).toBe(1)
  })

  it('happens by Ctrl+S', async () => {
    await typeVoucher('CTRL-S-1')
    await page.keyboard.press('Control+s')
    await rowOf(page, 'CTRL-S-1').waitFor()
  })

  it('shows theirs and mine when somebody else was first', async () => {
    const { id } = await makeHall(9101, 'Konflikt')
    await page.goto(`/hall/${id}`)
    await fill(page, { chief: 'Moja Wersja', street: 'Moja 1' })
    const stored = await data(`/api/hall/${id}`)
    await data(`/api/hall/${id}`, {
      method: 'PUT',
      body: new URLSearchParams({ chief: 'Ich Wersja', city: 'Radom' }),
      headers: { 'If-Match': `"${stored.revision}"` },
    })
    await saveButton(page).click()
    const dialog = page.getByRole('alertdialog', { name: t('form.conflict.title') })
    await dialog.waitFor()
    await shot(page, 'safety-conflict')
    const row = (label: string | undefined) =>
      dialog
        .locator('tr')
        .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })
    const chief = row(hall.fields['chief']?.label?.pl)
    expect(await chief.innerText()).toContain('Moja Wersja')
    expect(await chief.innerText()).toContain('Ich Wersja')
    await chief.getByRole('radio').nth(1).check()
    await dialog.getByRole('button', { name: t('form.conflict.save') }).click()
    await page.locator('.full-screen').waitFor({ state: 'detached' })
    expect(await data(`/api/hall/${id}`)).toMatchObject({
      chief: 'Ich Wersja',
      street: 'Moja 1',
      city: 'Radom',
    })
  })

  it('says who else has the record open, and in a conflict who saved it last', async () => {
    const { id } = await makeHall(9110, 'Razem')
    const ola = await makeUser('ola-obok', ['ROLE_ADMIN'])
    const others = await newContext({ session: await signInByCall(panel(), ola) })
    const beside = (one: Page) => one.locator('.save-bar .open-beside')
    const open = async (one: Page) => {
      await one.goto(`/hall/${id}`)
      await saveButton(one).waitFor()
    }
    try {
      const other = await others.newPage()
      await open(other)
      await page.goto('/hall')
      await page
        .getByRole('img', { name: t('form.present.others', { names: ola.email }) })
        .waitFor()
      await shot(page, 'open-row')
      await page.setViewportSize(viewports.phone)
      await shot(page, 'open-row-phone')
      await page.setViewportSize(viewports.desktop)
      await open(page)
      await beside(page).getByText(ola.email).waitFor()
      await shot(page, 'open-beside')
      await page.setViewportSize(viewports.phone)
      await page.emulateMedia({ colorScheme: 'dark' })
      await shot(page, 'open-beside-phone')
      expect(await overflow(page)).toBe(0)
      await fill(other, { chief: 'Ola' })
      await save(other, hall, 'updated')
      await fill(page, { chief: 'Ja' })
      await saveButton(page).click()
      const dialog = page.getByRole('alertdialog', { name: t('form.conflict.title') })
      await dialog.getByText(t('form.present.saved', { name: ola.email, time: '' })).waitFor()
      await shot(page, 'conflict-phone')
      await dialog.getByRole('button', { name: t('form.conflict.back') }).click()
      // who has closed it is not there any more
      await page.reload()
      await saveButton(page).waitFor()
      await expect.poll(() => beside(page).innerText()).toBe('')
    } finally {
      await others.close()
    }
  })

  it('tells who else has changed a list, and leaves its rows until one asks for the new ones', async () => {
    await clockedPage()
    const { id } = await makeHall(9111, 'Zmieniana')
    const ola = await makeUser('ola-zmienia', ['ROLE_ADMIN'])
    const others = await newContext({ session: await signInByCall(panel(), ola) })
    const told = page.locator('.list-changed')
    const asked = () => page.waitForResponse('**/api/open/hall')
    try {
      const first = asked()
      await page.goto('/hall')
      await rowOf(page, 'Zmieniana').waitFor()
      await first
      const other = await others.newPage()
      await other.goto(`/hall/${id}`)
      await saveButton(other).waitFor()
      await fill(other, { name: 'Zmieniona' })
      await save(other, hall, 'updated')
      await page.clock.fastForward(31_000)
      await told.getByText(ola.email).waitFor()
      await shot(page, 'list-changed')
      await page.setViewportSize(viewports.phone)
      await page.emulateMedia({ colorScheme: 'dark' })
      await shot(page, 'list-changed-phone')
      expect(await overflow(page)).toBe(0)
      expect(await rowOf(page, 'Zmieniana').isVisible()).toBe(true)
      await told.getByRole('button', { name: t('form.present.refresh') }).click()
      await rowOf(page, 'Zmieniona').waitFor()
      const again = asked()
      await page.clock.fastForward(31_000)
      await again
      expect(await told.innerText()).toBe('')
    } finally {
      await others.close()
    }
  })

  it('goes back from a conflict to everything that was typed', async () => {
    const { id } = await makeVoucher('KONFLIKT-2')
    await page.goto(`/promo-vouchers/${id}`)
    await fill(page, { actionIdentifier: 'KONFLIKT-2 moj' })
    const { revision } = await data(`/api/vouchers/${id}`)
    const body = new FormData()
    body.append('action_identifier', 'KONFLIKT-2 ich')
    await data(`/api/vouchers/${id}`, {
      method: 'POST',
      body,
      headers: { 'If-Match': `"${revision}"` },
    })
    await saveButton(page).click()
    await page.getByRole('button', { name: t('form.conflict.back') }).click()
    expect(await box(page, 'actionIdentifier').inputValue()).toBe('KONFLIKT-2 moj')
    expect((await data(`/api/vouchers/${id}`))['action_identifier']).toBe('KONFLIKT-2 ich')
  })

  it('puts what the server refuses beside its field', async () => {
    await makeHall(9102, 'Zajety numer')
    await openNew(page, hall, '/hall')
    await fill(page, {
      id: '9102',
      name: 'Druga',
      city: 'Lublin',
      postcode: '20-001',
      street: 'X 1',
    })
    await saveButton(page).click()
    await errorOf(page, 'id').getByText(t('api.hallTaken')).waitFor()
    expect(await box(page, 'name').inputValue()).toBe('Druga')
    await expect
      .poll(() => box(page, 'id').evaluate((element) => element === document.activeElement))
      .toBe(true)
    await shot(page, 'safety-422')
    await fill(page, { id: '9103' })
    await save(page, hall, 'created')
  })

  it('names every missing field and goes to the first', async () => {
    await openNew(page, promoVouchers, '/promo-vouchers')
    await saveButton(page).click()
    await notice(page, t('form.summary')).waitFor()
    expect(await errorOf(page, 'actionIdentifier').innerText()).toBe(t('rule.required'))
    expect(await errorOf(page, 'banner').innerText()).toBe(t('rule.image'))
    expect(await errorOf(page, 'target.customerType').innerText()).toBe(t('rule.targetMissing'))
    await expect
      .poll(() =>
        box(page, 'actionIdentifier').evaluate((element) => element === document.activeElement),
      )
      .toBe(true)
    await shot(page, 'safety-missing')
  })
})

describe('a save', () => {
  const undo = () => page.getByRole('button', { name: t('savedViews.undo'), exact: true })
  const nameOf = async (id: unknown) => (await data(`/api/vouchers/${id}`))['action_identifier']
  const saved = () => notice(page, savedText(promoVouchers, 'updated'))

  it('is taken back by its notice, of which the last one alone stands', async () => {
    const { id } = await makeVoucher('PRZED')
    await page.goto('/promo-vouchers')
    const change = async (now: string, next: string) => {
      await rowOf(page, now).locator('.cell-open').click()
      await fill(page, { actionIdentifier: next })
      await saveButton(page).click()
      await rowOf(page, next).waitFor()
      return saved().elementHandle()
    }
    const first = await change('PRZED', 'RAZ')
    await change('RAZ', 'DWA')
    // the row is there before its notice is, and until then the one of the first save stands
    await first?.waitForElementState('hidden')
    await saved().waitFor()
    expect(await undo().count()).toBe(1)
    await undo().click()
    await expect.poll(() => nameOf(id)).toBe('RAZ')
    await rowOf(page, 'RAZ').waitFor()
  })

  it('says why it is not taken back where somebody changed the record since', async () => {
    const { id } = await makeVoucher('MOJE')
    await page.goto(`/promo-vouchers/${id}`)
    await fill(page, { actionIdentifier: 'MOJE NOWE' })
    await saveButton(page).click()
    await saved().waitFor()
    const { revision } = await data(`/api/vouchers/${id}`)
    await post(`/api/vouchers/${id}`, [['action_identifier', 'CUDZE']], {
      'If-Match': `"${revision}"`,
    })
    await undo().click()
    await notice(page, t('bulk.kept', { reason: t('error.stale') })).waitFor()
    expect(await nameOf(id)).toBe('CUDZE')
  })

  it('that replaced a file is taken back with the file', async () => {
    const { id } = await makeVoucher('OBRAZ')
    const banner = async () => (await data(`/api/vouchers/${id}`))['banner_url']
    const before = await banner()
    await page.goto(`/promo-vouchers/${id}`)
    await upload(page, 'banner', await png(640, 140))
    await fits(page, 'banner', '640 \u00d7 140 px')
    await saveButton(page).click()
    await saved().waitFor()
    expect(await banner()).not.toBe(before)
    await undo().click()
    await expect.poll(banner).toBe(before)
  })
})
