import { openPanel, type Panel } from '../../support/panel/panel'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import cards from '../../../resources/promoScratchCards'
import items from '../../../resources/promoScratchCardItems'
import { modelOfName } from '../../../server/resources/model'
import { addLines } from '../../../server/records/manyRows'
import { selectRows } from '../../../server/records/rows'
import type { Api } from '../../support/server/api'
import { t } from '../../support/text'
import '../../../src/features/list/child/ChildScreen'
import '../../../src/features/bulk/ListExtras'

const at = '/promo-scratch-cards/1/scratch-card-items'
const { table } = modelOfName(items.name)
let panel: Panel
afterEach(() => panel.close())

/** A card with fields that are called Pole A, Pole B, …, with these numbers. */
const fieldsOf = (numbers: readonly (number | null)[]) => async (api: Api) => {
  await api.create(cards)
  for (const [n, orderNo] of numbers.entries()) {
    const label = `Pole ${String.fromCodePoint(65 + n)}`
    await api.create(items, { params: { parent: 1 }, changes: { label, orderNo } })
  }
}

const rows = () => [...document.querySelectorAll<HTMLElement>('.list-table tbody tr')]
const letter = (row: HTMLElement) => /Pole (\w)/.exec(row.textContent)?.[1] ?? ''
const shown = () => rows().map(letter).join('')
const storedRows = async () => {
  const { data } = await panel.api.verb(items, 'list', {
    params: { parent: 1 },
    query: 'limit=100',
  })
  return Array.isArray(data['items']) ? data['items'] : []
}
const stored = async () => (await storedRows()).map(({ label }) => String(label).slice(-1)).join('')
/** What readers are told of the rows. */
const said = () =>
  [...document.querySelectorAll('.visually-hidden[role="status"]')].map((one) => one.textContent)

async function open(numbers: readonly (number | null)[], query = '') {
  panel = await openPanel(at + query, { prepare: fieldsOf(numbers) })
  await waitFor(() => expect(rows()).toHaveLength(numbers.length))
  await waitFor(() =>
    expect(document.querySelector('.list.is-ordered') === null).toBe(query !== ''),
  )
}

/** Alt and an arrow on the row of that letter. */
const press = (name: string, key: 'ArrowUp' | 'ArrowDown') =>
  act(async () => {
    const row = rows().find((one) => letter(one) === name)
    if (row) fireEvent.keyDown(row, { key, altKey: true })
  })

/** Holds the next write until it is let go, by the server or by another answer. */
function hold() {
  let letGo: (answer?: Response) => void = () => undefined
  const held = new Promise<Response | undefined>((resolve) => (letGo = resolve))
  panel.network.between = async (request) => {
    if (request.method !== 'POST') return undefined
    panel.network.between = undefined
    return held
  }
  return (answer?: Response) => act(async () => letGo(answer))
}

it('stands in its new place at once, and is written with its neighbour in one', async () => {
  await open([1, 2, 3])
  const letGo = hold()
  await press('A', 'ArrowDown')
  expect(shown()).toBe('BAC')
  expect(said()).toContain(t('bulk.order.moved', { name: 'Pole A', n: 2, count: 3 }))
  await letGo()
  await panel.written(1)
  const [write] = panel.writes()
  expect(write?.path).toMatch(/^\/api\/bulk\/scratch-cards\/items\/1\b/)
  expect(write?.status).toBe(200)
  await screen.findByText(t('bulk.order.saved'))
  expect([shown(), await stored()]).toEqual(['BAC', 'BAC'])
  await press('B', 'ArrowUp')
  await screen.findByText(t('bulk.order.edge'))
  expect(panel.writes()).toHaveLength(1)
})

it('is told by its place in the list, not on the page', async () => {
  panel = await openPanel(`${at}?page=2&perPage=10`, {
    prepare: fieldsOf(Array.from({ length: 13 }, (_, n) => n + 1)),
  })
  await waitFor(() => expect(shown()).toBe('KLM'))
  await waitFor(() => expect(document.querySelector('.list.is-ordered')).not.toBeNull())
  await press('K', 'ArrowDown')
  expect(said()).toContain(t('bulk.order.moved', { name: 'Pole K', n: 12, count: 13 }))
})

it('waits with what is moved while a write is under way, and writes it in one', async () => {
  await open([1, 2, 3, 4])
  const letGo = hold()
  for (let n = 0; n < 3; n++) await press('A', 'ArrowDown')
  expect([shown(), panel.writes().length]).toEqual(['BACD', 1])
  await letGo()
  await waitFor(() => expect(shown()).toBe('BCDA'))
  await panel.written(2)
  await waitFor(async () => expect(await stored()).toBe('BCDA'))
  expect(panel.writes().map(({ status }) => status)).toEqual([200, 200])
})

it('to and fro while a write is under way is no move', async () => {
  await open([1, 2, 3])
  const letGo = hold()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp'] as const) await press('A', key)
  await letGo()
  await screen.findByText(t('bulk.order.saved'))
  expect(said()).toContain(t('bulk.order.moved', { name: 'Pole A', n: 2, count: 3 }))
  await press('C', 'ArrowUp')
  await panel.written(2)
  await waitFor(async () => expect(await stored()).toBe('BCA'))
})

it('goes back where the server fails, says so, and forgets what was moved meanwhile', async () => {
  await open([1, 2, 3])
  const letGo = hold()
  await press('A', 'ArrowDown')
  await press('A', 'ArrowDown')
  await letGo(Response.json({ data: { message: 'Awaria magazynu' } }, { status: 500 }))
  await screen.findByText(/Awaria magazynu/)
  await waitFor(() => expect(shown()).toBe('ABC'))
  await press('C', 'ArrowUp')
  await panel.written(2)
  await waitFor(async () => expect(await stored()).toBe('ACB'))
  expect(panel.writes().map(({ status }) => status)).toEqual([500, 200])
})

it('of a row that somebody changed meanwhile is written nowhere, and the list is theirs', async () => {
  await open([1, 2, 3])
  const change = { body: panel.api.send(items, [['label', 'Pole X']]) }
  const headers = { 'If-Match': '"1"' }
  const changed = await panel.api.verb(items, 'update', { params: { id: 2 }, headers, ...change })
  expect(changed.status).toBe(200)
  await press('A', 'ArrowDown')
  await screen.findByText(t('bulk.order.stale'))
  await waitFor(() => expect(shown()).toBe('AXC'))
  // not the one of the two rows either that nobody had changed
  expect((await storedRows()).map(({ order_no }) => order_no)).toEqual([1, 2, 3])
})

it('waits for the rows that come of a write before it moves the next', async () => {
  await open([1, 2, 3])
  panel.network.between = ({ method }) =>
    method === 'GET' && panel.writes().length > 0
      ? Response.json({ data: { message: 'Awaria listy' } }, { status: 400 })
      : undefined
  await press('A', 'ArrowDown')
  await screen.findByText(t('bulk.order.saved'))
  await press('C', 'ArrowUp')
  // the rows on the screen are those of before, and would be refused as stale
  expect(panel.writes()).toHaveLength(1)
})

/** Fields of two cards in turn, whose rows lie apart, all with the number 1: as lists have them that had no order before. */
const unordered = (count: number) => async (api: Api) => {
  await fieldsOf([1])(api)
  await api.create(cards)
  await api.store.transaction(async (trx) => {
    const [row] = await selectRows({ db: trx, dialect: api.store.dialect }, table, { where: [] })
    const { id: _, ...first } = row ?? {}
    const others = Array.from({ length: 2 * (count - 1) }, (__, n) => ({
      ...first,
      label: `Pole ${String.fromCodePoint(65 + ((n + 1) >> 1))}`,
      action_id: n % 2 === 0 ? 2 : 1,
    }))
    await addLines(trx, table, others)
  })
}

it('of a list whose numbers say nothing numbers all of it, over its pages', async () => {
  panel = await openPanel(`${at}?perPage=10&page=2`, { prepare: unordered(12) })
  await waitFor(() => expect(shown()).toBe('KL'))
  // rows come before it is known that they may be moved
  await waitFor(() => expect(document.querySelector('.list.is-ordered')).not.toBeNull())
  await press('L', 'ArrowUp')
  await screen.findByText(t('bulk.order.saved'))
  expect(await stored()).toBe('ABCDEFGHIJLK')
  expect((await storedRows()).map(({ order_no }) => order_no)).toEqual(
    Array.from({ length: 12 }, (_, n) => n + 1),
  )
  // those of the other card are as they were
  const { data } = await panel.api.verb(items, 'list', { params: { parent: 2 } })
  expect(JSON.stringify(data['items'])).not.toMatch(/"order_no":(?!1\b)/)
})

it('renumbers no more than can be taken back', async () => {
  panel = await openPanel(at, { prepare: unordered(502) })
  await waitFor(() => expect(rows().length).toBeGreaterThan(5))
  await waitFor(() => expect(document.querySelector('.list.is-ordered')).toBeTruthy())
  await press('A', 'ArrowDown')
  await screen.findByText(t('bulk.order.tooMany'))
  expect(panel.writes()).toEqual([])
})

it('says so where the whole list cannot be read, and shows what is stored', async () => {
  panel = await openPanel(at, { prepare: unordered(3) })
  await waitFor(() => expect(document.querySelector('.list.is-ordered')).toBeTruthy())
  await waitFor(() => expect(shown()).toBe('ABC'))
  panel.network.between = ({ url }) =>
    url.includes('limit=500')
      ? Response.json({ data: { message: 'Awaria listy' } }, { status: 400 })
      : undefined
  await press('A', 'ArrowDown')
  await screen.findByText(/Awaria listy/)
  await waitFor(() => expect(shown()).toBe('ABC'))
  expect(panel.writes()).toEqual([])
})

it('of a list that stands the other way round goes where it is seen to go', async () => {
  await open([1, 2, 3])
  await panel.goTo(`${at}?sort=orderNo&order=DESC`)
  await waitFor(() => expect(shown()).toBe('CBA'))
  await press('C', 'ArrowDown')
  await waitFor(() => expect(shown()).toBe('BCA'))
  await waitFor(async () => expect(await stored()).toBe('ACB'))
})

it('is refused, in words, in a list that is sorted otherwise', async () => {
  await open([1, 2, 3], '?sort=label&order=ASC')
  await press('A', 'ArrowDown')
  await screen.findByText(t('bulk.order.unsorted'))
  expect([shown(), panel.writes()]).toEqual(['ABC', []])
})

it('is taken by the finger at its number, not by the way of another one', async () => {
  await open([1, 2, 3])
  const list = rows()[0]?.parentElement
  const handle = rows()[0]?.querySelector('.cell-order')
  if (!list || !handle) throw new Error('there is no row')
  list.setPointerCapture = () => undefined
  const isDragged = () => list.classList.contains('is-dragging')
  fireEvent.pointerDown(handle, { pointerId: 1, clientY: 10 })
  fireEvent.pointerMove(list, { pointerId: 2, clientY: 90 })
  fireEvent.pointerUp(list, { pointerId: 2 })
  expect(isDragged()).toBe(false)
  fireEvent.pointerMove(list, { pointerId: 1, clientY: 30 })
  expect(isDragged()).toBe(true)
  fireEvent.pointerUp(list, { pointerId: 1 })
  expect(isDragged()).toBe(false)
})
