import { openPanel, type Panel } from '../../support/panel/panel'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import { t } from '../../support/text'
import { fieldOf, press, retype } from '../../support/panel/form'

const programs = resourceByName('promo-programs')
const actions = resourceByName('promo-actions')
const loyalty = resourceByName('promo-bonus24-program')
const vouchers = resourceByName('promo-vouchers')
let panel: Panel
afterEach(() => panel.close())

const fails = (method: string, path: string) => {
  panel.network.between = (request) =>
    request.method === method && request.url.includes(path)
      ? Response.json({ data: { message: t('error.internal') } }, { status: 500 })
      : undefined
}

describe('what the specification says of a resource', () => {
  it('a program: saved and deleted', async () => {
    panel = await openPanel('/promo-programs/1', { prepare: (api) => api.create(programs) })
    await retype(panel, await fieldOf(programs, 'name'), 'Serwis')
    await press(panel, t('form.save'))
    expect(await screen.findByText('Pomy\u015blnie zapisano program')).toBeTruthy()
    await screen.findByText('Serwis')
    await panel.user.click(screen.getByLabelText(t('list.rowActions', { name: 'Serwis' })))
    await panel.user.click(within(await screen.findByRole('menu')).getByText(t('list.delete')))
    await press(panel, t('rows.remove.confirm'))
    expect(await screen.findByText('Pomy\u015blnie usuni\u0119to program')).toBeTruthy()
  })

  it('an action: its data', async () => {
    panel = await openPanel('/promo-actions/1', { prepare: (api) => api.create(actions) })
    await retype(panel, await fieldOf(actions, 'actionNo'), 'A-7')
    await press(panel, t('form.save'))
    expect(await screen.findByText('Dane akcji zapisane poprawnie')).toBeTruthy()
  })

  it('the loyalty program: a save that fails without a reason', async () => {
    panel = await openPanel('/promo-bonus24-program/1', { prepare: (api) => api.create(loyalty) })
    await retype(panel, await fieldOf(loyalty, 'competitionId'), 'K-7')
    fails('POST', 'bonus24-program')
    await press(panel, t('form.save'))
    expect(await screen.findByText('Wyst\u0105pi\u0142 b\u0142\u0105d')).toBeTruthy()
  })

  const reasonless = [
    'promo-bonus24-program',
    'promo-suppliers-cashback',
    'promo-suppliers-cashback-provider',
    'promo-scratch-cards',
  ].map(resourceByName)
  it.each(reasonless.map((resource) => [resource.name, resource] as const))(
    '%s: a deletion that fails without a reason',
    async (_, resource) => {
      panel = await openPanel(`/${resource.name}`, { prepare: (api) => api.create(resource) })
      const [menu] = await screen.findAllByLabelText(
        new RegExp(`^${t('list.rowActions', { name: '' })}`),
      )
      if (!menu) throw new Error('no row')
      await panel.user.click(menu)
      await panel.user.click(within(await screen.findByRole('menu')).getByText(t('list.delete')))
      fails('DELETE', '/api/')
      await press(panel, t('rows.remove.confirm'))
      expect(await screen.findByText('Wyst\u0105pi\u0142 b\u0142\u0105d')).toBeTruthy()
    },
  )

  it('keeps the server\u2019s reason where there is one, and the general sentence elsewhere', async () => {
    panel = await openPanel('/promo-bonus24-program/1', { prepare: (api) => api.create(loyalty) })
    await retype(panel, await fieldOf(loyalty, 'competitionId'), 'K-7')
    panel.network.between = ({ method }) =>
      method === 'POST'
        ? Response.json({ data: { message: t('error.diskFull') } }, { status: 507 })
        : undefined
    await press(panel, t('form.save'))
    expect(await screen.findByText(t('error.diskFull'))).toBeTruthy()
    panel.close()
    panel = await openPanel('/promo-vouchers/1', { prepare: (api) => api.create(vouchers) })
    await retype(panel, await fieldOf(vouchers, 'actionIdentifier'), 'V-7')
    fails('POST', 'vouchers')
    await press(panel, t('form.save'))
    expect(await screen.findByText(t('error.generic'))).toBeTruthy()
  })
})

describe('choices that the server looks for', () => {
  it('asks with what is typed, folded there, and keeps the name of what is chosen', async () => {
    panel = await openPanel('/promo-article-prices/create')
    const box = await screen.findByLabelText('DNR', { selector: 'input' })
    await panel.user.type(box, 'losos')
    const name = 'Cena dla HoReCa: \u0142oso\u015b \u015bwie\u017cy'
    await waitFor(() =>
      expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1),
    )
    await panel.user.click(await screen.findByText(name))
    await waitFor(() => expect(box).toHaveProperty('value', name))
    const asked = panel.network.sent.filter(({ path }) => path.includes('phrase=losos'))
    expect(asked.map(({ path }) => path.split('?')[0])).toEqual(['/api/article-prices/dnr'])
  })
})

it('the wallet with the identifier 1 reads as the discount list', async () => {
  const wallet = resourceByName('promo-wallet')
  panel = await openPanel('/promo-wallet', {
    prepare: async (api) => {
      for (const identifier of [1, 7]) await api.create(wallet, { changes: { identifier } })
    },
  })
  await screen.findByText('Lista rabat\u00f3w')
  expect(screen.getByText('7')).toBeTruthy()
})
