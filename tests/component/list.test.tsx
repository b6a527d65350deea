import { type Panel, openPanel } from '../support/panel'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { resourceByName } from '../../resources'
import type { Api } from '../support/api'

const vouchers = resourceByName('promo-vouchers')
const fliers = resourceByName('fliers')
let panel: Panel
afterEach(() => panel.close())

const named = (...names: readonly string[]) =>
  async function prepare(api: Api) {
    for (const actionIdentifier of names)
      await api.create(vouchers, { changes: { actionIdentifier } })
  }
const rows = async () => {
  const table = await screen.findByRole('table')
  await waitFor(() => expect(table.getAttribute('aria-busy')).not.toBe('true'))
  return within(table).getAllByRole('row').slice(1)
}
const texts = async () => (await rows()).map((row) => row.textContent ?? '')
const lists = () => panel.sent.filter(({ path }) => path.startsWith('/api/vouchers?'))

describe('a list', () => {
  it('shows the newest first, ten at a time, and pages', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `V-${n + 1}.`)
    panel = await openPanel('/promo-vouchers', { prepare: named(...names) })
    expect(await texts()).toHaveLength(10)
    expect((await texts())[0]).toContain('V-12.')
    await panel.user.click(screen.getByRole('button', { name: /Następna strona/ }))
    await waitFor(async () => expect(await texts()).toHaveLength(2))
    expect((await texts())[1]).toContain('V-1.')
    expect(panel.address()).toContain('page=2')
  })

  it('sorts by a click on a heading, the other way by the next', async () => {
    panel = await openPanel('/promo-vouchers', { prepare: named('beta', 'alfa', 'gamma') })
    await rows()
    const sort = () =>
      panel.user.click(screen.getByRole('button', { name: /^Identyfikator akcji/ }))
    await sort()
    await waitFor(async () => expect((await texts())[0]).toContain('alfa'))
    const heading = screen.getByRole('columnheader', { name: /Identyfikator akcji/ })
    expect(heading.getAttribute('aria-sort')).toBe('ascending')
    await sort()
    await waitFor(async () => expect((await texts())[0]).toContain('gamma'))
    expect(heading.getAttribute('aria-sort')).toBe('descending')
  })

  it('searches with one request for a word that is typed, and says when nothing fits', async () => {
    panel = await openPanel('/promo-vouchers', { prepare: named('wiosna', 'lato') })
    await rows()
    const before = lists().length
    await panel.user.type(screen.getByRole('searchbox'), 'lato')
    await waitFor(async () => expect(await texts()).toHaveLength(1))
    expect(
      lists()
        .slice(before)
        .map(({ path }) => path),
    ).toEqual([expect.stringContaining('phrase=lato')])
    await panel.user.type(screen.getByRole('searchbox'), 'zima')
    expect(await screen.findByText('Brak wyników dla „latozima”')).toBeTruthy()
  })

  it('parts active from inactive', async () => {
    const dates = { startDate: '2026-01-01', endDate: '2026-01-31', visibleFrom: null }
    panel = await openPanel('/fliers', {
      prepare: async (api) => {
        await api.create(fliers, { changes: { name: 'teraz' } })
        await api.create(fliers, { changes: { name: 'dawno', ...dates } })
      },
    })
    expect((await texts()).join()).toContain('teraz')
    expect((await texts()).join()).not.toContain('dawno')
    await panel.user.click(screen.getByRole('button', { name: /^Nieaktywne/ }))
    await waitFor(async () => expect((await texts()).join()).toContain('dawno'))
    expect(panel.address()).toContain('archive=1')
  })

  it('says what belongs into an empty one, and offers the first step', async () => {
    panel = await openPanel('/promo-vouchers')
    expect(await screen.findByText('Brak voucherów')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Dodaj voucher' }).length).toBeGreaterThan(0)
  })

  it('says that it failed, and shows the rows once it can', async () => {
    panel = await openPanel('/dashboard-extra', { prepare: named('x') })
    panel.network.between = ({ url }) =>
      url.includes('/api/vouchers') ? Response.json({ data: {} }, { status: 500 }) : undefined
    panel.reload('/promo-vouchers')
    const retry = await screen.findByRole('button', { name: 'Spróbuj ponownie' })
    panel.network.between = undefined
    await panel.user.click(retry)
    expect((await texts()).join()).toContain('x')
  })

  it('opens at what a shared address says', async () => {
    const names = Array.from({ length: 27 }, (_, n) => `V-${n + 1}.`)
    panel = await openPanel('/promo-vouchers', { prepare: named(...names) })
    await rows()
    await panel.user.selectOptions(screen.getByRole('combobox', { name: /Wierszy/ }), '25')
    await waitFor(async () => expect(await texts()).toHaveLength(25))
    await panel.user.click(screen.getByRole('button', { name: /Następna strona/ }))
    await waitFor(async () => expect(await texts()).toHaveLength(2))
    panel.reload(panel.address())
    await waitFor(async () => expect(await texts()).toHaveLength(2))
  })
})

describe('who may what', () => {
  it('shows the 403 page at its own address to somebody without the role', async () => {
    panel = await openPanel('/promo-vouchers', { roles: ['ROLE_ALLOWED_TO_EDIT_HALLS'] })
    expect(await screen.findByRole('heading', { name: /uprawnie|dostępu/i })).toBeTruthy()
    expect(panel.address()).toBe('/promo-vouchers')
    expect(lists()).toEqual([])
  })
})
