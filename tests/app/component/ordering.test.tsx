import { openPanel, type Panel } from '../../support/panel/panel'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import cards from '../../../resources/promoScratchCards'
import items from '../../../resources/promoScratchCardItems'
import { resourceByName } from '../../../src/schema/registry'
import type { Api } from '../../support/server/api'
import { t } from '../../support/text'
import { press } from '../../support/panel/form'
import '../../../src/features/list/child/ChildScreen'
import '../../../src/features/order/OrderDialog'

const at = '/promo-scratch-cards/1/scratch-card-items'
let panel: Panel
afterEach(() => panel.close())

/** A card with fields that are called A, B, C, … */
const fieldsOf = (count: number) => async (api: Api) => {
  await api.create(cards)
  for (let n = 0; n < count; n++) await add(api, String.fromCodePoint(65 + n))
}
const add = (api: Api, label: string) =>
  api.create(items, { params: { parent: 1 }, changes: { label, orderNo: null } })

const order = (api: Api, ids: readonly number[], revision: number) =>
  api.verb(items, 'orderAll', {
    params: { parent: 1 },
    body: JSON.stringify({ ids }),
    headers: { 'Content-Type': 'application/json', 'If-Match': `"${revision}"` },
  })
const stored = async ({ api }: Panel) => {
  const { data } = await api.verb(items, 'list', { params: { parent: 1 } })
  const rows = data['items']
  return Array.isArray(rows) ? rows.map(({ label }) => label).join('') : ''
}
const shown = () =>
  [...document.querySelectorAll('.order-title')].map(({ textContent }) => textContent).join('')
const handle = (name: string, n: number) =>
  screen.findByLabelText(t('rows.ordering.handle', { name, n }))
const place = (name: string) => screen.findByLabelText(t('rows.ordering.place', { name }))
const says = (text: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text),
  )

it('is moved by the keyboard, told, and written at once when one saves', async () => {
  panel = await openPanel(at, { prepare: fieldsOf(4) })
  await press(panel, t('list.ordering.open'))
  await waitFor(() => expect(panel.address()).toBe(`${at}/order`))
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('.order-handle')))
  const { user } = panel
  await user.keyboard('{ArrowDown}{Alt>}{ArrowDown}{/Alt}')
  await says(t('rows.ordering.moved', { name: 'B', n: 3, count: 4 }))
  expect(shown()).toBe('ACBD')
  expect(document.activeElement).toBe(await handle('B', 3))
  await user.keyboard('{Alt>}{Home}{/Alt}')
  expect(shown()).toBe('BACD')
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}{End}{Alt>}{PageUp}{/Alt}')
  expect(shown()).toBe('DBAC')
  expect(panel.writes()).toEqual([])
  await user.keyboard('{Control>}s{/Control}')
  await panel.written(1)
  expect(panel.writes()).toMatchObject([
    { method: 'POST', path: '/api/scratch-cards/items/1/order', status: 200 },
  ])
  expect(panel.writes()[0]?.headers.get('if-match')).toBe('"1"')
  await waitFor(() => expect(panel.address()).toBe(at))
  expect(await stored(panel)).toBe('DBAC')
})

it('is sent to a place whose number is typed; what is no place changes nothing', async () => {
  panel = await openPanel(`${at}/order`, { prepare: fieldsOf(3) })
  const { user } = panel
  const type = async (name: string, text: string) => {
    const input = await place(name)
    await user.clear(input)
    await user.type(input, text)
  }
  await type('A', '3{Enter}')
  expect(shown()).toBe('BCA')
  expect(document.activeElement).toBe(await handle('A', 3))
  await type('C', '999{Enter}')
  expect(shown()).toBe('BAC')
  for (const text of ['0{Enter}', '-1{Enter}', 'x{Enter}', '1.5{Enter}', '1{Escape}'])
    await type('C', text)
  expect(shown()).toBe('BAC')
  expect((await place('C')) instanceof HTMLInputElement).toBe(true)
  // a number that is still being typed counts when one saves
  await type('C', '1{Control>}s{/Control}')
  await panel.written(1)
  expect(await stored(panel)).toBe('CBA')
})

it('keeps my order when somebody else was faster, and says so', async () => {
  panel = await openPanel(`${at}/order`, { prepare: fieldsOf(3) })
  ;(await handle('A', 1)).focus()
  await panel.user.keyboard('{Alt>}{End}{/Alt}')
  expect(shown()).toBe('BCA')
  expect((await order(panel.api, [3, 2, 1], 1)).status).toBe(200)
  await add(panel.api, 'D')
  await panel.api.verb(items, 'delete', { params: { id: 2 } })
  await press(panel, t('rows.ordering.save'))
  await screen.findByText(t('rows.ordering.meanwhile'))
  await screen.findByText(t('rows.ordering.added', { names: 'D' }))
  await screen.findByText(t('rows.ordering.gone', { smart_count: 1 }))
  expect(shown()).toBe('CAD')
  expect(await stored(panel)).toBe('CAD')
  ;(await handle('D', 3)).focus()
  await panel.user.keyboard('{Alt>}{Home}{/Alt}')
  await press(panel, t('rows.ordering.save'))
  await panel.written(2)
  expect(panel.writes().map(({ status }) => status)).toEqual([412, 200])
  expect(await stored(panel)).toBe('DCA')
})

it('of a list that has grown is refused, merged, and can be given up', async () => {
  panel = await openPanel(`${at}/order`, { prepare: fieldsOf(2) })
  ;(await handle('A', 1)).focus()
  await panel.user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await add(panel.api, 'C')
  await press(panel, t('rows.ordering.save'))
  await screen.findByText(t('rows.ordering.added', { names: 'C' }))
  expect(panel.writes()).toMatchObject([{ status: 422 }])
  expect(shown()).toBe('BAC')
  await press(panel, t('rows.ordering.discard'))
  expect(shown()).toBe('ABC')
  expect(screen.queryByText(t('rows.ordering.meanwhile'))).toBeNull()
})

it('is taken back from its notice, unless somebody has changed the list since', async () => {
  panel = await openPanel(`${at}/order`, { prepare: fieldsOf(3) })
  const save = async () => {
    ;(await handle('A', 1)).focus()
    await panel.user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await press(panel, t('rows.ordering.save'))
    await waitFor(() => expect(panel.address()).toBe(at))
    // the address is there before the dialog has gone, and one that is opened before that is the same
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    expect(await stored(panel)).toBe('BAC')
  }
  await save()
  await press(panel, t('savedViews.undo'))
  await screen.findByText(t('history.restore.orderDone'))
  expect(await stored(panel)).toBe('ABC')
  await press(panel, t('list.ordering.open'))
  await save()
  await add(panel.api, 'D')
  await press(panel, t('savedViews.undo'))
  await screen.findByText(t('rows.ordering.kept'))
  expect(await stored(panel)).toBe('BACD')
})

it('stays where it is while the server fails, and is written once by the next try', async () => {
  panel = await openPanel(`${at}/order`, { prepare: fieldsOf(2) })
  ;(await handle('A', 1)).focus()
  await panel.user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  // the write comes through, its answer does not
  panel.loseAnswer()
  await press(panel, t('rows.ordering.save'))
  await panel.written(1)
  expect(shown()).toBe('BA')
  await waitFor(() => expect(panel.address()).toBe(`${at}/order`))
  await press(panel, t('rows.ordering.save'))
  // a 412 whose order stands there already is a success
  await waitFor(() => expect(panel.address()).toBe(at))
  expect(panel.writes().map(({ status }) => status)).toEqual([500, 412])
  expect(await stored(panel)).toBe('BA')
})

it('asks before unsaved moves are left, and writes nothing where nothing was moved', async () => {
  panel = await openPanel(`${at}/order`, { prepare: fieldsOf(2) })
  ;(await handle('A', 1)).focus()
  await panel.user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await press(panel, t('form.cancel'))
  await screen.findByText(t('form.guard.text'))
  await press(panel, t('form.guard.stay'))
  // the focus goes back to where it was as the question goes
  await waitFor(() => expect(screen.queryByText(t('form.guard.text'))).toBeNull())
  expect(shown()).toBe('BA')
  ;(await handle('B', 1)).focus()
  await panel.user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(shown()).toBe('AB'))
  await press(panel, t('rows.ordering.save'))
  await waitFor(() => expect(panel.address()).toBe(at))
  expect(panel.writes()).toEqual([])
})

it('keeps the focus where a number was typed and its save by key fails', async () => {
  panel = await openPanel(`${at}/order`, { prepare: fieldsOf(2) })
  panel.network.between = ({ method }) =>
    method === 'POST' ? Response.json({}, { status: 500 }) : undefined
  const input = await place('A')
  await panel.user.clear(input)
  await panel.user.type(input, '2{Control>}s{/Control}')
  await panel.written(1)
  await waitFor(() =>
    expect(document.querySelector('.order-scroll')?.matches('[inert]')).toBe(false),
  )
  expect(shown()).toBe('BA')
  expect(document.activeElement).toBe(await handle('A', 2))
})

it('has words for a card without fields', async () => {
  panel = await openPanel(`${at}/order`, { prepare: fieldsOf(0) })
  expect(await screen.findByText(t('rows.ordering.nothing'))).toBeTruthy()
})

it('is offered to nobody whose list has no whole order', async () => {
  panel = await openPanel('/fliers', {
    prepare: async (api) => {
      for (const name of ['One', 'Two'])
        await api.create(resourceByName('fliers'), { changes: { name } })
    },
  })
  await screen.findByText('Two')
  expect(screen.queryByText(t('list.ordering.open'))).toBeNull()
})
