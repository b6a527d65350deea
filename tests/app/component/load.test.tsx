import { openPanel, type Panel } from '../../support/panel/panel'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import fliers from '../../../resources/fliers'
import products from '../../../resources/products'
import type { Api } from '../../support/server/api'
import { t } from '../../support/text'
import { press } from '../../support/panel/form'
import '../../../src/features/list/child/ChildScreen'
import '../../../src/features/drop/ListDrop'
import '../../../src/features/import/ImportDialog'

const at = '/fliers/1/products'
let panel: Panel
afterEach(() => panel.close())

const add = (api: Api, name: string) =>
  api.create(products, { params: { parent: 1 }, changes: { name, netto: 10, brutto: 12.3 } })
const coffee = async (api: Api) => {
  await api.create(fliers)
  await add(api, 'Kawa')
}
const stored = async ({ api }: Panel) => {
  const { data } = await api.verb(products, 'list', {
    params: { parent: 1 },
    query: 'sortBy=name&sortDir=asc',
  })
  const rows: readonly Record<string, unknown>[] = Array.isArray(data['items']) ? data['items'] : []
  return rows.map(({ name, netto }) => `${String(name)} ${String(netto)}`)
}
const file = (...lines: readonly string[]) =>
  new File([lines.join('\n')], 'oferta.csv', { type: 'text/csv' })
const choose = async (given: File) => {
  await screen.findByText(t('importing.choose'))
  const input = document.querySelector<HTMLInputElement>('.load-start input[type=file]')
  if (!input) throw new Error('no input')
  await panel.user.upload(input, given)
}
const cell = (column: string, line: number) =>
  screen.findByLabelText(t('importing.cell', { column, line }))
const type = async (column: string, line: number, text: string) =>
  fireEvent.change(await cell(column, line), { target: { value: text } })
const button = (n: number) => t('importing.load', { smart_count: n })

it('is looked at, put right in place, loaded, and shown in the list', async () => {
  panel = await openPanel(at, { prepare: coffee })
  await press(panel, t('importing.open'))
  await waitFor(() => expect(panel.address()).toBe(`${at}/load`))
  await choose(file('Nazwa;Cena netto;Cena brutto', 'Kawa;11;13', 'Sok;darmo;4', 'Ser;5;6'))
  await screen.findByText(t('importing.was', { text: '10,00' }))
  await screen.findByText(t('rule.number'))
  expect(screen.getByText<HTMLButtonElement>(button(2)).disabled).toBe(true)
  await type('Cena netto', 3, '3,25')
  await waitFor(() => expect(screen.queryByText(t('rule.number'))).toBeNull())
  await panel.user.click(await screen.findByLabelText(t('importing.include', { line: 4 })))
  await press(panel, button(2))
  await waitFor(() => expect(panel.address()).toBe(at))
  expect(await stored(panel)).toEqual(['Kawa 11', 'Sok 3.25'])
  await screen.findByText('Sok')
})

it('keeps the line ends of a cell that is put right in place', async () => {
  panel = await openPanel(`${at}/load`, { prepare: coffee })
  const lines = 'mielona\n500 g'
  await choose(file('Nazwa;Cena netto;Cena brutto;Cechy', `Kawa;11;13;"${lines}"`))
  const box = await cell('Cechy', 2)
  await panel.user.type(box, '\npalona')
  await press(panel, button(1))
  await waitFor(() => expect(panel.address()).toBe(at))
  const { data } = await panel.api.verb(products, 'list', { params: { parent: 1 } })
  expect(data).toMatchObject({ items: [{ details: ['mielona', '500 g', 'palona'] }] })
})

it('keeps them, too, where another column is put in its place first', async () => {
  panel = await openPanel(`${at}/load`, { prepare: coffee })
  await choose(file('Nazwa;Cena netto;Cena brutto;Cechy;Uwagi', 'Kawa;11;13;nowa;"mielona\n500 g"'))
  await cell('Cechy', 2)
  await press(panel, t('importing.columns.change'))
  const meaning = (heading: string) =>
    screen.findByLabelText(t('importing.columns.of', { heading }))
  await panel.user.selectOptions(await meaning('Cechy'), t('importing.columns.none'))
  await panel.user.selectOptions(await meaning('Uwagi'), 'Cechy')
  await press(panel, t('importing.columns.apply'))
  await waitFor(async () =>
    expect(await cell('Cechy', 2)).toHaveProperty('value', 'mielona\n500 g'),
  )
})

it('is taken back as one: what was new goes, the rest has what it had', async () => {
  panel = await openPanel(`${at}/load`, { prepare: coffee })
  await choose(file('Nazwa;Cena netto;Cena brutto', 'Kawa;11;13', 'Sok;3;4'))
  await press(panel, button(2))
  await waitFor(() => expect(panel.address()).toBe(at))
  expect(await stored(panel)).toEqual(['Kawa 11', 'Sok 3'])
  await press(panel, t('savedViews.undo'))
  await waitFor(async () => expect(await stored(panel)).toEqual(['Kawa 10']))
  await waitFor(() => expect(screen.queryByText('Sok')).toBeNull())
})

it('keeps what was put right when somebody changes the list meanwhile', async () => {
  panel = await openPanel(`${at}/load`, { prepare: coffee })
  await choose(file('Nazwa;Cena netto;Cena brutto', 'Ser;5;6', 'Sok;3;4'))
  await type('Cena netto', 2, '5,50')
  await add(panel.api, 'Sok')
  await press(panel, button(2))
  await screen.findByText(t('importing.stale'))
  await screen.findByText(t('importing.one.changed'))
  await press(panel, button(2))
  await waitFor(() => expect(panel.address()).toBe(at))
  expect(await stored(panel)).toEqual(['Kawa 10', 'Ser 5.5', 'Sok 3'])
})

it('asks what a heading means that nobody knows, and remembers it', async () => {
  panel = await openPanel(`${at}/load`, { prepare: coffee })
  const given = file('Kod;Cena netto;Cena brutto', 'Ser;5;6')
  await choose(given)
  await screen.findByText(t('importing.columns.keyMissing', { key: 'Nazwa' }))
  await panel.user.selectOptions(
    await screen.findByLabelText(t('importing.columns.of', { heading: 'Kod' })),
    'Nazwa',
  )
  await press(panel, t('importing.columns.apply'))
  await screen.findByText(t('importing.one.new'))
  await press(panel, t('form.cancel'))
  await waitFor(() => expect(panel.address()).toBe(at))
  // what lies over the list is gone, with its hold on the page
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press(panel, t('importing.open'))
  await choose(given)
  expect(await screen.findByText(t('importing.one.new'))).toBeDefined()
})

it('says what is wrong with a file that is no table, and takes another', async () => {
  panel = await openPanel(`${at}/load`, { prepare: coffee })
  await choose(file('Nazwa;Cena netto'))
  await screen.findByText(t('table.onlyHeadings'))
  await choose(file('Nazwa;Cena netto;Cena brutto', 'Ser;5;6'))
  expect(await screen.findByText(t('importing.ready'))).toBeDefined()
})

it('stores what was put right after a lost answer, and says nothing of it before', async () => {
  panel = await openPanel(`${at}/load`, { prepare: coffee })
  await choose(file('Nazwa;Cena netto;Cena brutto', 'Ser;5;6'))
  await cell('Cena netto', 2)
  panel.loseAnswer()
  await press(panel, button(1))
  await screen.findByText(new RegExp(t('importing.uncertain', { reason: '.*' })))
  await type('Cena netto', 2, '5,50')
  await press(panel, button(1))
  await screen.findByText(t('importing.stale'))
  await press(panel, button(1))
  await waitFor(() => expect(panel.address()).toBe(at))
  expect(await stored(panel)).toEqual(['Kawa 10', 'Ser 5.5'])
})

it('says beside its cells why a line was refused as a whole, and loads it once one is put right', async () => {
  panel = await openPanel(`${at}/load`, { prepare: coffee })
  await choose(file('Nazwa;Cena netto;Cena brutto', 'Ser;5;6'))
  await cell('Cena netto', 2)
  panel.network.between = ({ method }) =>
    method === 'POST'
      ? Response.json({ data: { errors: { '2[]': 'Bez obrazu' } } }, { status: 422 })
      : undefined
  await press(panel, button(1))
  await screen.findByText('Bez obrazu')
  panel.network.between = undefined
  await type('Cena netto', 2, '5,50')
  await waitFor(() => expect(screen.queryByText('Bez obrazu')).toBeNull())
  await press(panel, button(1))
  await waitFor(() => expect(panel.address()).toBe(at))
  expect(await stored(panel)).toEqual(['Kawa 10', 'Ser 5.5'])
})

it('keeps the file that was chosen last, however long an earlier one takes to be read', async () => {
  panel = await openPanel(`${at}/load`, { prepare: coffee })
  const slow = file('Nazwa;Cena netto;Cena brutto', 'Kawa;11;13', 'Ser;5;6')
  const read = slow.arrayBuffer.bind(slow)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  slow.arrayBuffer = async () => {
    await held
    return read()
  }
  await choose(slow)
  await press(panel, t('form.stopUpload'))
  await choose(file('Nazwa;Cena netto;Cena brutto', 'Herbata;7;8'))
  await screen.findByText(button(1), {}, { timeout: 15_000 })
  release()
  await new Promise((go) => setTimeout(go, 300))
  expect(screen.queryByText(button(1))).not.toBeNull()
})
