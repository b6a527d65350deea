import { openPanel, type Panel } from '../../support/panel/panel'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import type { Api } from '../../support/server/api'
import { nounOf, t } from '../../support/text'
import { openPalette } from '../../support/panel/palette'
import { fieldOf } from '../../support/panel/form'
import '../../../src/features/palette/Palette'

const promotions = resourceByName('market-makro')
const news = resourceByName('new-products')
let panel: Panel
afterEach(() => panel.close())

// in the week of the panel's clock
const [startDate, endDate] = ['2026-11-19', '2026-11-22']
const promotion = (api: Api) =>
  api.create(promotions, { changes: { name: 'Promocja', startDate, endDate } })
const market = 'Market Makro'
const lives = t('form.elsewhere', { noun: market })

it('opens no record of another type, and leads to where it lives', async () => {
  panel = await openPanel('/new-products/1', { prepare: promotion })
  await screen.findByText(t('form.missing'))
  expect(screen.queryByLabelText(t('field.name'))).toBeNull()
  await panel.user.click(await screen.findByText(lives))
  await waitFor(() => expect(panel.address()).toBe('/market-makro/1'))
  expect(await fieldOf(promotions, 'name')).toHaveProperty('value', 'Promocja')
  expect(panel.writes()).toEqual([])
})

it('shows no children under the wrong type', async () => {
  panel = await openPanel('/new-products/1/products', { prepare: promotion })
  await screen.findByText(t('form.missing'))
  await panel.user.click(await screen.findByText(lives))
  await waitFor(() => expect(panel.address()).toBe('/market-makro/1'))
})

it('calls a screen as the menu does, on the way back, on the start page, in the palette, the log and the question', async () => {
  panel = await openPanel('/market-makro/1/products', {
    prepare: async (api) => {
      await promotion(api)
      await api.create(resourceByName('fliers'), { changes: { name: 'Jesienna' } })
    },
  })
  const back = await screen.findByLabelText(t('list.back', { noun: market }))
  expect(within(back).getByText(market)).toBeTruthy()
  await panel.goTo('/start')
  const start = () => document.querySelector('.start-body')?.textContent
  await waitFor(() => expect(start()).toContain(market))
  fireEvent.change(await openPalette(panel), { target: { value: 'promocja' } })
  const shown = () => [...document.querySelectorAll('[cmdk-item]')].map((one) => one.textContent)
  await waitFor(() => expect(shown()).toContain(`Promocja${market}`))
  await panel.goTo('/audit')
  const log = () => document.querySelector('table')?.textContent
  await waitFor(() => expect(log()).toContain(market))
  // what leads to a record is told by where it is
  const items = [{ resource: promotions.name, title: 'Wiosna' }]
  panel.network.between = ({ url }) =>
    url.includes('/links-to/') ? Response.json({ items, total: 1 }) : undefined
  await panel.goTo('/fliers')
  await panel.user.click(await screen.findByLabelText(t('list.rowActions', { name: 'Jesienna' })))
  await panel.user.click(within(await screen.findByRole('menu')).getByText(t('list.delete')))
  await screen.findByText(new RegExp(`${market} \\(Wiosna\\)`))
})

it('opens a record of its own type, and says nothing of another place where there is none', async () => {
  panel = await openPanel('/new-products/1', { prepare: (api) => api.create(news) })
  await fieldOf(news, 'name')
  panel.reload('/new-products/7')
  await screen.findByText(t('form.missingHint'))
  expect(screen.queryByText(lives)).toBeNull()
})

it('says which record is not there, by no bare number, and leads to the list', async () => {
  panel = await openPanel('/new-products/7')
  await screen.findByText(t('form.missingOne', { noun: nounOf(news).genitive, id: 7 }))
  expect(screen.getByText(t('form.numbered', { id: 7 }))).toBeTruthy()
  expect(screen.queryByText('7')).toBeNull()
  expect(document.title).not.toMatch(/: 7 /)
  await panel.user.click(screen.getByText(t('form.missingList', { noun: nounOf(news).collection })))
  await waitFor(() => expect(panel.address()).toBe('/new-products'))
})

it('says it as well of the clients and the children of a record that is not there', async () => {
  panel = await openPanel('/new-products/7/target-clients')
  const missing = t('form.missingOne', { noun: nounOf(news).genitive, id: 7 })
  await screen.findByText(missing)
  panel.reload('/new-products/7/products')
  await screen.findByText(missing)
  expect(screen.getByText(t('form.missingList', { noun: nounOf(news).collection }))).toBeTruthy()
})

it.each([
  ['/no-such/screen?x=1', '/imports-history'],
  ['/products/5', '/imports-history'],
  ['/reports/nothing', '/imports-history'],
  ['/new-products/7/nothing', '/new-products'],
  ['/push-history/1/nothing', '/push-history'],
])('says of %s that it is no screen, and leads to %s', async (address, to) => {
  panel = await openPanel(address)
  await screen.findByText(t('shell.lost', { path: address.replace(/\?.*/, '') }))
  await waitFor(() => expect(panel.address()).toBe(to))
})

it('leads from the count of what stands under records to their list, and shows a first task of the manual', async () => {
  panel = await openPanel('/hall')
  const counts = [{ resource: 'promo-scratch-card-items', count: 2 }]
  panel.network.between = ({ url }) =>
    url.includes('/api/start')
      ? Response.json({ data: { starting: { items: [], total: 2, counts } } })
      : undefined
  await panel.goTo('/start')
  await panel.user.click(await screen.findByText('Pola zdrapki 2'))
  await waitFor(() => expect(panel.address()).toBe('/promo-scratch-cards'))
  await panel.goTo('/manual')
  await waitFor(() => expect(document.querySelectorAll('.manual-page ol li')).not.toHaveLength(0))
})
