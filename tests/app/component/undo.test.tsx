import { openPanel, type Panel } from '../../support/panel/panel'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import fliers from '../../../resources/fliers'
import products from '../../../resources/products'
import { shortcutsNow } from '../../../src/parts/shortcuts'
import { type Back, keepWays, takeBack, waysBack } from '../../../src/resource/waysBack'
import type { Api } from '../../support/server/api'
import { t } from '../../support/text'
import { fieldOf, press, retype } from '../../support/panel/form'
import '../../../src/features/bulk/ActDialog'
import '../../../src/features/list/row/rowDialogs'
import '../../../src/features/undo/UndoHost'
import '../../../src/features/undo/Undoing'

let panel: Panel
afterEach(() => panel.close())

const place = { resource: fliers.name, parent: undefined } as const
const three = async (api: Api) => {
  for (const name of ['Pierwsza', 'Druga', 'Trzecia'])
    await api.create(fliers, { changes: { name } })
  await api.create(products, { params: { parent: 2 } })
}
let taken = 0
const wayOf = (back: Back) => ({
  key: String((taken += 1)),
  text: '',
  about: '',
  at: Date.now(),
  kind: 'way',
  user: panel.api.admin.id,
  back,
})
/** Takes back that these were made. */
function undo(back: Back) {
  const way = wayOf(back)
  act(() => {
    keepWays([way])
    takeBack(way.key)
  })
}
/** Gives the first flier another name. @returns the step that takes it back */
async function renamed(name: string) {
  const { data: before } = await panel.data.getOne(fliers.name, { id: 1 })
  const { data } = await panel.data.update(fliers.name, {
    id: 1,
    data: { ...before, name },
    previousData: before,
    meta: { revision: before['revision'] },
  })
  const values = new URLSearchParams({ name: before['name'] }).toString()
  const record = { id: 1, revision: data['revision'], from: before['revision'], values }
  return { act: 'put' as const, key: `put-${before['revision']}`, records: [record] }
}
const nameOf = async () => (await panel.data.getOne(fliers.name, { id: 1 })).data['name']
const made = async (...ids: readonly number[]): Promise<Back> => {
  const read = await Promise.all(ids.map((id) => panel.data.getOne(fliers.name, { id })))
  const records = read.map(({ data: { id, revision } }) => ({ id, revision }))
  return { ...place, kind: 'bulk', steps: [{ act: 'delete', key: ids.join(), records }] }
}
const left = async () => {
  const { data } = await panel.api.verb(fliers, 'list')
  return data['total']
}

it('deletes many that were made at once, and asks first where something stands under one by now', async () => {
  panel = await openPanel('/fliers', { prepare: three })
  await screen.findByText('Druga')
  undo(await made(1, 2))
  const dialog = await screen.findByRole('alertdialog')
  // what carries nothing is only counted
  expect(dialog.textContent).toMatch(
    new RegExp(`Druga${t('bulk.others', { count: 1 })}${t('bulk.deleteText')}`),
  )
  await press(panel, t('form.cancel'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(panel.writes()).toEqual([])
  undo(await made(1, 2))
  await screen.findByRole('alertdialog')
  await press(panel, t('bulk.ask.delete', { counted: '2 gazetki' }))
  await waitFor(async () => expect(await left()).toBe(1))
  undo(await made(3))
  await waitFor(async () => expect(await left()).toBe(0))
})

it('leaves the form of a record with it, and keeps one in which something was typed', async () => {
  panel = await openPanel('/fliers/1', { prepare: three })
  await fieldOf(fliers, 'name')
  undo({ ...place, kind: 'made', id: 1 })
  await press(panel, t('rows.remove.confirm'))
  await waitFor(() => expect(document.querySelector('form')).toBeNull())
  expect(panel.address()).toBe('/fliers')
  expect(screen.queryByText(t('form.conflict.gone'))).toBeNull()
  await panel.goTo('/fliers/3')
  await retype(panel, await fieldOf(fliers, 'name'), 'Inna')
  undo(await made(3))
  await screen.findByText(t('form.conflict.gone'))
  expect(panel.address()).toBe('/fliers/3')
  expect(await fieldOf(fliers, 'name')).toHaveProperty('value', 'Inna')
})

it('takes two changes of one record back, the last one first', async () => {
  panel = await openPanel('/fliers', { prepare: three })
  await screen.findByText('Druga')
  const first = wayOf({ ...place, kind: 'bulk', steps: [await renamed('Czwarta')] })
  const second = wayOf({ ...place, kind: 'bulk', steps: [await renamed('Pi\u0105ta')] })
  act(() => {
    keepWays([second, first])
    takeBack(second.key)
  })
  await waitFor(async () => expect(await nameOf()).toBe('Czwarta'))
  await waitFor(() => expect(waysBack.get().map(({ key }) => key)).toEqual([first.key]))
  act(() => takeBack(first.key))
  await waitFor(async () => expect(await nameOf()).toBe('Pierwsza'))
})

it('takes two back where the key is pressed again before the first one is', async () => {
  panel = await openPanel('/fliers', { prepare: three, isAccount: true })
  await screen.findByText('Druga')
  const [first, second] = [
    wayOf({ ...place, kind: 'bulk', steps: [await renamed('Czwarta')] }),
    wayOf({ ...place, kind: 'bulk', steps: [await renamed('Pi\u0105ta')] }),
  ]
  act(() => keepWays([second, first]))
  await waitFor(() => expect(shortcutsNow()).toContain('undo'))
  await panel.user.keyboard('{Control>}zz{/Control}')
  await waitFor(async () => expect(await nameOf()).toBe('Pierwsza'))
  await waitFor(() => expect(waysBack.get()).toEqual([]))
})

it('keeps of what broke off all that is left, the steps after it as well', async () => {
  panel = await openPanel('/fliers', { prepare: three })
  await screen.findByText('Druga')
  const other = { act: 'put' as const, key: 'other', records: [{ id: 2, revision: 1, values: '' }] }
  const steps = [await renamed('Czwarta'), other]
  panel.network.between = ({ url }) =>
    url.includes('/bulk/') ? Response.json({ data: {} }, { status: 500 }) : undefined
  undo({ ...place, kind: 'bulk', steps })
  await screen.findByText(t('bulk.undoLeft', { counted: '0 gazetek', left: 2 }))
  expect(waysBack.get().map(({ back }) => back)).toMatchObject([{ steps }])
})
