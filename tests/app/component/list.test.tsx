import { openPanel, type Panel } from '../../support/panel/panel'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import type { Api } from '../../support/server/api'
import { addText, nounOf, t } from '../../support/text'
import { fillSuggestions } from '../../support/fixtures/longList'
import { labelOf, press } from '../../support/panel/form'

const vouchers = resourceByName('promo-vouchers')
const fliers = resourceByName('fliers')
const identifier = labelOf(vouchers, 'actionIdentifier')
let panel: Panel
const { innerHeight } = window
afterEach(() => {
  panel.close()
  window.innerHeight = innerHeight
})

const named = (...names: readonly string[]) =>
  async function prepare(api: Api) {
    for (const actionIdentifier of names)
      await api.create(vouchers, { changes: { actionIdentifier } })
  }
/** What stands in the rows of the list. */
const texts = () =>
  [...document.querySelectorAll('tbody tr[data-id]')].map((row) => row.textContent ?? '')
/** Waits until the first row and the number of rows are these. */
const shows = (first: string, count: number) =>
  waitFor(() => {
    expect(texts()[0]).toContain(first)
    expect(texts()).toHaveLength(count)
  })
const lists = () => panel.network.sent.filter(({ path }) => path.startsWith('/api/vouchers?'))
const many = (count: number) =>
  named(...Array.from({ length: count }, (_, index) => `V-${index + 1}.`))
const next = () => panel.user.click(screen.getByLabelText(t('list.next')))

describe('a list', () => {
  it('shows the newest first, ten at a time, and pages', async () => {
    panel = await openPanel('/promo-vouchers', { prepare: many(12) })
    await shows('V-12.', 10)
    await next()
    await shows('V-2.', 2)
    expect(panel.address()).toContain('page=2')
  })

  it('goes to the last page there is, where the one asked for is not', async () => {
    panel = await openPanel('/promo-vouchers?page=99', { prepare: many(11) })
    await shows('V-1.', 1)
    await waitFor(() => expect(panel.address()).toContain('page=2'))
    await panel.user.click(screen.getByLabelText(t('list.rowActions', { name: 'V-1.' })))
    await panel.user.click(within(await screen.findByRole('menu')).getByText(t('list.delete')))
    await press(panel, t('rows.remove.confirm'))
    await shows('V-11.', 10)
    await waitFor(() => expect(panel.address()).toContain('page=1'))
    expect(screen.queryByText(t('list.empty.title', { noun: nounOf(vouchers).many }))).toBeNull()
  })

  it('says that there are more than were counted, leads on, and counts them when asked', async () => {
    panel = await openPanel('/suggestions?page=10000', {
      prepare: (api) => fillSuggestions(api.store, 100_003),
    })
    const range = (from: string, to: string, total: string) => t('list.range', { from, to, total })
    const over = t('list.over', { total: '100 000' })
    await screen.findByText(range('99 991', '100 000', over))
    await next()
    // without a total there would be no such page
    await waitFor(() => expect(texts()).toHaveLength(3))
    await screen.findByText(range('100 001', '100 003', '100 003'))
    await panel.user.click(screen.getByLabelText(t('list.previous')))
    await screen.findByText(range('99 991', '100 000', over))
    await press(panel, t('list.countAll'))
    await screen.findByText(range('1', '10', '100 003'))
    expect(panel.network.sent.some(({ path }) => path.includes('total=exact'))).toBe(true)
    expect(screen.queryByText(t('list.countAll'))).toBeNull()
  })

  it('shows as many rows as the window has room for, until the person chooses', async () => {
    window.innerHeight = 900
    panel = await openPanel('/promo-vouchers', { prepare: many(15) })
    const sizes = () => screen.getByLabelText(t('list.perPage'), { selector: 'select' })
    const again = () => panel.reload('/promo-vouchers')
    await shows('V-15.', 14)
    await panel.user.selectOptions(sizes(), '10')
    await shows('V-15.', 10)
    again()
    await shows('V-15.', 10)
    await panel.user.selectOptions(sizes(), '14')
    await shows('V-15.', 14)
    window.innerHeight = 1400
    again()
    await shows('V-15.', 15)
    expect(lists().at(-1)?.path).toContain('limit=25')
  })

  it('sorts by a click on a heading, the other way by the next', async () => {
    panel = await openPanel('/promo-vouchers', { prepare: named('beta', 'alfa', 'gamma') })
    await shows('gamma', 3)
    const direction = () =>
      screen.getByText(identifier, { selector: 'th *' }).closest('th')?.getAttribute('aria-sort')
    await press(panel, identifier)
    await shows('alfa', 3)
    expect(direction()).toBe('ascending')
    await press(panel, identifier)
    await shows('gamma', 3)
    expect(direction()).toBe('descending')
    expect(lists().at(-1)?.path).toContain('sortBy=action_identifier&sortDir=desc')
  })

  it('searches with one request for a word that is typed, and says when nothing fits', async () => {
    panel = await openPanel('/promo-vouchers', { prepare: named('wiosna', 'lato') })
    await shows('lato', 2)
    const before = lists().length
    const box = screen.getByRole('searchbox')
    await panel.user.type(box, 'lato')
    await shows('lato', 1)
    expect(
      lists()
        .slice(before)
        .map(({ path }) => path),
    ).toEqual([expect.stringContaining('phrase=lato')])
    await panel.user.type(box, 'zima')
    await screen.findByText(t('list.empty.noResults', { phrase: 'latozima' }))
  })

  it('parts active from inactive', async () => {
    panel = await openPanel('/fliers', {
      prepare: async (api) => {
        const past = { startDate: '2026-01-01', endDate: '2026-01-31', visibleFrom: null }
        await api.create(fliers, { changes: { name: 'teraz' } })
        await api.create(fliers, {
          changes: { name: 'dawno', ...past },
        })
      },
    })
    await shows('teraz', 1)
    await press(panel, t('list.inactive'))
    await shows('dawno', 1)
    expect(decodeURIComponent(panel.address())).toContain('"archive":true')
  })

  it('says what belongs into an empty one, and offers the first step', async () => {
    panel = await openPanel('/promo-vouchers')
    await screen.findByText(t('list.empty.title', { noun: nounOf(vouchers).many }))
    expect(screen.getAllByText(addText(vouchers))).toHaveLength(2)
  })

  it('says that it failed, and shows the rows once it can', async () => {
    panel = await openPanel('/dashboard-extra', { prepare: named('x') })
    panel.network.between = ({ url }) =>
      url.includes('/api/vouchers') ? Response.json({ data: {} }, { status: 500 }) : undefined
    panel.reload('/promo-vouchers')
    await screen.findByText(t('list.failed.title'))
    panel.network.between = undefined
    await press(panel, t('list.failed.retry'))
    await shows('x', 1)
    expect(screen.queryByText(t('list.failed.title'))).toBeNull()
  })

  it('opens at what a shared address says', async () => {
    panel = await openPanel('/promo-vouchers', { prepare: many(27) })
    await shows('V-27.', 10)
    await panel.user.selectOptions(
      screen.getByLabelText(t('list.perPage'), { selector: 'select' }),
      '25',
    )
    await shows('V-27.', 25)
    await next()
    await shows('V-2.', 2)
    const shared = panel.address()
    panel.reload(shared)
    await shows('V-2.', 2)
    expect(panel.address()).toBe(shared)
  })
})

it('is the 403 page at its own address to somebody without the role', async () => {
  panel = await openPanel('/promo-vouchers', { roles: ['ROLE_ALLOWED_TO_EDIT_HALLS'] })
  await screen.findByText(t('shell.denied.title'))
  expect(panel.address()).toBe('/promo-vouchers')
  expect(lists()).toEqual([])
})
