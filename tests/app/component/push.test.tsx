import { openPanel, type Panel } from '../../support/panel/panel'
import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import banners from '../../../resources/banners'
import pushHistory from '../../../resources/pushHistory'
import { insertRow } from '../../../server/records/rows'
import type { Api } from '../../support/server/api'
import { addClients, clientOf } from '../support/clients'
import { t } from '../../support/text'
import { fieldOf, labelOf, press, retype } from '../../support/panel/form'

let panel: Panel
afterEach(() => panel.close())

const message = 'From Friday to Sunday all fresh fish 30% cheaper, salmon and cod as well'
const sent = (fields: Readonly<Record<string, string>>) => async (api: Api) => {
  await addClients(api.store, [clientOf(1), clientOf(2)])
  const body = new URLSearchParams({ title: 'Ryby', message, ...fields })
  const { status, text } = await api.call('POST', 'notification', { body })
  if (status !== 201) throw new Error(text)
}
const later = { begins: '2099-12-01T10:00:00+01:00' }

it('opens at a click in the history, whole, at an address of its own', async () => {
  panel = await openPanel('/push-history', {
    prepare: sent({ customer_type: '3', 'halls[]': '10' }),
  })
  await panel.user.click(await screen.findByText(message))
  await waitFor(() => expect(panel.address()).toBe('/push-history/1'))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Trader i HoReCa')
  expect(dialog.textContent).toContain(message)
  expect(dialog.textContent).toContain(t('list.target.hallsTitle'))
  expect(dialog.textContent).toContain(t('push.sent.atOnce'))
  expect(dialog.textContent).toContain(`(ID ${panel.api.admin.id})`)
})

it('begins a new one with what it was, and sends nothing by itself', async () => {
  panel = await openPanel('/push-history/1', { prepare: sent({ customer_type: '3' }) })
  await press(panel, t('push.again.label'))
  await waitFor(() => expect(panel.address()).toContain('/push-history/create'))
  const box = await fieldOf(pushHistory, 'message')
  await waitFor(() => expect(box).toHaveProperty('value', message))
  expect(await fieldOf(pushHistory, 'title')).toHaveProperty('value', 'Ryby')
  await screen.findByText(t('push.reach.count', { smart_count: 2, count: '2' }))
  expect(panel.writes().map(({ path }) => path)).not.toContain('/api/notification')
})

it('says how many would get it twice before it is sent again', async () => {
  panel = await openPanel('/push-history/1', {
    prepare: async (api) => {
      await sent({ customer_type: '3' })(api)
      await api.store.transaction(async (trx) => {
        await sql`update notification set status = 'failure', result = 'fail',
          recipients_found = 200, recipients_delivered = 150`.execute(trx)
      })
    },
  })
  expect(await screen.findByText(t('push.again.twice', { count: '150' }))).toBeTruthy()
})

it('is called off where it is open, by its message', async () => {
  panel = await openPanel('/push-history/1', {
    prepare: sent({ title: '', customer_type: '7', ...later }),
  })
  await press(panel, t('push.cancel.label'))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('From Friday to Sunday')
  expect(question.textContent).not.toContain('Makro')
  await panel.user.click(within(question).getByText(t('push.cancel.label')))
  await screen.findByText(t('push.cancel.done'))
  await waitFor(() =>
    expect(screen.queryByText(t('push.cancel.label'), { selector: 'button' })).toBeNull(),
  )
})

it('is sorted in the history by each thing that a cell holds', async () => {
  panel = await openPanel('/push-history', { prepare: sent({ customer_type: '7' }) })
  await screen.findByText(message)
  for (const name of ['begins', 'result', 'recipientsDelivered', 'senderId', 'sourceId']) {
    await press(panel, labelOf(pushHistory, name))
    await waitFor(() => expect(panel.address()).toContain(`sort=${name}`))
  }
  // the head follows the address
  await waitFor(() => {
    const sorted = document.querySelectorAll('th[aria-sort=ascending]')
    expect([...sorted].map((head) => head.textContent)).toEqual([
      expect.stringContaining(labelOf(pushHistory, 'sourceId')),
    ])
  })
})

const clients = (api: Api) => addClients(api.store, [clientOf(1), clientOf(2)])
const group = async () => panel.user.click(await screen.findByText(t('input.group.trader')))
async function send() {
  await press(panel, t('push.create.save'))
  const question = await screen.findByRole('alertdialog')
  await panel.user.click(within(question).getByText(t('push.create.save')))
  return question.textContent
}

it('is said to be sent where it goes at once, and only after a question that names it by its message', async () => {
  panel = await openPanel(`/push-history/create?message=${encodeURIComponent('Nowe sery')}`, {
    prepare: clients,
  })
  await group()
  expect(await send()).toContain('Nowe sery')
  await screen.findByText(t('done.push.created'))
})

it('is not said to be one that can still be called off where its beginning has passed', async () => {
  const past = { begins: '2020-12-01T10:00:00+01:00' }
  const query = new URLSearchParams({ message: 'Nowe sery', ...past, customer_type: '7' })
  panel = await openPanel(`/push-history/create?${query}`, { prepare: clients })
  await screen.findByText(t('push.reach.count', { smart_count: 2, count: '2' }))
  expect(await send()).toContain(t('push.ask.now', { message: 'Nowe sery' }))
  await screen.findByText(t('done.push.created'))
})

it('is said to be planned where it goes later, and is called off from there', async () => {
  const query = new URLSearchParams({ message: 'Nowe sery', ...later, customer_type: '7' })
  panel = await openPanel(`/push-history/create?${query}`, { prepare: clients })
  await screen.findByText(t('push.reach.count', { smart_count: 2, count: '2' }))
  await send()
  const said = await screen.findByText(t('push.scheduled', { begins: '01.12.2099, 10:00' }), {
    exact: false,
  })
  expect(screen.queryByText(t('done.push.created'))).toBeNull()
  await panel.user.click(within(said).getByText(t('push.cancel.short')))
  await screen.findByText(t('push.cancel.done'))
  const { data } = await panel.api.call('GET', 'notification/1')
  expect(data).toMatchObject({ status: 'cancel', test_card_id: null })
})

it('is sent one by one: nothing beside the button that sends begins the next', async () => {
  panel = await openPanel('/push-history/create')
  await screen.findByText(t('push.create.save'))
  expect(screen.queryByLabelText(t('copy.more'))).toBeNull()
})

it('marks the group as needed unless cards are named, and says that halls alone are not enough', async () => {
  panel = await openPanel('/push-history/create?message=Nowe+sery&halls%5B%5D=10')
  const mark = () => document.querySelector('[data-field="target.customerType"] .f-required')
  await waitFor(() => expect(mark()).not.toBeNull())
  await press(panel, t('push.create.save'))
  await screen.findByText(t('rule.hallsAlone'))
  expect(panel.writes().map(({ path }) => path)).not.toContain('/api/notification')
  await panel.user.type(await fieldOf(pushHistory, 'users'), '9001')
  await waitFor(() => expect(mark()).toBeNull())
})

it('keeps the test apart: its card has a part of its own and is no part of what is sent to clients', async () => {
  const query = new URLSearchParams({ message: 'Nowe sery', customer_type: '7' })
  panel = await openPanel(`/push-history/create?${query}`, { prepare: clients })
  const card = await fieldOf(pushHistory, 'testCardId')
  expect(card.closest('section')?.textContent).toContain(t('form.section.test'))
  await panel.user.type(card, '9001')
  expect(await send()).toContain(t('form.section.test'))
  await screen.findByText(t('done.push.created'))
  const { data } = await panel.api.call('GET', 'notification/1/report')
  expect(data['audience']).toMatchObject({ kind: 'group' })
})

/** The next one that is sent comes through, its answer does not; how many it would reach is answered all the while. */
function loseAnswer() {
  panel.network.between = async (request) => {
    if (request.method !== 'POST' || !request.url.endsWith('/api/notification')) return undefined
    panel.network.between = undefined
    await panel.api.app.fetch(request)
    return Response.json({ data: {} }, { status: 500 })
  }
}
const isLost = () => screen.findByText(t('error.generic'))
const history = async () => {
  const { data } = await panel.api.call('GET', 'notification/history')
  return (Array.isArray(data['items']) ? data['items'] : []).map(({ message: text }) => text)
}

it('is no other message once its answer was lost: it says that the first one went, and sends the other when asked again', async () => {
  const query = new URLSearchParams({ message: 'Nowe sery', customer_type: '7' })
  panel = await openPanel(`/push-history/create?${query}`, { prepare: clients })
  await screen.findByText(t('push.reach.count', { smart_count: 2, count: '2' }))
  loseAnswer()
  await send()
  await isLost()
  await retype(panel, await fieldOf(pushHistory, 'message'), 'Nowe ryby')
  await send()
  const text = await screen.findByText(t('push.create.earlier', { title: 'Nowe sery' }))
  expect(screen.queryByText(t('done.push.created'))).toBeNull()
  expect(await history()).toEqual(['Nowe sery'])
  const question = within(text.closest<HTMLElement>('[role=alertdialog]') ?? text)
  await panel.user.click(question.getByText(t('push.create.save')))
  await screen.findByText(t('done.push.created'))
  expect((await history()).toSorted()).toEqual(['Nowe ryby', 'Nowe sery'])
})

it('is another message also where only the group is another', async () => {
  const query = new URLSearchParams({ message: 'Nowe sery', customer_type: '7' })
  panel = await openPanel(`/push-history/create?${query}`, { prepare: clients })
  await screen.findByText(t('push.reach.count', { smart_count: 2, count: '2' }))
  loseAnswer()
  await send()
  await isLost()
  await group()
  await send()
  await screen.findByText(t('push.create.earlier', { title: 'Nowe sery' }))
  expect(screen.queryByText(t('done.push.created'))).toBeNull()
})

it('is sent once where the same is sent again after a lost answer', async () => {
  const query = new URLSearchParams({ message: 'Nowe sery', customer_type: '7' })
  panel = await openPanel(`/push-history/create?${query}`, { prepare: clients })
  await screen.findByText(t('push.reach.count', { smart_count: 2, count: '2' }))
  loseAnswer()
  await send()
  await isLost()
  await send()
  await screen.findByText(t('done.push.created'))
  expect(await history()).toEqual(['Nowe sery'])
})

it('sends a test to the card that it names, whatever an earlier try whose answer was lost has sent', async () => {
  panel = await openPanel('/push-history/create?message=Nowe+sery', { prepare: clients })
  const card = await fieldOf(pushHistory, 'testCardId')
  await panel.user.type(card, '9001')
  loseAnswer()
  await press(panel, t('push.test.send'))
  await screen.findByText(t('push.test.failed'))
  await retype(panel, card, '9002')
  await press(panel, t('push.test.send'))
  await screen.findByText(t('push.test.done', { card: '9002' }))
  const { data } = await panel.api.call('GET', 'notification/2')
  expect(data).toMatchObject({ test_card_id: '9002' })
})

it('offers the banners of the screen that it is about, however many newer ones the other screen has', async () => {
  panel = await openPanel('/push-history/create?type=banner_bmpl', {
    prepare: async (api) => {
      await api.create(banners, { changes: { name: 'Green', screenType: 'bmpl' } })
      await api.store.transaction(async (trx) => {
        for (let n = 0; n < 51; n += 1) await insertRow(trx, 'banner', { screen_type: 'main' })
      })
    },
  })
  await panel.user.click(await screen.findByLabelText(banners.label.pl[0], { selector: 'input' }))
  const found = await screen.findByText(/Green/u)
  const list = within(found.closest<HTMLElement>('[role=listbox]') ?? found)
  expect(list.getAllByRole('option')).toHaveLength(1)
})
