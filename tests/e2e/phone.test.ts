import { appendFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { childrenOf, resources } from '../../src/schema/registry'
import fliers from '../../resources/fliers'
import { pathOf } from '../../src/app/routes'
import { parseEndpoint } from '../../src/schema/api'
import { childSlug } from '../../src/resource/place'
import { addText, t } from '../support/text'
import { axe } from './support/axe'
import { overflow, shot, signedInPage, viewports, initScript } from './support/browser'
import { leaveEach } from './support/failures'
import { saveButton } from './support/form'
import { holdBack } from './support/holdBack'
import { rowAction, rowOf, rows, tab } from './support/list'
import { data, makeVoucher } from './support/records'

let page: Page

leaveEach(() => page)

const above = resources.filter(({ menu, parent, singleton }) => menu && !parent && !singleton)
const lists: readonly (readonly [string, () => Promise<string>])[] = [
  ...above.map((resource) => [pathOf(resource, 'makro'), () => Promise.resolve('')] as const),
  ['/audit', () => Promise.resolve('')],
  ...above.flatMap((resource) =>
    childrenOf(resource).map((child) => {
      const list = pathOf(resource, 'makro')
      const withId = async () => {
        const { path } = parseEndpoint(resource.api.endpoints.list ?? 'GET none')
        const { items } = await data(
          `/api/${path}?limit=1&sortBy=id&sortDir=asc${resource.variant ? `&${resource.variant.key}=${resource.variant.value}` : ''}`,
        )
        return `/${items[0]?.id}/${childSlug(child)}`
      }
      return [`${list}/…/${childSlug(child)}`, withId] as const
    }),
  ),
]

/** Writes down from the first moment what moves by itself. */
const watchShifts = () =>
  initScript(page, () => {
    const moved: number[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const one of list.getEntries())
        if (Reflect.get(one, 'hadRecentInput') !== true)
          moved.push(Number(Reflect.get(one, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** What a person sees of the list: where its first record begins, how many are whole within the window and uncovered. */
const measured = () =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('table.list-table tbody tr[data-id], .day-cell')]
    const frame = document.querySelector('.list-scroll, .days-scroll')?.getBoundingClientRect()
    const boxes = all.map((row) => row.getBoundingClientRect())
    const bottom = Math.min(innerHeight, frame?.bottom ?? innerHeight)
    return {
      top: Math.round(boxes[0]?.top ?? -1),
      inSight: boxes.filter((box) => box.bottom <= bottom + 1).length,
      highest: Math.round(Math.max(...boxes.map(({ height }) => height))),
      all: all.length,
      shift: (Reflect.get(window, 'moved') as number[]).reduce((sum, one) => sum + one, 0),
    }
  })

it.each(lists)('shows three records of %s on a phone, and nothing jumps', async (path, child) => {
  page = await signedInPage({ viewport: viewports.phone })
  await watchShifts()
  await page.goto(path.replace(/\/….*/, '') + (await child()))
  await rows(page).or(page.locator('.day-cell')).first().waitFor()
  await page.waitForLoadState('networkidle')
  const seen = await measured()
  await shot(page, `phone${path.replace(/\W+/g, '-')}`)
  const file = process.env['PHONE_FIGURES']
  if (file) appendFileSync(file, `${JSON.stringify({ path, ...seen })}\n`)
  expect(seen.inSight).toBeGreaterThanOrEqual(Math.min(3, seen.all))
  expect(seen.shift).toBeLessThan(0.02)
  expect(await overflow(page)).toBe(0)
  expect(await tooSmall()).toEqual([])
})

it('keeps the place of the handle by which a row is taken, which comes after the rows', async () => {
  page = await signedInPage({ viewport: viewports.phone })
  const arrive = await holdBack(page, /listParts.*js/)
  await page.goto('/adverts')
  const place = () => rows(page).first().locator('.cell-order').boundingBox()
  const before = await place()
  await arrive()
  await page.locator('.is-ordered').waitFor()
  expect(await place()).toEqual(before)
})

it('keeps a switch on the line of its label, says what is cut, and begins with the state', async () => {
  page = await signedInPage({ viewport: viewports.phone })
  await page.goto('/app-versions')
  const first = rows(page).first()
  const middle = (box: { y: number; height: number } | null) => (box ? box.y + box.height / 2 : NaN)
  const place = first.locator('td:has(> .switch)')
  const [whole, part] = [await place.boundingBox(), await place.locator('.switch').boundingBox()]
  expect(Math.abs(middle(whole) - middle(part))).toBeLessThan(1.5)
  const lines = await first.locator('.cell-lines').evaluate((text) => ({
    isCut: text.scrollHeight > text.clientHeight,
    clamp: getComputedStyle(text).webkitLineClamp,
  }))
  expect(lines).toEqual({ isCut: true, clamp: '2' })

  await page.goto('/promo-calendar')
  await rows(page).first().waitFor()
  const placeOf = (kind: string) =>
    rows(page).first().locator(`td[data-column="${kind}"]`).boundingBox()
  const [state, period] = [await placeOf('select'), await placeOf('period')]
  if (!state || !period) throw new Error('a state and a period are wanted')
  // on the line above, or on the left of the same one
  expect(state.y + state.height <= period.y + 4 || state.x + state.width <= period.x).toBe(true)
})

/** Buttons, links, boxes and fields on the screen that are smaller than 24 x 24 px (WCAG 2.2, 2.5.8). */
const tooSmall = () =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.list :is(button, a, select, input)')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => one.closest('thead, .visually-hidden') === null)
      .flatMap((one) => {
        const { width, height } = one.getBoundingClientRect()
        const name = one.getAttribute('aria-label') ?? one.textContent
        return Math.min(width, height) < 23.5 ? [`${name}: ${width} x ${height}`] : []
      }),
  )

it('has every tool of a list on a phone, by the keyboard too', async () => {
  page = await signedInPage({ viewport: viewports.phone })
  await page.goto('/fliers')
  await rows(page).first().waitFor()
  const more = page.getByRole('button', { name: t('list.tools') })
  expect(await tab(page, 'inactive').isVisible()).toBe(false)
  await more.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('filter')).toContain('archive')
  await tab(page, 'active').click()
  const sort = page.getByLabel(t('list.sort'), { exact: true })
  await sort.selectOption({ label: t('list.sortUp', { name: t('field.name') }) })
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('name')
  const names = () => rows(page).locator('td.is-title').allInnerTexts()
  const isSorted = async () => {
    const now = await names()
    return now.join() === now.toSorted((a, b) => a.localeCompare(b, 'pl')).join()
  }
  await expect.poll(isSorted).toBe(true)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('list.export') }).click(),
  ])
  expect(download.suggestedFilename()).toBe('fliers.csv')
  await page.getByRole('button', { name: t('list.columns'), exact: true }).click()
  await page
    .getByRole('dialog', { name: t('list.columns') })
    .getByRole('checkbox')
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await shot(page, `phone-tools-${colorScheme}`)
    expect(await axe(page)).toEqual([])
  }
  expect(await tooSmall()).toEqual([])
  await sort.focus()
  await page.keyboard.press('Escape')
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await more.getAttribute('aria-expanded')).toBe('false')
  await rowAction(page, rows(page).first(), t('ra.action.select_row'))
  await page.locator('.many-bar').waitFor()
  await shot(page, 'phone-selected')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: t('bulk.clear') }).click()
  await page.getByRole('button', { name: addText(fliers), exact: true }).click()
  await saveButton(page).waitFor()
})

it('shows the heads of columns, which a card does not, while the keyboard is in them', async () => {
  page = await signedInPage({ viewport: viewports.phone })
  await page.goto('/fliers')
  await rows(page).first().waitFor()
  const head = page.locator('.list-table thead')
  await head.getByRole('button').first().focus()
  expect((await head.boundingBox())?.width).toBeGreaterThan(200)
  expect(await overflow(page)).toBe(0)
  await page.getByRole('button', { name: t('list.tools') }).focus()
  await expect.poll(async () => (await head.boundingBox())?.width).toBe(1)
})

it('says in the palette what a line does, however long the name behind it is', async () => {
  const name = 'Tydzien 49 warzywa i owoce z calego swiata dla gastronomii'
  await makeVoucher(name)
  page = await signedInPage({ viewport: viewports.phone })
  await page.goto(`/promo-vouchers?q=${encodeURIComponent(name)}`)
  await rowAction(page, rowOf(page, name), t('list.delete'))
  await page.getByRole('button', { name: t('rows.remove.confirm') }).click()
  await rowOf(page, name).waitFor({ state: 'detached' })
  // what was done is said above the list and what one presses next
  const said = await page.locator('.toast-notice').boundingBox()
  const list = await page.locator('.list-tools, .list-scroll').first().boundingBox()
  expect(said?.y).toBeGreaterThan(0)
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(list?.y ?? 0)
  await page.keyboard.press('Control+k')
  const line = page.getByRole('option').filter({ hasText: name })
  await line.waitFor()
  const [label, note, whole] = await Promise.all([
    line.locator('.palette-label').boundingBox(),
    line.locator('small').boundingBox(),
    line.boundingBox(),
  ])
  expect(label?.width).toBeGreaterThan(120)
  expect((note?.x ?? 0) + (note?.width ?? 0)).toBeLessThanOrEqual(
    (whole?.x ?? 0) + (whole?.width ?? 0),
  )
  await line.click()
  await rowOf(page, name).waitFor()
})

it('has what a line of the palette is in whole, and the section that one reads within the line of sections', async () => {
  page = await signedInPage({ viewport: viewports.phone })
  await page.goto('/push-history/create')
  await saveButton(page).waitFor()
  const current = page.locator('.form-index [aria-current]')
  const ends = async () => {
    const { x = 0, width = 0 } = (await current.boundingBox()) ?? {}
    return [x >= 0, x + width <= viewports.phone.width - 40]
  }
  const third = page.locator('.form-index button').nth(2)
  const name = await third.innerText()
  await third.click()
  await expect.poll(() => current.innerText()).toBe(name)
  await expect.poll(ends).toEqual([true, true])
  // what is said of a form leaves its way out free
  await saveButton(page).click()
  const said = page.locator('.toast-notice')
  await said.waitFor()
  const close = await page.locator('.full-head > button').first().boundingBox()
  expect((close?.y ?? 0) + (close?.height ?? 0)).toBeGreaterThan(0)
  expect((await said.boundingBox())?.y).toBeGreaterThan((close?.y ?? 0) + (close?.height ?? 0))
  await page.goto('/imports-history')
  await rows(page).first().waitFor()
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder(t('shell.palette.placeholder')).fill('niekompletny')
  const note = page.getByRole('option').locator('small').first()
  await note.waitFor()
  expect(await note.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
})

it('says on a phone that the log is narrowed where what narrows it is out of sight', async () => {
  page = await signedInPage({ viewport: viewports.phone })
  await page.goto('/audit')
  await rows(page).first().waitFor()
  await page.getByRole('button', { name: t('list.tools'), exact: true }).click()
  await page.getByLabel(t('history.log.action')).selectOption({ index: 1 })
  await page.getByRole('button', { name: t('list.toolsNarrowed'), exact: true }).waitFor()
  await shot(page, 'phone-audit-tools')
  expect(await axe(page)).toEqual([])
  expect(await tooSmall()).toEqual([])
})
