import type { Page, Request } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import banners from '../../resources/banners'
import { dayFrom, savedText, t, typedDay } from '../support/text'
import { axe } from './support/axe'
import { overflow, signedInPage, viewports } from './support/browser'
import { keptDrafts } from './support/drafts'
import { leaveEach } from './support/failures'
import { choice, field, fill, notice, saveButton, upload } from './support/form'
import { cardFile, cardLine, clients, data, everybody, post } from './support/records'
import { png, textFile } from './support/samples'

let page: Page
const list = 'target.targetUsersFile'

beforeEach(async () => {
  page = await signedInPage()
})
leaveEach(() => page)

/** Opens the form of a new banner. */
async function openBanner(): Promise<number> {
  const { id } = await post('/api/banner', [
    ['type', '1'],
    ['start_date', dayFrom(0)],
    ['end_date', dayFrom(9)],
    ['banner_file', await png(640, 360)],
    ...everybody,
  ])
  await page.goto(`/banners/${id}`)
  await field(page, list).waitFor()
  return id
}

const label = (column: 'store' | 'customer' | 'person', line: number) =>
  t('importing.cell', { column: t(`importing.cards.${column}`), line })
const cell = (column: 'store' | 'customer' | 'person', line: number) =>
  field(page, list).getByLabel(label(column, line), { exact: true })
const said = (text: string) => field(page, list).getByText(text, { exact: true })
const good = (n: number) => said(t('input.cards.good', { smart_count: n }))
const wrong = (n: number) => said(t('input.cards.rejected', { smart_count: n }))
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
const tabbed = (client: Parameters<typeof cardLine>[0]) => cardLine(client).replaceAll(',', '\t')

/** Pastes a text into a cell as the clipboard would. */
const paste = (column: 'store' | 'customer' | 'person', line: number, text: string) =>
  cell(column, line).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

/** The previews of the page: how many were asked for, and how many were under way at once at most. */
function previews() {
  const open = new Set<Request>()
  const count = { asked: 0, atOnce: 0 }
  const isOne = (request: Request) => request.url().includes('/target-users/preview')
  const end = (request: Request) => open.delete(request)
  page.on('request', (request) => {
    if (!isOne(request)) return
    open.add(request)
    count.asked++
    count.atOnce = Math.max(count.atOnce, open.size)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return count
}

it('mends wrong lines where they are: typed, pasted, checked at once, kept in the draft and saved', async () => {
  const id = await openBanner()
  const [first, second, third, fourth] = clients(0, 4)
  if (!first || !second || !third || !fourth) throw new Error('no clients')
  const file = [cardLine(first), '10,abc,1', '10,"un"closed,1', 'x,y,z', '1,2,3,4']
  await upload(page, list, cardFile(file))
  await good(1).waitFor()
  await wrong(4).waitFor()
  expect(await axe(page)).toEqual([])

  // typed: why goes as soon as it is right, and the counts follow without the focus going
  const why = t('rule.cardCellDigits', { column: 'customer_id', value: 'abc' })
  await said(why).waitFor()
  await cell('store', 3).fill(String(second.storeKey))
  await cell('person', 3).fill(String(second.personId))
  await cell('customer', 3).fill(String(second.customerId))
  await said(why).waitFor({ state: 'detached' })
  await wrong(3).waitFor()
  const topOf = () =>
    cell('customer', 3).evaluate((node) => {
      const above = node.closest('[data-field]')?.getBoundingClientRect().top ?? 0
      return node.getBoundingClientRect().top - above
    })
  const top = await topOf()
  await good(2).waitFor()
  expect(await focused()).toBe(label('customer', 3))
  expect(await topOf()).toBe(top)
  expect(await field(page, list).getByText(t('importing.cards.mended')).count()).toBe(1)

  // Enter goes down a line and sends nothing; what could not be read begins empty
  await page.keyboard.press('Enter')
  expect(await focused()).toBe(label('customer', 4))
  expect(await cell('customer', 4).inputValue()).toBe('')
  await said(t('file.csv.bad.quote')).waitFor()
  await page.keyboard.press('Shift+Enter')
  expect(await focused()).toBe(label('customer', 3))

  // a row of a spreadsheet fills the row, wherever it is pasted, with its white space
  await paste('customer', 4, ` ${tabbed(third)}\u00a0\r\n`)
  expect(await cell('store', 4).inputValue()).toBe(String(third.storeKey))
  expect(await cell('person', 4).inputValue()).toBe(String(third.personId))
  // a card that is there already, and one that nobody has
  await paste('store', 5, `${tabbed(first)}\n10\t999999999\t`)
  await wrong(4).waitFor({ state: 'detached' })
  await said(t('input.cards.mendedUntold')).waitFor()
  await good(3).waitFor()
  await said(t('importing.cards.twice')).waitFor()
  await said(t('rule.cardUnknown')).waitFor()
  // not all of them are right then, though none is wrong any more
  await said(t('input.cards.mendedNot', { smart_count: 2 })).waitFor()
  expect(await said(t('input.cards.allMended')).count()).toBe(0)
  expect(await said(t('input.cards.leftOut')).count()).toBe(0)
  expect(await said(t('importing.cards.download')).count()).toBe(0)
  expect(await topOf()).toBe(top)
  expect(await axe(page)).toEqual([])

  // of what is wrong again the list says so, and it is left out
  await cell('store', 5).fill('q')
  await wrong(1).waitFor()
  await expect.poll(() => keptDrafts(page)).toContain('"store_key":"q"')
  await page.reload()
  await good(3).waitFor()
  await wrong(1).waitFor()
  expect(await cell('store', 3).inputValue()).toBe(String(second.storeKey))
  expect(await cell('store', 5).inputValue()).toBe('q')
  await saveButton(page).click()
  await page
    .getByRole('dialog')
    .getByText(t('form.report.rejected', { smart_count: 1 }))
    .waitFor()
  await page.getByText(t('form.close')).click()
  await notice(page, savedText(banners, 'updated')).waitFor()
  const stored = await data(`/api/banner/${id}/target-users?sortBy=id&sortDir=asc`)
  expect(stored.items.map((one) => one['card_number'])).toEqual([
    first.cardNumber,
    second.cardNumber,
    third.cardNumber,
  ])
})

it('forgets what was mended with the file, and shows twenty lines at once', async () => {
  await openBanner()
  const count = previews()
  const bad = Array.from({ length: 30 }, () => 'x,1,1')
  await upload(page, list, cardFile([...clients(0, 1).map(cardLine), ...bad]))
  await wrong(30).waitFor()
  const cells = field(page, list).locator('.card-table input')
  expect(await cells.count()).toBe(60)
  await field(page, list)
    .getByRole('button', { name: t('importing.cards.more', { count: 10 }) })
    .click()
  await expect.poll(focused).toBe(label('store', 23))
  expect(await cells.count()).toBe(90)
  // typed key by key, it asks at the end and never twice at once
  await cell('store', 3).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('10', { delay: 30 })
  await cell('customer', 3).fill('999999999')
  await said(t('rule.cardUnknown')).waitFor()
  expect(count).toEqual({ asked: 2, atOnce: 1 })
  // a count that fails takes nothing away, and is made again when somebody asks
  await page.route('**/target-users/preview', (route) => route.abort())
  await cell('customer', 3).fill('999999998')
  const again = field(page, list).getByRole('button', { name: t('importing.cards.count') })
  await again.waitFor()
  await said(t('shell.http.network')).waitFor()
  expect([await cells.count(), await focused()]).toEqual([90, label('customer', 3)])
  await page.unroute('**/target-users/preview')
  await again.click()
  await again.waitFor({ state: 'detached' })
  await said(t('rule.cardUnknown')).waitFor()
  await page.setViewportSize(viewports.phone)
  await expect.poll(() => overflow(page)).toBe(0)
  await page.setViewportSize(viewports.desktop)

  await upload(page, list, cardFile(['x,1,1', 'y,1,1', 'z,1,1']))
  await said(t('table.cardsAllBad', { line: 2 })).waitFor()
  expect(await cell('store', 3).inputValue()).toBe('y')
  await cell('store', 3).fill('10')
  await field(page, list)
    .getByRole('button', { name: t('input.file.remove'), exact: true })
    .click()
  await cells.first().waitFor({ state: 'detached' })
  // taken back with what was mended of it
  await field(page, list)
    .getByRole('button', { name: t('input.file.undo') })
    .click()
  await cell('store', 3).waitFor()
  expect(await cell('store', 3).inputValue()).toBe('10')
})

it('counts a large list anew when somebody asks, and not at each pause', async () => {
  await openBanner()
  const count = previews()
  // a small file of many rows
  const filling = Array.from({ length: 20_100 }, (_, n) => `10,${900_000_000 + n},`)
  await upload(
    page,
    list,
    textFile('duza.csv', [
      'store_key,customer_id,person_id',
      ...clients(0, 1).map(cardLine),
      'x,1,1',
      ...filling,
    ]),
  )
  await good(1).waitFor()
  const [, second] = clients(0, 2)
  await paste('store', 3, second ? tabbed(second) : '')
  const again = field(page, list).getByRole('button', { name: t('importing.cards.count') })
  await again.waitFor()
  expect(count.asked).toBe(1)
  await again.click()
  await good(2).waitFor()
  expect(count).toEqual({ asked: 2, atOnce: 1 })
})

it('begins no count while one is under way, and counts what was mended since when it has ended', async () => {
  await openBanner()
  const [first, second, third] = clients(0, 3)
  if (!first || !second || !third) throw new Error('no clients')
  await upload(page, list, cardFile([cardLine(first), 'x,1,1', 'y,1,1']))
  await good(1).waitFor()
  const count = previews()
  const left: string[] = []
  page.on('requestfailed', (request) => left.push(request.url()))
  await page.route('**/target-users/preview', async (route) => {
    await new Promise((done) => setTimeout(done, 2_500))
    await route.continue()
  })
  await paste('store', 3, tabbed(second))
  await expect.poll(() => count.asked).toBe(1)
  await paste('store', 4, tabbed(third))
  await good(2).waitFor()
  await good(3).waitFor()
  await said(t('input.cards.allMended')).waitFor()
  expect([count, left]).toEqual([{ asked: 2, atOnce: 1 }, []])
})

it('tells of each row that its card is unknown, where no line is good, and takes no fix of a swallowed line', async () => {
  await openBanner()
  const lines = ['x,1,1', 'y,1,1', '"10,501,1', '10,502,1', '10",503,1']
  await upload(page, list, cardFile(lines))
  await wrong(3).waitFor()
  await said(t('rule.cardCellLines')).waitFor()
  expect(await cell('store', 4).isDisabled()).toBe(true)
  await paste('store', 2, '10,999999998,1\n10,999999999,1\n10,1,1')
  // two rows can be filled, and the third line has none
  await said(t('importing.cards.over', { smart_count: 1 })).waitFor()
  await wrong(1).waitFor()
  await said(t('file.cards.none')).waitFor()
  expect(await said(t('rule.cardUnknown')).count()).toBe(2)
  expect(await said(t('importing.cards.mended')).count()).toBe(0)
  expect(await axe(page)).toEqual([])
})

it('shows the rows that a block is pasted into', async () => {
  await openBanner()
  await upload(page, list, cardFile(Array.from({ length: 30 }, () => 'x,1,1')))
  await wrong(30).waitFor()
  await paste('store', 20, ['1', '2', '3', '4', '5'].join('\n'))
  expect(await cell('store', 24).inputValue()).toBe('5')
  await wrong(25).waitFor()
})

it('puts the cursor at what keeps from saving, not at a wrong line of the list', async () => {
  await page.goto('/adverts/create')
  await choice(page, 'categoryId').selectOption('1')
  await fill(page, { startDate: typedDay(0), endDate: typedDay(9), displayTime: '5' })
  await upload(page, list, cardFile([...clients(0, 1).map(cardLine), 'x,1,1']))
  await wrong(1).waitFor()
  await saveButton(page).click()
  // the pictures stand below the list
  const place = () =>
    page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field'))
  await expect.poll(place).toBe('banner')
})

it('mends nothing where the API takes no mended lines', async () => {
  await openBanner()
  await page.route('**/target-users/preview', (route) =>
    route.fulfill({
      json: { target_users: 4, duplicates: 0, unknown: 0, rejected: [{ line: 3, message: 'no' }] },
    }),
  )
  await upload(page, list, cardFile(['x,1,1']))
  await good(4).waitFor()
  const told = said(t('input.cards.skipped', { smart_count: 1 }))
  await told.click()
  await said(t('input.cards.line', { line: 3, message: 'no' })).waitFor()
  expect(await field(page, list).locator('.card-table').count()).toBe(0)
})

it('counts a push with the lines that its list was counted with', async () => {
  await page.goto('/push-history/create')
  await field(page, list).waitFor()
  const [first, second] = clients(0, 2)
  if (!first || !second) throw new Error('no clients')
  const filling = Array.from({ length: 20_100 }, (_, n) => `10,${900_000_000 + n},`)
  await upload(page, list, cardFile([cardLine(first), 'x,1,1', ...filling]))
  const reach = page.locator('.push-reach')
  const reaches = (n: number) => t('push.reach.count', { smart_count: n, count: String(n) })
  await good(1).waitFor()
  await expect.poll(() => reach.innerText()).toBe(reaches(1))
  await paste('store', 3, tabbed(second))
  await reach.getByText(t('push.reach.stale')).waitFor()
  expect(await reach.innerText()).toContain(reaches(1))
  await field(page, list)
    .getByRole('button', { name: t('importing.cards.count') })
    .click()
  await good(2).waitFor()
  await expect.poll(() => reach.innerText()).toBe(reaches(2))
})
