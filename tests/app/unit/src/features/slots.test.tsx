import { openPanel, type Panel } from '../../../../support/panel/panel'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Page } from '../../../../../src/resource/page'
import type { PanelRecord } from '../../../../../dataProvider/records'
import type { Slots } from '../../../../../src/resource/screen'
import afterSave from '../../../../fixtures/screens/afterSave'
import aside from '../../../../fixtures/screens/aside'
import beforeDelete from '../../../../fixtures/screens/beforeDelete'
import beforeSave from '../../../../fixtures/screens/beforeSave'
import columns from '../../../../fixtures/screens/columns'
import create from '../../../../fixtures/screens/create'
import edit from '../../../../fixtures/screens/edit'
import formActions from '../../../../fixtures/screens/formActions'
import inputs from '../../../../fixtures/screens/inputs'
import isMoving from '../../../../fixtures/screens/isMoving'
import list from '../../../../fixtures/screens/list'
import listActions from '../../../../fixtures/screens/listActions'
import hallCount from '../../../../fixtures/screens/page'
import rowActions from '../../../../fixtures/screens/rowActions'
import sections from '../../../../fixtures/screens/sections'
import { world } from '../../../../support/samples'
import { t } from '../../../../support/text'

const given: { slots: Slots; pages: Page[] } = vi.hoisted(() => ({ slots: {}, pages: [] }))
vi.mock('../../../../../src/resource/screen', async (original) => ({
  ...(await original<object>()),
  useSlots: () => given.slots,
  loadSlots: async () => given.slots,
}))
vi.mock('../../../../../src/app/pages', () => ({
  pages: given.pages,
  pageAccess: [{ name: '/hall-count' }],
  handPages() {},
}))

let panel: Panel
const PATH = `/hall/${world.id}`

beforeAll(() => void given.pages.push(hallCount))
afterEach(() => panel.close())

const hall = async (id = world.id) => (await panel.data.getOne('hall', { id })).data

async function show(slots: Slots, path = '/hall') {
  given.slots = slots
  panel = await openPanel(path)
  return { user: panel.user, record: await hall() }
}

/** The row of the hall. */
const row = async () => {
  const [found] = await screen.findAllByRole('row', { name: /10/ })
  if (!found) throw new Error('no row')
  return within(found)
}

/** Opens the menu of the hall's row. */
async function menu(user: Panel['user']) {
  await user.click((await row()).getByRole('button'))
  return within(await screen.findByRole('menu'))
}

/** Whether what is of MUI has the panel's own letters. */
const isDressed = (element: Element) =>
  getComputedStyle(element).fontFamily.includes('Inter Variable')

test('columns: a field component and a function of the record', async () => {
  const { record } = await show(columns)
  const found = await row()
  const city = found.getByText(record['city'])
  expect(city.tagName).toBe('STRONG')
  expect(isDressed(city)).toBe(true)
  found.getByText(`${record['postcode']}, ${record['street']}`)
})

test('inputs: read the form, write it, and show the rules of the definition and their own', async () => {
  const { record, user } = await show(inputs, PATH)
  const name = await screen.findByLabelText<HTMLInputElement>(/Nazwa hali/)
  expect(name.value).toBe(record['name'])
  await user.clear(name)
  const chief = screen.getByLabelText(/Kierownik hali/)
  const labels = [name, chief].map((input) => document.querySelector(`label[for="${input.id}"]`))
  expect(labels.map((label) => label?.textContent?.endsWith('*'))).toEqual([true, false])
  await user.clear(chief)
  await user.type(chief, 'Al')
  await user.click(screen.getByRole('button', { name: /Zapisz/ }))
  await screen.findByText(/Pole wymagane/)
  await waitFor(() => expect(chief.getAttribute('aria-invalid')).toBe('true'))
  await user.type(name, 'Hala ze slotu')
  await user.type(chief, 'a Nowak')
  await user.click(screen.getByRole('button', { name: /Zapisz/ }))
  await waitFor(async () =>
    expect(await hall()).toMatchObject({ name: 'Hala ze slotu', chief: 'Ala Nowak' }),
  )
})

test('sections: stand where they are put, in the index too, and see record and form', async () => {
  const { record } = await show(sections, PATH)
  const heading = await screen.findByRole('heading', { name: 'Adres na szyldzie' })
  const contact = screen.getByRole('heading', { name: 'Kontakt' })
  expect(heading.compareDocumentPosition(contact)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  screen.getByText(`Hala ${world.id}: ${record['street']}`)
  screen.getByRole('button', { name: 'Adres na szyldzie' })
})

test('listActions: steer the list', async () => {
  const { user } = await show(listActions)
  await row()
  await user.click(screen.getByRole('button', { name: 'Od pierwszej' }))
  await waitFor(() => expect(panel.address()).toContain('order=ASC'))
})

test('rowActions: stand in the menu, get the record, and open a dialog', async () => {
  const { user, record } = await show(rowActions)
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  const items = await menu(user)
  await user.click(items.getByText('Kopiuj link'))
  await waitFor(() => expect(write).toHaveBeenCalledWith(record['name']))
  await user.click((await menu(user)).getByText(t('shell.account')))
  await screen.findByText(`Kierownik: ${record['chief']}`)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Kierownik' })).toBeNull())
})

test('rowActions: ask first, stay where they failed, and are kept for those who may', async () => {
  let tries = 0
  const run = async () => {
    tries += 1
    if (tries === 1) throw new Error('not yet')
  }
  const [title, text, confirm] = ['Na pewno?', 'Kierownik dostanie wypowiedzenie', 'Zwolnij']
  const ask = () => ({
    title: { message: title },
    text: { message: text },
    confirm: { message: confirm },
  })
  const dismiss = { key: 'dismiss', label: 'Zwolnij kierownika', needs: 'edit', ask, run } as const
  const { user } = await show({ rowActions: [dismiss] })
  const items = await menu(user)
  await user.click(items.getByText('Zwolnij kierownika'))
  const dialog = within(await screen.findByRole('alertdialog', { name: title }))
  dialog.getByText(text)
  expect(tries).toBe(0)
  await user.click(dialog.getByText(confirm))
  await screen.findByText(t('error.generic'))
  await user.click(dialog.getByText(confirm))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(tries).toBe(2)
})

test('isMoving: the list follows a record until it stands', async () => {
  const shown = {
    ...isMoving,
    columns: { city: ({ chief }: PanelRecord) => `Kierownik: ${chief}` },
  }
  const { record } = await show(shown)
  await (await row()).findByText(`Kierownik: ${record['chief']}`)
  const data = { ...record, chief: 'Anna Nowak' }
  await panel.data.update('hall', { id: world.id, data, previousData: record })
  await screen.findByText('Kierownik: Anna Nowak')
  const lists = () => panel.network.sent.filter(({ path }) => path.startsWith('/api/hall?')).length
  const before = lists()
  await new Promise((resolve) => setTimeout(resolve, 1800))
  expect(lists()).toBe(before)
})

test('beforeDelete: keeps from deleting, and says why', async () => {
  const { user } = await show(beforeDelete)
  const items = await menu(user)
  await user.click(items.getByText(/Usu/))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/hal/i)
})

test('beforeSave: says something first, and sends nothing until one agrees', async () => {
  const { user } = await show(beforeSave, PATH)
  const city = await screen.findByLabelText(/^Miejscowo/)
  await user.clear(city)
  await user.type(city, 'Gdynia')
  const save = screen.getByText(t('form.save'))
  await user.click(save)
  await user.click(await screen.findByText(t('form.guard.stay')))
  expect(panel.writes()).toEqual([])
  await user.click(save)
  await user.click(await screen.findByText(t('form.ask.save')))
  await panel.written(1)
  expect((await hall())['city']).toBe('Gdynia')
})

test('beforeSave: sends nothing of a form that was left before it had answered', async () => {
  let answer = () => {}
  const asked = new Promise<object>((resolve) => {
    answer = () => resolve({})
  })
  const { user } = await show({ beforeSave: () => asked }, PATH)
  const city = await screen.findByLabelText(/^Miejscowo/)
  await user.type(city, '!')
  await user.click(screen.getByText(t('form.save')))
  await screen.findByText(t('form.saving'))
  await user.click(screen.getByLabelText(t('form.close'), { selector: 'button' }))
  await user.click(await screen.findByText(t('form.guard.discard')))
  await waitFor(() => expect(screen.queryByText(t('form.save'))).toBeNull())
  answer()
  // what would be sent is sent before this has been read
  await hall()
  expect(panel.writes()).toEqual([])
})

test('afterSave: says it in its own words, and takes it back', async () => {
  const { user } = await show(afterSave, PATH)
  const city = await screen.findByLabelText(/^Miejscowo/)
  await user.clear(city)
  await user.type(city, 'Gdynia')
  await user.click(screen.getByText(t('form.save')))
  const said = await screen.findByText(t('list.selectRow', { name: 'Gdynia' }), { exact: false })
  await user.click(within(said).getByText(t('form.cancel')))
  await screen.findByText(t('list.link.copied'))
  expect(panel.network.sent.some(({ path }) => path.includes('can-delete'))).toBe(true)
})

test('formActions: reach into the form', async () => {
  const { user, record } = await show(formActions, PATH)
  await user.click(await screen.findByRole('button', { name: 'Nazwij jak miasto' }))
  expect(screen.getByLabelText<HTMLInputElement>(/Nazwa/).value).toBe(record['city'])
})

test('aside: follows the typing', async () => {
  const { user, record } = await show(aside, PATH)
  await screen.findByText(`Szyld: ${record['name']}, ${record['city']}`)
  await user.type(screen.getByLabelText(/Nazwa/), '!')
  expect(await screen.findByText(`Szyld: ${record['name']}!, ${record['city']}`)).toBeDefined()
})

test('list: another one', async () => {
  const { record } = await show(list)
  const name = await screen.findByText(record['name'])
  expect(name.closest('li')).not.toBeNull()
  expect(isDressed(name)).toBe(true)
  expect(screen.queryByRole('table')).toBeNull()
})

test('create: another form', async () => {
  const { user } = await show(create, '/hall/create')
  const values = {
    Numer: '77',
    Nazwa: 'Nowa',
    Miasto: 'Lublin',
    Kod: '20-400',
    Ulica: 'Dworcowa 1',
  }
  for (const [label, value] of Object.entries(values))
    await user.type(await screen.findByLabelText(new RegExp(label)), value)
  await user.click(screen.getByRole('button', { name: /Zapisz/ }))
  await waitFor(() => expect(panel.address()).toBe('/hall'))
  expect(await hall(77)).toMatchObject({ city: 'Lublin' })
})

test('edit: another form, saved against its revision', async () => {
  const { user, record } = await show(edit, PATH)
  await user.type(await screen.findByDisplayValue(record['name']), ' 2')
  await user.click(screen.getByRole('button', { name: /Zapisz/ }))
  await waitFor(() => expect(panel.address()).toBe('/hall'))
  expect((await hall())['name']).toMatch(/ 2$/)
})

test('page: an address and a menu entry of its own, for its roles', async () => {
  const { user } = await show({})
  await user.click(await screen.findByRole('link', { name: 'Ile jest hal' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Ile jest hal' })
  // within the frame of every screen, which keeps it off the edge
  expect(heading.closest('.list > .list-head')).not.toBeNull()
  await waitFor(() => expect(document.title).toMatch(/^Ile jest hal/))
  await waitFor(() => expect(document.querySelector('.page-body')?.textContent).toMatch(/^\d+$/))
})
