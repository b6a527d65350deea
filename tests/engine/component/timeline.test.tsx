import { openPanel, type Panel } from '../../support/panel/panel'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { readView, viewQuery, zoomed } from '../../../src/features/timeline/address'
import { addDays } from '../../../src/schema'
import { resourceByName } from '../../../src/schema/registry'
import { keepWays, takingBack } from '../../../src/resource/waysBack'
import { dayFrom, nounOf, t } from '../../support/text'
import '../../../src/features/timeline'
import '../../../src/features/undo/UndoHost'
import '../../../src/features/undo/Undoing'

const notices = resourceByName('gallery-notices')
const words = resourceByName('gallery-words')
let panel: Panel
afterEach(() => panel.close())

// jsdom has none
vi.stubGlobal('CSS', { escape: (text: string) => text })

const [from, to] = [dayFrom(3), dayFrom(6)]
/** The plan with notices of these names, all on the same days. */
async function open(...names: readonly string[]) {
  panel = await openPanel('/timeline?planKind=gallery-notices', {
    isAccount: true,
    prepare: async (api) => {
      for (const name of names)
        await api.create(notices, { changes: { name, startDate: from, endDate: to } })
    },
  })
  act(() => keepWays([]))
  for (const name of names) await barOf(name)
}
const barOf = (name: string) =>
  waitFor(() => {
    const bars = [...document.querySelectorAll<HTMLElement>('[data-bar]')]
    const found = bars.find(({ textContent }) => textContent === name)
    if (!found) throw new Error(`there is no bar ${name}`)
    return found
  })
/** A day on, by the key. */
async function moveOn(name: string) {
  const bar = await barOf(name)
  await act(async () => bar.focus())
  fireEvent.keyDown(await barOf(name), { key: 'ArrowRight', altKey: true })
}
const undo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
const begins = async (id: number) =>
  (await panel.data.getOne(notices.name, { id })).data['startDate']
/** Holds the next write until it is let go, by the server or by another answer. */
function hold() {
  let letGo: (answer?: Response) => void = () => undefined
  const held = new Promise<Response | undefined>((resolve) => (letGo = resolve))
  panel.network.between = async ({ method }) => {
    if (method === 'GET') return undefined
    panel.network.between = undefined
    return held
  }
  return (answer?: Response) => letGo(answer)
}
const refused = (name: string) => t('timeline.shift.failed', { title: name })
const refusal = (name: string) => screen.findByText(refused(name))
const failed = () => Response.json({ data: { message: 'Awaria magazynu' } }, { status: 500 })

it('takes a move back whose key was pressed before it was stored', async () => {
  await open('Pierwsze')
  await moveOn('Pierwsze')
  undo()
  await panel.written(2)
  await waitFor(async () => expect(await begins(1)).toBe(from))
})

it('takes nothing back that was done before a move that failed', async () => {
  await open('Pierwsze')
  await moveOn('Pierwsze')
  await panel.written(1)
  await screen.findByText(t('ra.action.undo'))
  const letGo = hold()
  await moveOn('Pierwsze')
  undo()
  letGo(failed())
  await refusal('Pierwsze')
  // the key is at work again: it takes the first one back
  expect(panel.writes()).toHaveLength(2)
  undo()
  await panel.written(3)
  await waitFor(async () => expect(await begins(1)).toBe(from))
})

it('takes back the move that was meant, whatever is moved after it', async () => {
  await open('Pierwsze', 'Drugie')
  const letGo = hold()
  await moveOn('Pierwsze')
  undo()
  await moveOn('Drugie')
  letGo()
  await panel.written(3)
  await waitFor(async () => expect(await begins(1)).toBe(from), { timeout: 15_000 })
  expect(await begins(2)).toBe(dayFrom(4))
})

it('takes back no move of another bar where the one that was meant fails', async () => {
  await open('Pierwsze', 'Drugie')
  const letGo = hold()
  await moveOn('Pierwsze')
  await waitFor(() => expect(panel.writes()).toHaveLength(1), { timeout: 15_000 })
  await moveOn('Drugie')
  undo()
  panel.network.between = ({ method }) => (method === 'GET' ? undefined : failed())
  letGo()
  await refusal('Drugie')
  expect(await begins(1)).toBe(dayFrom(4))
  expect(panel.writes()).toHaveLength(2)
})

it('goes on saying why a move was refused while another bar is written', async () => {
  await open('Pierwsze', 'Drugie')
  const letGo = hold()
  await moveOn('Pierwsze')
  await waitFor(() => expect(panel.writes()).toHaveLength(1), { timeout: 15_000 })
  await moveOn('Drugie')
  letGo(failed())
  await panel.written(2)
  await waitFor(async () => expect(await begins(2)).not.toBe(from), { timeout: 15_000 })
  await refusal('Pierwsze')
  // its own next move is another try
  await moveOn('Pierwsze')
  await waitFor(() => expect(screen.queryByText(refused('Pierwsze'))).toBeNull(), {
    timeout: 15_000,
  })
})

it('moves a bar while something of another resource is taken back', async () => {
  await open('Pierwsze')
  await panel.api.create(words)
  const back = { resource: words.name, parent: undefined, kind: 'made', id: 1 } as const
  act(() =>
    takingBack.set([
      { key: 'other', user: undefined, text: '', about: '', at: 0, kind: 'way', back },
    ]),
  )
  // it asks first, and that may take its time
  await screen.findByRole('alertdialog')
  await moveOn('Pierwsze')
  await panel.written(1)
  expect(await begins(1)).toBe(dayFrom(4))
  act(() => takingBack.set([]))
})

it('says that a bar is not moved while something of its resource is taken back', async () => {
  await open('Pierwsze')
  await moveOn('Pierwsze')
  await panel.written(1)
  await screen.findByText(t('ra.action.undo'))
  const letGo = hold()
  undo()
  await waitFor(() => expect(panel.writes()).toHaveLength(2), { timeout: 15_000 })
  await moveOn('Pierwsze')
  await refusal('Pierwsze')
  letGo()
  await waitFor(async () => expect(await begins(1)).toBe(from), { timeout: 15_000 })
})

it('goes on from the last step that was asked for, drawn or not', async () => {
  await open('Pierwsze')
  fireEvent.click(screen.getByLabelText(t('timeline.later')))
  fireEvent.click(screen.getByLabelText(t('timeline.later')))
  fireEvent.click(screen.getByText(t('timeline.zoom.week')))
  fireEvent.click(
    screen.getByLabelText(t('timeline.clearOne', { label: t('timeline.filter.kind') })),
  )
  fireEvent.click(screen.getByText(t('timeline.asTable')))
  const today = dayFrom(0)
  const month = readView(new URLSearchParams(), today)
  const view = { ...month, from: addDays(month.from, 14), isTable: true }
  await waitFor(
    () => expect(panel.address()).toBe(`/timeline${viewQuery(zoomed(view, 'week', today), today)}`),
    { timeout: 15_000 },
  )
})

it('does not end a clash by the dates of the record whose form is open beside it', async () => {
  panel = await openPanel('/timeline?planZoom=quarter&planKind=gallery-notices', {
    prepare: async (api) => {
      for (const [name, first, last] of [
        ['Pierwsze', 10, 16],
        ['Drugie', 14, 20],
      ] as const)
        await api.create(notices, {
          changes: { name, startDate: dayFrom(first), endDate: dayFrom(last) },
        })
    },
  })
  const aside = await screen.findByRole('complementary', { name: t('timeline.findings.title') })
  const ends = () => within(aside).findByText<HTMLButtonElement>(/Pierwsze.*\d/)
  expect((await ends()).disabled).toBe(false)
  await panel.user.click(
    within(aside).getByText(t('timeline.findings.open', { title: 'Pierwsze' })),
  )
  await screen.findByRole('dialog')
  await waitFor(async () => expect((await ends()).disabled).toBe(true))
})

it('keeps the focus where filters are taken away', async () => {
  await open('Pierwsze')
  const label = t('timeline.filter.kind')
  // one that is longer than its place is said whole
  const names = screen.getByLabelText(t('timeline.clearOne', { label })).previousElementSibling
  expect(names?.getAttribute('title')).toBe(nounOf(notices).collection)
  await panel.user.click(screen.getByLabelText(t('timeline.clearOne', { label })))
  const chip = await screen.findByText(label, { selector: '.plan-chip *' })
  expect(document.activeElement).toBe(chip.closest('button'))
  act(() => panel.reload('/timeline?planKind=gallery-notices'))
  await panel.user.click(await screen.findByText(t('timeline.clear')))
  await waitFor(() => expect(screen.queryByText(t('timeline.clear'))).toBeNull())
  expect(document.activeElement?.closest('.plan-chip')).toBeTruthy()
})
