import { openPanel, type Panel } from '../../support/panel/panel'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import '../../../resources/screens/calendarDays/DaysScreen'
import '../../../resources/screens/calendarDays/FillDialog'
import '../../../resources/screens/calendarDays/ImagesDialog'
import '../../../resources/screens/calendarDays/RemoveDay'
import '../../../resources/screens/calendarDays/StatusInput'
import '../../../src/features/list/row/rowDialogs'
import type { Api } from '../../support/server/api'
import { picture } from '../../support/samples'
import { deleteText, t } from '../../support/text'
import { fieldOf, press, retype } from '../../support/panel/form'

const calendars = resourceByName('promo-calendar')
const days = resourceByName('promo-calendar-days')
let panel: Panel
afterEach(() => {
  panel.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A calendar of 1 to 6 December in three columns, with days on the 1st, 2nd and 6th. */
async function advent(api: Api) {
  const span = { startDate: '2026-12-01', endDate: '2026-12-06', columns: 3, title: 'Advent' }
  await api.create(calendars, { changes: span })
  for (const [n, more] of [
    [1, {}],
    [2, { inactive: true }],
    [6, { invisible: true }],
  ] as const)
    await api.create(days, {
      params: { parent: 1 },
      changes: { date: `2026-12-0${n}`, label: `Okienko ${n}`, ...more },
    })
}
const open = async () => {
  panel = await openPanel('/promo-calendar/1/days', { prepare: advent })
  return screen.findByRole('grid', { name: t('calendar.days') })
}
const cell = (n: number) => screen.findByLabelText(new RegExp(`^${n} grudnia, `))
const dates = async () => {
  const { data } = await panel.api.verb(days, 'list', { params: { parent: 1 } })
  return (Array.isArray(data['items']) ? data['items'] : []).map(
    ({ date, label }) => `${date} ${label}`,
  )
}

it('shows every day of the span in the columns of the app, and says of each what it is', async () => {
  const grid = await open()
  const rows = within(grid).getAllByRole('row')
  expect(rows.map((row) => within(row).getAllByRole('gridcell').length)).toEqual([3, 3])
  const names = within(grid)
    .getAllByRole('gridcell')
    .map((one) => one.getAttribute('aria-label') ?? '')
  const image = t('calendar.cell.image')
  expect(names[0]).toMatch(
    `1 grudnia, wtorek, ${t('calendar.cell.number', { n: 1 })}, Okienko 1, ${image}`,
  )
  expect(names[1]).toContain(t('calendar.cell.inactive'))
  expect(names[2]).toContain(t('calendar.cell.none'))
  expect(names[5]).toMatch(`6 grudnia, niedziela`)
  expect(names[5]).toContain(t('calendar.cell.invisible'))
  await screen.findByText(t('calendar.count', { count: 3, total: 6 }))
})

it('marks the day of today, also where it stays open past midnight', async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval')
  const at = (time: string) => vi.spyOn(Date, 'now').mockReturnValue(Date.parse(time))
  at('2026-12-02T22:59:00Z')
  await open()
  const today = async () =>
    (await screen.findByText(t('calendar.today'))).closest('[data-date]')?.getAttribute('data-date')
  expect(await today()).toBe('2026-12-02')
  at('2026-12-02T23:01:00Z')
  // the clock of the page is read every ten seconds
  for (const [read, every] of intervals.mock.calls) if (every === 10_000) read()
  // the screen is drawn anew by itself once its queries are stale, after 20 s
  await vi.waitFor(async () => expect(await today()).toBe('2026-12-03'), { timeout: 15_000 })
})

it('is one Tab stop, in which arrows move; Enter opens, Delete asks', async () => {
  await open()
  const first = await cell(1)
  expect(document.querySelectorAll('.day-cell[tabindex="0"]')).toHaveLength(1)
  first.focus()
  const at = () => document.activeElement?.getAttribute('data-date')?.slice(-2)
  const press3 = async (keys: string) => {
    await panel.user.keyboard(keys)
    return at()
  }
  expect(await press3('{ArrowLeft}')).toBe('01')
  expect(await press3('{ArrowRight}{ArrowRight}{ArrowRight}')).toBe('04')
  expect(await press3('{ArrowUp}')).toBe('01')
  expect(await press3('{ArrowDown}{ArrowDown}')).toBe('04')
  expect(await press3('{End}')).toBe('06')
  expect(await press3('{ArrowRight}')).toBe('06')
  expect(await press3('{Home}')).toBe('04')
  expect(await press3('{Control>}{Home}{/Control}')).toBe('01')
  expect(document.querySelector('.day-cell[tabindex="0"]')).toBe(document.activeElement)

  // nothing to delete on a day that is not there
  await panel.user.keyboard('{ArrowRight}{ArrowRight}{Delete}')
  expect(document.querySelector('[role=alertdialog]')).toBeNull()
  await panel.user.keyboard('{ArrowLeft}{Delete}')
  await screen.findByText(deleteText(days, 'Okienko 2', { comesBack: true }))
  await press(panel, t('rows.remove.confirm'))
  await waitFor(async () => expect((await cell(2)).hasAttribute('data-empty')).toBe(true))
  expect(panel.writes()).toMatchObject([{ method: 'DELETE', status: 200 }])
  const one = await cell(1)
  one.focus()
  await panel.user.keyboard('{Enter}')
  expect(panel.address()).toBe('/promo-calendar/1/days/1')
})

it('begins a new day on the date that was chosen, and deletes one from its form', async () => {
  await open()
  await panel.user.click(await cell(4))
  expect(panel.address()).toBe('/promo-calendar/1/days/create?date=2026-12-04')
  expect(await fieldOf(days, 'date')).toHaveProperty('value', '04.12.2026')
  await press(panel, t('form.cancel'))
  await panel.user.click(await cell(6))
  await press(panel, t('calendar.remove'))
  await press(panel, t('rows.remove.confirm'))
  await waitFor(() => expect(panel.address()).toBe('/promo-calendar/1/days'))
  expect(await dates()).toEqual(['2026-12-01 Okienko 1', '2026-12-02 Okienko 2'])
})

const files = (entries: Readonly<Record<string, Uint8Array<ArrayBuffer>>>) =>
  Object.entries(entries).map(([name, bytes]) => new File([bytes], name, { type: 'image/png' }))

/** jsdom draws nothing: the size is read from the PNG's own head. */
const stubBitmap = () =>
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    const view = new DataView(await file.arrayBuffer())
    return { width: view.getUint32(16), height: view.getUint32(20), close: () => undefined }
  })

it('takes many pictures at once, says which do not fit, and saves the others one by one', async () => {
  stubBitmap()
  const grid = await open()
  const good = await picture(640, 1136)
  const dropped = files({
    '2026-12-01.png': good,
    'b.png': good,
    'a.png': good,
    '24.12.2026.png': good,
    'male.png': await picture(64, 64),
  })
  fireEvent.drop(grid, { dataTransfer: { files: dropped, items: [], types: ['Files'] } })
  await screen.findByText(t('calendar.drop.summary', { ready: 3, crop: 1, wrong: 1 }))
  const lineOf = (name: string) =>
    [...document.querySelectorAll('.day-file')]
      .map((one) => one.textContent ?? '')
      .find((text) => text.startsWith(name))
  expect(lineOf('2026-12-01')).toContain(t('calendar.drop.replaces', { label: 'Okienko 1' }))
  // in the order of their names, on the days that are missing
  expect(lineOf('b.png')).toContain(
    t('calendar.drop.makes', { label: t('calendar.cell.number', { n: 4 }) }),
  )
  expect(lineOf('a.png')).toContain(
    t('calendar.drop.makes', { label: t('calendar.cell.number', { n: 3 }) }),
  )
  expect(lineOf('24.12.2026')).toContain(t('calendar.drop.outside'))
  expect(lineOf('male.png')).toContain('64 × 64'.replaceAll('×', '\u00d7'))
  await press(panel, t('calendar.drop.save', { smart_count: 3 }))
  await panel.written(3)
  await waitFor(() => expect(document.querySelectorAll('[data-state=stored]')).toHaveLength(3))
  expect(panel.writes().map(({ status }) => status)).toEqual([200, 201, 201])
  expect(panel.writes()[0]?.headers.get('if-match')).toBe('"1"')
  expect(await dates()).toEqual([
    '2026-12-01 Okienko 1',
    '2026-12-02 Okienko 2',
    '2026-12-03 Dzie\u0144 3',
    '2026-12-04 Dzie\u0144 4',
    '2026-12-06 Okienko 6',
  ])
  // two still wait: nobody loses them by a slip
  await press(panel, t('form.cancel'))
  await screen.findByText(t('calendar.drop.leave', { smart_count: 2 }))
  await press(panel, t('calendar.drop.stay'))
  // one is for another day
  const date = screen.getByLabelText(t('calendar.drop.day', { name: '24.12.2026.png' }))
  await retype(panel, date, '05.12.2026')
  await press(panel, t('calendar.drop.save', { smart_count: 1 }))
  await panel.written(4)
  expect(await dates()).toContain('2026-12-05 Dzie\u0144 5')
})

it('says beside a day why it was not saved, and saves it at the next try', async () => {
  stubBitmap()
  const grid = await open()
  const good = await picture(640, 1136)
  const dropped = files({ '03.12.png': good, '04.12.png': good })
  fireEvent.drop(grid, { dataTransfer: { files: dropped, items: [], types: ['Files'] } })
  await screen.findByText(t('calendar.drop.summary', { ready: 2, crop: 0, wrong: 0 }))
  let isFirst = true
  panel.network.between = ({ method }) => {
    if (method !== 'POST' || !isFirst) return undefined
    isFirst = false
    return Response.json({ data: { message: 'Brak miejsca', errors: {} } }, { status: 507 })
  }
  await press(panel, t('calendar.drop.save', { smart_count: 2 }))
  const line = (await screen.findByText('Brak miejsca')).closest('li')
  expect(line?.textContent).toContain('03.12.png')
  await waitFor(() => expect(document.querySelectorAll('[data-state=stored]')).toHaveLength(1))
  await press(panel, t('calendar.drop.save', { smart_count: 1 }))
  await waitFor(() => expect(document.querySelector('.day-file')).toBeNull())
  expect(await dates()).toHaveLength(5)
})

async function openFill() {
  stubBitmap()
  await open()
  await press(panel, t('calendar.fill.action', { count: 3 }))
  await retype(panel, await fieldOf(days, 'label'), 'Prezent {{n}')
  const chooser = document.querySelector<HTMLInputElement>('.panel-dialog input[type=file]')
  if (!chooser) throw new Error('no file input')
  await panel.user.upload(chooser, files({ 'x.png': await picture(640, 1136) }))
  await screen.findByText('x.png')
}

/** The same with one more picture, which is still being looked at. */
async function fillThatLooks() {
  await openFill()
  const [late = new File([], '')] = files({ 'y.png': await picture(640, 1136) })
  const read = late.arrayBuffer.bind(late)
  let go = () => {}
  const looking = new Promise<void>((resolve) => {
    go = resolve
  })
  late.arrayBuffer = async () => {
    await looking
    return read()
  }
  const zone = document.querySelector('.panel-dialog .f-drop')
  if (!zone) throw new Error('no zone')
  fireEvent.drop(zone, { dataTransfer: { files: [late], items: [], types: ['Files'] } })
  await screen.findByText(t('input.image.measuring'))
  await press(panel, t('calendar.fill.create'))
  await screen.findByText(t('drop.looking'), { selector: 'button' })
  return go
}

it('makes them with a picture that is still being looked at, once it is', async () => {
  const look = await fillThatLooks()
  expect(panel.writes()).toEqual([])
  look()
  await screen.findByText(t('calendar.fill.done', { smart_count: 3 }))
  expect(panel.writes()).toHaveLength(1)
})

it('makes none where one leaves while the picture is being looked at', async () => {
  const look = await fillThatLooks()
  await press(panel, t('form.cancel'))
  await press(panel, t('form.guard.discard'))
  await waitFor(() => expect(screen.queryByText(t('calendar.fill.hint'))).toBeNull())
  look()
  await new Promise((go) => setTimeout(go, 100))
  expect(panel.writes()).toEqual([])
})

it('makes the missing days in one step', async () => {
  await openFill()
  await press(panel, t('calendar.fill.create'))
  await screen.findByText(t('calendar.fill.done', { smart_count: 3 }))
  expect(panel.writes()[0]?.headers.get('idempotency-key')).toMatch(/^\w{32}$/)
  await waitFor(() => expect(document.querySelector('[data-empty]')).toBeNull())
  expect((await dates())[2]).toBe('2026-12-03 Prezent 3')
})

it('makes them by Enter as by the button', async () => {
  await openFill()
  const label = await fieldOf(days, 'label')
  await retype(panel, label, 'Prezent {{n} {Enter}')
  await screen.findByText(t('calendar.fill.done', { smart_count: 3 }))
  await waitFor(() => expect(document.querySelector('[data-empty]')).toBeNull())
  expect((await dates())[2]).toBe('2026-12-03 Prezent 3')
})

it('counts the days that a try made whose answer was lost', async () => {
  await openFill()
  panel.loseAnswer()
  await press(panel, t('calendar.fill.create'))
  await panel.written(1)
  await press(panel, t('calendar.fill.create'))
  await screen.findByText(t('calendar.fill.done', { smart_count: 3 }))
  expect((await dates())[2]).toBe('2026-12-03 Prezent 3')
})

it('says that nothing is missing any more where another label follows such a try', async () => {
  await openFill()
  panel.loseAnswer()
  await press(panel, t('calendar.fill.create'))
  await panel.written(1)
  await retype(panel, await fieldOf(days, 'label'), 'Cukierek {{n}')
  await press(panel, t('calendar.fill.create'))
  await screen.findByText(t('calendar.fill.none'))
  await screen.findByLabelText(/Prezent 3/)
  expect(screen.queryByText(t('calendar.fill.done', { smart_count: 3 }))).toBeNull()
})

it('asks before a moved span leaves days outside, which then stay and are marked', async () => {
  panel = await openPanel('/promo-calendar/1', { prepare: advent })
  await retype(panel, await fieldOf(calendars, 'endDate'), '05.12.2026')
  await press(panel, t('form.save'))
  const warning = t('calendar.moved', { smart_count: 1 })
  await screen.findByText(warning)
  expect(panel.writes()).toEqual([])
  await press(panel, t('form.ask.save'))
  await panel.written(1)
  panel.reload('/promo-calendar/1/days')
  const outside = await screen.findByRole('grid', { name: t('calendar.outside', { count: 1 }) })
  expect(within(outside).getByRole('gridcell').getAttribute('aria-label')).toContain('Okienko 6')
  expect(await dates()).toHaveLength(3)
})

it('switches a calendar off whatever its dates say', async () => {
  panel = await openPanel('/promo-calendar/1', { prepare: advent })
  await panel.user.selectOptions(await fieldOf(calendars, 'status'), t('calendar.by.disabled'))
  await press(panel, t('form.save'))
  await panel.written(1)
  const { data } = await panel.api.verb(calendars, 'read', { params: { id: 1 } })
  expect(data['status']).toBe('disabled')
})

it('has the focus on the next picture where one is left out, and then on the way out', async () => {
  stubBitmap()
  const grid = await open()
  const good = await picture(640, 1136)
  const dropped = files({ '03.12.png': good, '04.12.png': good })
  fireEvent.drop(grid, { dataTransfer: { files: dropped, items: [], types: ['Files'] } })
  const leave = (name: string) => screen.findByLabelText(t('calendar.drop.drop', { name }))
  await panel.user.click(await leave('03.12.png'))
  expect(document.activeElement).toBe(await leave('04.12.png'))
  await panel.user.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toBe(t('form.close'))
})
