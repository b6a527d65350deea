import { openPanel, type Panel } from '../../../support/panel/panel'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { resourceByName } from '../../../../src/schema/registry'
import { press } from '../../../support/panel/form'
import { t } from '../../../support/text'
import { addClients, clientOf } from '../../support/clients'

let panel: Panel
afterEach(() => panel.close())

const card = () => screen.getByLabelText<HTMLInputElement>(t('input.cards.one'))
const group = () => screen.getByLabelText<HTMLInputElement>('HoReCa')
/** What stands below the box of one card, the group and the halls. */
const helps = () =>
  ['target.user', 'target.customerType', 'target.halls'].map(
    (name) => document.querySelector(`[data-field="${name}"] > .f-note > span`)?.textContent,
  )
/** Whether the group is marked as required. */
const isMarked = () =>
  document.querySelector('[data-field="target.customerType"] .f-required') !== null

const nothing = {
  customerType: null,
  customerSubtypes: [],
  halls: [],
  anonymous: false,
  user: null,
}

/** A wallet for one card of the client base, opened in its form. */
async function openOneCard() {
  let id = ''
  panel = await openPanel('/promo-wallet', {
    prepare: async (api) => {
      await addClients(api.services.store, [clientOf(1), clientOf(2)])
      const changes = { target: { ...nothing, user: '9001' } }
      const { data } = await api.create(resourceByName('promo-wallet'), { changes })
      id = String(data['id'])
    },
  })
  await panel.goTo(`/promo-wallet/${id}`)
  await screen.findByLabelText(t('input.cards.one'))
  await waitFor(() => expect(card().value).toBe('9001'))
  return async () => {
    const { data } = await panel.api.call('GET', `wallet/${id}`)
    return data
  }
}

it('a card is typed whole, and locks the group and the halls until it is taken out', async () => {
  panel = await openPanel('/promo-wallet/create')
  await screen.findByLabelText(t('input.cards.one'))
  const hall = (await screen.findAllByRole<HTMLInputElement>('checkbox')).at(-1)
  expect(isMarked()).toBe(true)
  await panel.user.type(card(), '2202510013601')
  expect(card().value).toBe('2202510013601')
  expect([card().disabled, group().disabled, hall?.disabled]).toEqual([false, true, true])
  expect(helps()).toEqual([
    t('input.cards.oneHelp'),
    t('input.cards.offByOne'),
    t('input.cards.offByOne'),
  ])
  expect(isMarked()).toBe(false)
  await panel.user.clear(card())
  expect([card().disabled, group().disabled, hall?.disabled]).toEqual([false, false, false])
  expect(helps()).toEqual([t('input.cards.oneHelp'), t('input.group.help'), t('input.halls.help')])
  expect(isMarked()).toBe(true)
})

it('a list of cards locks the one card as well, and says so', async () => {
  panel = await openPanel('/promo-wallet/create')
  await screen.findByLabelText(t('input.cards.one'))
  await panel.user.type(card(), '9001')
  const list = new File(['store_key;customer_id;person_id\n10;501;1\n'], 'k.csv')
  const input = document.querySelector<HTMLInputElement>('input[type=file][accept*=csv]')
  if (!input) throw new Error('no list can be chosen')
  await panel.user.upload(input, list)
  await waitFor(() => expect(card().disabled).toBe(true))
  expect(helps()).toEqual(Array(3).fill(t('input.cards.offByList')))
  expect(isMarked()).toBe(false)
})

it('a stored card is changed', async () => {
  const stored = await openOneCard()
  await panel.user.clear(card())
  await panel.user.type(card(), '9002')
  await press(panel, t('form.save'))
  await vi.waitFor(async () => expect((await stored())['user']).toBe('9002'), 15_000)
})

it('a stored card is taken out for a group', async () => {
  const stored = await openOneCard()
  await panel.user.clear(card())
  await panel.user.click(group())
  await press(panel, t('form.save'))
  await vi.waitFor(async () => {
    const { user, customer_type } = await stored()
    expect([user, customer_type]).toEqual([null, 2])
  }, 15_000)
})
