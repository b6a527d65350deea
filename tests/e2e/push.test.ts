import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import pushHistory from '../../resources/pushHistory'
import { demoClients } from '../../resources/server/seed/people'
import { dayFrom, t, typedDay } from '../support/text'
import { axe } from './support/axe'
import { leave, overflow, pageOf, panel, signedInPage, viewports } from './support/browser'
import { leaveEach } from './support/failures'
import { box, choice, field, fill, notice, saveButton } from './support/form'
import { rowAction, rowOf, rows, watchMarks } from './support/list'
import { data, makeFlier, makeUser } from './support/records'
import { signInByCall } from './support/session'

let page: Page

beforeEach(async () => {
  page = await signedInPage()
})
leaveEach(() => page)

const reach = () => page.locator('.push-reach')
const state = (row: Locator) => row.locator(`[data-label="${t('field.status')}"] .chip`)
const dialog = (): Locator => page.getByRole('alertdialog')
const confirm = async (key: string) => {
  await dialog()
    .getByRole('button', { name: t(key) })
    .click()
  await dialog().waitFor({ state: 'detached' })
}

async function write(title: string, message: string) {
  await page.goto('/push-history/create')
  await fill(page, { title, message })
}

const statusText = (status: string) =>
  pushHistory.fields.status.options.find(({ id }) => id === status)?.label.pl
const cards = new Set(
  demoClients(dayFrom(0)).flatMap(({ customerType, cardNumber }) =>
    (customerType & 2) === 0 ? [] : [cardNumber],
  ),
)

it('has one way to say that it leads nowhere', async () => {
  await page.goto('/push-history/create')
  await choice(page, 'type').waitFor()
  const offered = await choice(page, 'type').locator('option').allInnerTexts()
  expect(offered).toEqual(pushHistory.fields.type.options.map(({ label }) => label.pl))
})

it('goes to a group, after saying to how many, and is followed to its end', async () => {
  const title = 'Weekend z ryb\u0105'
  await write(title, 'Do niedzieli 30% taniej')
  await expect.poll(() => reach().innerText()).toBe(t('push.reach.nobody'))
  await expect.poll(() => page.locator('.lock-note').innerText()).toContain(title)
  await field(page, 'target.customerType').getByText('HoReCa').click()
  const count = { smart_count: cards.size, count: String(cards.size) }
  await expect.poll(() => reach().innerText()).toBe(t('push.reach.count', count))
  await saveButton(page).click()
  await page.getByRole('alertdialog', { name: t('push.ask.title', count) }).waitFor()
  expect(await dialog().innerText()).toContain('Do niedzieli 30% taniej')
  await dialog().getByText(t('form.guard.stay')).click()
  expect(await box(page, 'title').inputValue()).toBe(title)
  await saveButton(page).click()
  const marked = await watchMarks(page)
  await confirm('push.create.save')
  await notice(page, t('done.push.created')).waitFor()
  const row = rowOf(page, title)
  await expect.poll(() => marked(title)).toBeGreaterThan(0)
  expect(new URL(page.url()).pathname).toBe('/push-history')
  // nobody touches the page: it follows by itself
  await expect.poll(() => state(row).innerText()).toBe(statusText('done'))
  expect(await row.locator(`[data-label="${t('field.recipientsDelivered')}"]`).innerText()).toBe(
    String(cards.size),
  )
  await rowAction(page, row, t('list.open'))
  await page.getByRole('dialog').getByText('Do niedzieli 30% taniej').first().waitFor()
})

it('goes to one test card from the form, which stays as it is', async () => {
  const [card = ''] = cards
  await write('Test', 'x')
  const test = field(page, 'testCardId')
  await test.locator('input').fill(card)
  await test.getByRole('button', { name: t('push.test.send') }).click()
  await notice(page, t('push.test.wrong')).waitFor()
  await box(page, 'message').fill('Tylko do mnie')
  await test.getByRole('button', { name: t('push.test.send') }).click()
  await notice(page, t('push.test.done', { card })).waitFor()
  const [sent] = (await data('/api/notification/history?phrase=Tylko')).items
  expect(sent).toMatchObject({ test_card_id: card, message: 'Tylko do mnie' })
  expect(await box(page, 'message').inputValue()).toBe('Tylko do mnie')
  expect(await reach().innerText()).toBe(t('push.reach.nobody'))
  // what is wrong with the audience stands beside it
  await box(page, 'users').fill(`${card}, abc`)
  await expect.poll(() => field(page, 'users').locator('.f-error').count()).toBe(1)
  await box(page, 'users').fill(`${card}\n${card}\n`)
  const one = { smart_count: 1, count: '1' }
  await expect.poll(() => reach().innerText()).toBe(t('push.reach.count', one))
  // nothing typed is lost
  await expect.poll(() => page.locator('.save-state').innerText()).toMatch(/\d\d:\d\d/)
  await page.reload()
  await expect.poll(() => box(page, 'users').inputValue()).toBe(card)
})

it('begins at a row with everything filled in, waits for its time, and is called off', async () => {
  const { id } = await makeFlier('Gazetka do push')
  await page.goto('/fliers')
  const row = rowOf(page, 'Gazetka do push')
  const flier = await data(`/api/productheader/${id}?type=FLY`)
  await rowAction(page, row, pushHistory.startsFrom?.label.pl ?? '')
  await expect.poll(() => choice(page, 'type').inputValue()).toBe('fly')
  expect(await box(page, 'title').inputValue()).toBe(flier['name'])
  await expect
    .poll(() => field(page, 'sourceItem').locator('input').inputValue())
    .toContain(`${String(flier['name'])} (${id})`)
  // giving up leads back to where one came from
  await page.locator('.save-bar').getByText(t('form.cancel')).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/fliers')
  await page.goForward()
  const title = `Jutro: ${id}`
  await fill(page, { title })
  // the flier may be for others: this is for one card
  await box(page, 'users').fill([...cards][0] ?? '')
  await field(page, 'begins').locator('input').first().fill(typedDay(2))
  await field(page, 'begins').locator('input').nth(1).fill('08:00')
  await expect.poll(() => reach().innerText()).toMatch(/\d/)
  await saveButton(page).click()
  await dialog().getByText(typedDay(2)).waitFor()
  await confirm('push.create.save')
  await notice(page, t('push.scheduled', { begins: `${typedDay(2)}, 08:00` })).waitFor()
  const sent = rowOf(page, title)
  await expect.poll(() => state(sent).innerText()).toBe(statusText('pending'))
  await rowAction(page, sent, t('push.cancel.label'))
  await confirm('push.cancel.label')
  await notice(page, t('push.cancel.done')).waitFor()
  await expect.poll(() => state(sent).innerText()).toBe(statusText('cancel'))
  await sent.locator('[data-action=menu]').click()
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([t('list.open')])
})

it('is seen, and no more, by those who may look', async () => {
  const session = await signInByCall(
    panel(),
    await makeUser('e2e-push', ['ROLE_ALLOWED_TO_VIEW_PUSH_NOTIFICATIONS']),
  )
  await leave(page)
  page = await pageOf(session, { viewport: viewports.phone })
  await page.goto('/push-history')
  await rows(page).first().waitFor()
  expect(await page.getByText(t('push.create.add')).count()).toBe(0)
  expect(await overflow(page)).toBe(0)
  expect(await axe(page)).toEqual([])
  await rows(page).first().locator('[data-action=open]').click()
  await page.locator('.push-facts').waitFor()
  for (const key of ['push.again.label', 'push.cancel.label'])
    expect(await page.getByText(t(key)).count()).toBe(0)
  expect(await overflow(page)).toBe(0)
  expect(await axe(page)).toEqual([])
})
