import { openPanel, type Panel } from '../../support/panel'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import '../../../src/features/filters/FilterBar'
import '../../../src/parts/mui/Popover'
import { resourceByName } from '../../../src/schema/registry'
import { labelOf, press } from '../../support/form'
import { t } from '../../support/text'

const choices = resourceByName('gallery-choices')
const numbers = resourceByName('gallery-numbers')
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
