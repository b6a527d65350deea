import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { launch, overflow, signedInPage } from './support/browser'
import { leaveEach } from './support/failures'
import { rows } from './support/list'
import { makeFlier, makeVoucher } from './support/records'

const long =
  'Wielkanocne okazje dla gastronomii i sklepow: wedliny, nabial, warzywa, chemia gospodarcza i artykuly'
const whole = [
  '/banners',
  '/users',
  '/audit',
  '/fliers',
  '/adverts',
  '/hall',
  '/imports-history',
  '/push-history',
]
const paths = [...whole, '/fliers/1/products']

let page: Page

beforeAll(async () => {
  await makeFlier(long)
})
leaveEach(() => page)

async function open(path: string, width: number) {
  page = await signedInPage({ viewport: { width, height: 900 } })
  await page.goto(path)
  await rows(page).first().waitFor()
  // letters that come later are of another width
  await page.evaluate(() => document.fonts.ready)
}

const frame = () => page.locator('.list-scroll')
/** Where the cells of the heading stand, px. */
const places = () =>
  page
    .locator('.list-table th')
    .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().left)))
/** Where the first and the last cell of the first row stand, px. */
const ends = () =>
  rows(page)
    .first()
    .locator('td')
    .evaluateAll((cells) =>
      [cells[0], cells.at(-1)].map((cell) => cell?.getBoundingClientRect().left),
    )

/** What is painted past its own cell, or cut in it without dots. */
const cut = () =>
  rows(page)
    .locator('td:not(.is-actions)')
    .evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const { right } = cell.getBoundingClientRect()
        const range = document.createRange()
        range.selectNodeContents(cell)
        const isPast = [...range.getClientRects()].some((one) => one.right > right + 1)
        const dots = cell.querySelector('.cell-text, .cell-link, .cell-lines > span')
        return isPast && !dots ? [cell.textContent] : []
      }),
    )

/** Headings whose arrow stands on a line of its own, which moves their words off the line of the others. */
const loose = () =>
  page.locator('.list-table th .sort').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const words = document.createRange()
      words.selectNode(button.firstChild ?? button)
      const last = [...words.getClientRects()].at(-1)
      const arrow = button.querySelector('.sort-arrow')?.getBoundingClientRect()
      return last && arrow && arrow.top >= last.bottom ? [button.textContent] : []
    }),
  )

describe.each([1440, 1366, 1024])('a list %i px wide', (width) => {
  it.each(paths)('cuts nothing without a sign: %s', async (path) => {
    await open(path, width)
    expect(await cut()).toEqual([])
    expect(await loose()).toEqual([])
    expect(await overflow(page)).toBe(0)
    if (width > 1024 && whole.includes(path))
      expect(await frame().evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    const isHidden = await frame().evaluate((box) => box.scrollWidth > box.clientWidth + 1)
    const classes = async () => (await frame().getAttribute('class')) ?? ''
    await expect.poll(async () => (await classes()).includes('has-more-after')).toBe(isHidden)
    const before = await ends()
    await frame().evaluate((box) => box.scrollTo({ left: 9999 }))
    await expect.poll(async () => (await classes()).includes('has-more-before')).toBe(isHidden)
    expect(await classes()).not.toContain('has-more-after')
    expect(await ends()).toEqual(before)
  })
})

/** What is more than one line high. */
const broken = (of: string) =>
  rows(page)
    .locator(of)
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const words = document.createRange()
        words.selectNodeContents(one)
        const tops = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)))
        return tops.size > 1 ? [one.textContent] : []
      }),
    )

it.each([
  ['/push-history', '.chip'],
  ['/imports-history', '.chip, .cell-when'],
  ['/audit', '.cell-when'],
  ['/suggestions', '[data-label="Numer karty"] .cell-text, .cell-when'],
  ['/dynamic-links', '.cell-link, .cell-when'],
])('breaks no chip, moment, number or link of %s in a narrow laptop', async (path, of) => {
  await open(path, 1366)
  expect(await broken(of)).toEqual([])
})

it('gives the words of a list of few columns what a wide window leaves, so that rows are one line', async () => {
  await makeVoucher('SZEROKO dla wszystkich')
  await makeVoucher('SZEROKO dla wielu', [
    ['customer_type', '0'],
    ...['11', '22', '23'].map((id) => ['customer_subtypes[]', id] as const),
  ])
  await open('/promo-vouchers?q=SZEROKO', 1440)
  const heights = await rows(page).evaluateAll((all) =>
    all.map((row) => Math.round(row.getBoundingClientRect().height)),
  )
  expect(heights.length).toBe(2)
  expect(new Set(heights).size).toBe(1)
  const [, name = 0, image = 0] = await places()
  expect(image - name).toBeLessThan(700)
})

it('wraps a long name to as many lines as it needs, up to five', async () => {
  await open(`/fliers?q=${encodeURIComponent(long.slice(0, 20))}`, 1366)
  const name = rows(page).first().locator('.cell-text').first()
  const { lines, isCut } = await name.evaluate((text) => ({
    lines: text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
    isCut: text.scrollHeight > text.clientHeight,
  }))
  expect(isCut).toBe(false)
  expect(lines).toBeGreaterThan(1)
  expect(lines).toBeLessThanOrEqual(5)
  expect(await name.getAttribute('title')).toBe(long)
})

it('keeps its columns where they are when one pages', async () => {
  await open('/hall', 1366)
  const first = await places()
  await page.locator('.list-pager button').last().click()
  await page.locator('.list-pager [aria-current]').getByText('2').waitFor()
  await rows(page).first().waitFor()
  expect(await places()).toEqual(first)
})

it('prints the page of the list alone, no wider than the sheet', async () => {
  await open('/banners', 1366)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 794, height: 1123 })
  const { width, right } = await page.locator('.list-table').evaluate((table) => ({
    width: innerWidth,
    right: table.getBoundingClientRect().right,
  }))
  expect(right).toBeLessThanOrEqual(width)
  expect(await page.locator('.layout-aside').isVisible()).toBe(false)
  expect(await page.locator('.list-tools').isVisible()).toBe(false)
})

it('leaves a row undrawn that is far out of sight, and has it for a reader, a search, a jump and a print', async () => {
  // the browser keeps its tree of names and roles as it does beside a screen reader
  const read = await launch(['--force-renderer-accessibility'])
  onTestFinished(() => read.close())
  page = await signedInPage({ browser: read, viewport: { width: 1366, height: 320 } })
  await page.goto('/hall?perPage=100')
  await rows(page).first().waitFor()
  const last = rows(page).last()
  const isDrawn = () =>
    last
      .locator('.cell-open')
      .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }))
  await expect.poll(isDrawn).toBe(false)

  const cdp = await page.context().newCDPSession(page)
  const { nodes } = await cdp.send('Accessibility.getFullAXTree')
  await cdp.detach()
  const rolesOf = (wanted: string) => nodes.filter(({ role }) => role?.value === wanted).length
  const count = await rows(page).count()
  const columns = await page.locator('.list-table th').count()
  expect(rolesOf('table')).toBe(1)
  expect(rolesOf('row')).toBe(count + 1)
  expect(rolesOf('columnheader')).toBe(columns)
  expect(rolesOf('cell') + rolesOf('gridcell')).toBe(count * columns)
  const name = await last.locator('.cell-open').textContent()
  expect(nodes.some((node) => node.role?.value === 'link' && node.name?.value === name)).toBe(true)

  await page.emulateMedia({ media: 'print' })
  expect(await isDrawn()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await expect.poll(isDrawn).toBe(false)
  // what the browser's own search does
  expect(await page.evaluate((text) => Reflect.get(window, 'find').call(window, text), name)).toBe(
    true,
  )
  await expect.poll(isDrawn).toBe(true)

  await frame().evaluate((box) => {
    getSelection()?.removeAllRanges()
    box.scrollTo(0, 0)
  })
  await expect.poll(isDrawn).toBe(false)
  await last.locator('.cell-open').focus()
  await expect.poll(isDrawn).toBe(true)
  const head = await page.locator('.list-table th').first().boundingBox()
  const box = await frame().boundingBox()
  expect(head?.y).toBe(box?.y)
})
