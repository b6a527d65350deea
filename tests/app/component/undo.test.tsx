import { openPanel, type Panel } from '../../support/panel'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import fliers from '../../../resources/fliers'
import products from '../../../resources/products'
import { type Back, keepWays, takeBack } from '../../../src/resource/waysBack'
import type { Api } from '../../support/api'
import { t } from '../../support/text'
import { fieldOf, press, retype } from '../../support/form'
import '../../../src/features/bulk/ActDialog'
import '../../../src/features/list/row/rowDialogs'
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
/** Takes back that these were made. */
function undo(back: Back) {
  const way = { text: '', about: '', at: Date.now(), kind: 'way', user: panel.api.admin.id, back }
  act(() => {
    keepWays([{ key: String((taken += 1)), ...way }])
    takeBack(String(taken))
  })
}
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
  await press(panel, t('bulk.cancel'))
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
