import { openPanel, type Panel } from '../../support/panel/panel'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import '../../../src/features/filters/FilterBar'
import '../../../src/parts/mui/Popover'
import { resourceByName } from '../../../src/schema/registry'
import { labelOf, press } from '../../support/panel/form'
import { t } from '../../support/text'

const choices = resourceByName('gallery-choices')
const numbers = resourceByName('gallery-numbers')
const words = resourceByName('gallery-words')
let panel: Panel
afterEach(() => panel.close())

/** The filters of the address. */
const filters = (): unknown =>
  JSON.parse(new URL(panel.address(), 'http://panel').searchParams.get('filter') ?? '{}').by ?? {}

/** Opens the choice of filters, and the one of this name. */
async function open(name: string) {
  await press(panel, t('list.filter'))
  await press(panel, name)
}
const tick = async (name: string | RegExp) => panel.user.click(await screen.findByLabelText(name))
/** What was typed is wrong: one stays, till one goes. */
async function isRefused(message: string) {
  expect(screen.getByText(message)).toBeDefined()
  await panel.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
}

it('what was ticked counts where one goes back to the filters', async () => {
  panel = await openPanel('/gallery-choices')
  await open(labelOf(choices, 'shelf'))
  await tick('Nabia\u0142')
  await panel.user.click(screen.getByLabelText(t('filters.back')))
  await waitFor(() => expect(filters()).toEqual({ shelf: ['2'] }))
  expect(screen.getByText(labelOf(choices, 'days'), { selector: 'button' })).toBeDefined()
})

it('a chip says a number as exactly as its column', async () => {
  const search = new URLSearchParams({ filter: JSON.stringify({ by: { degrees: ['52.2297..'] } }) })
  panel = await openPanel(`/gallery-numbers?${search}`)
  await waitFor(() =>
    expect(document.querySelector('.filter-chips')?.textContent).toContain('52,2297'),
  )
})

it('a number that is none is not shown by, and changes nothing where one closes over it', async () => {
  const by = { pieces: ['7..'] }
  const search = new URLSearchParams({ filter: JSON.stringify({ by }) })
  panel = await openPanel(`/gallery-numbers?${search}`)
  await open(labelOf(numbers, 'pieces'))
  const from = await screen.findByLabelText(t('filters.end.from'))
  await panel.user.clear(from)
  await panel.user.type(from, '15x7')
  await press(panel, t('filters.show'))
  await isRefused(t('filters.wrongNumbers'))
  expect(filters()).toEqual(by)
})

it('nor is a day', async () => {
  panel = await openPanel('/gallery-numbers')
  await open(t('filters.key.live'))
  const from = await screen.findByLabelText(t('filters.end.from'))
  await panel.user.type(from, '1.12.2026 albo 2')
  await press(panel, t('filters.show'))
  await isRefused(t('input.date.wrong'))
  expect(filters()).toEqual({})
})

it('a record that is ticked stays where it is, with the focus, while its name is read', async () => {
  panel = await openPanel('/gallery-choices', {
    prepare: async (api) => {
      for (const [at, name] of ['Agrest', 'Brzoza', 'Cedr'].entries())
        expect((await api.create(words, { n: at + 2, changes: { name } })).status).toBe(201)
    },
  })
  await open(labelOf(choices, 'word'))
  const names = () =>
    [...document.querySelectorAll('.filter-ticks label')].map((one) => one.textContent?.slice(0, 6))
  // behind the pause of typing
  await screen.findByLabelText(/^Agrest/, {}, { timeout: 15_000 })
  const before = names()
  const held = { isOver: false }
  panel.network.between = async (request) => {
    while (!held.isOver && /gallery-words\/\d|id=|ids=/.test(request.url))
      await new Promise((go) => setTimeout(go, 20))
    return undefined
  }
  await tick(/^Agrest/)
  const ticked = () => screen.getByLabelText<HTMLInputElement>(/^Agrest/)
  expect(ticked().checked).toBe(true)
  expect(document.activeElement).toBe(ticked())
  expect(names()).toEqual(before)
  held.isOver = true
  await new Promise((go) => setTimeout(go, 300))
  expect(names()).toEqual(before)
  expect(document.activeElement).toBe(ticked())
})

it('has the focus in the filter that is chosen, and back among the filters', async () => {
  panel = await openPanel('/gallery-choices')
  await open(labelOf(choices, 'shelf'))
  await waitFor(() => expect(document.activeElement?.closest('.filter-ticks')).toBeTruthy())
  await panel.user.click(screen.getByLabelText(t('filters.back')))
  await waitFor(() => expect(document.activeElement?.closest('.filter-fields')).toBeTruthy())
})

it('has the focus on the next cross where a filter is taken away, and then on the filters', async () => {
  const by = { shelf: ['2'], days: ['1'] }
  const search = new URLSearchParams({ filter: JSON.stringify({ by }) })
  panel = await openPanel(`/gallery-choices?${search}`)
  const cross = (name: string) =>
    screen.findByLabelText(t('filters.remove', { name: labelOf(choices, name) }))
  const [days, shelf] = [await cross('days'), await cross('shelf')]
  const [first, second] = document.querySelectorAll('.filter-chip-remove')
  expect([days, shelf]).toContain(first)
  await panel.user.click(first ?? days)
  await waitFor(() => expect(document.querySelectorAll('.filter-chip-remove')).toHaveLength(1))
  expect(document.activeElement).toBe(second)
  await panel.user.keyboard('{Enter}')
  await waitFor(() => expect(filters()).toEqual({}))
  expect(document.activeElement?.getAttribute('aria-label')).toBe(t('list.filter'))
})

it.each(['.filter-chips', '.list-empty'])(
  'nor is it lost where all are taken away in %s',
  async (at) => {
    const search = new URLSearchParams({ filter: JSON.stringify({ by: { shelf: ['2'] } }) })
    panel = await openPanel(`/gallery-choices?${search}`)
    await waitFor(() => expect(document.querySelector('.list-empty button')).toBeTruthy())
    await panel.user.click(
      within(document.querySelector<HTMLElement>(at) ?? document.body).getByText(
        t('filters.clear'),
      ),
    )
    await waitFor(() => expect(filters()).toEqual({}))
    expect(document.activeElement?.getAttribute('aria-label')).toBe(t('list.filter'))
  },
)
