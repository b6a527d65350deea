import { openPanel, type Panel } from '../../support/panel'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import type { Api } from '../../support/api'
import { nounOf, t } from '../../support/text'
import { fieldOf } from '../../support/form'

const promotions = resourceByName('market-makro')
const news = resourceByName('new-products')
let panel: Panel
afterEach(() => panel.close())

const promotion = (api: Api) => api.create(promotions, { changes: { name: 'Promocja' } })
const lives = t('form.elsewhere', { noun: nounOf(promotions).collection })

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
