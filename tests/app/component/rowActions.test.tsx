import { openPanel, type Panel } from '../../support/panel/panel'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import { saveUser } from '../../../authProvider/storage'
import { addEntry } from '../../../server/features/import/history'
import { addLines } from '../../../server/records/manyRows'
import type { Api } from '../../support/server/api'
import { addText, deleteText, nounOf, t } from '../../support/text'
import { describedBy, press } from '../../support/panel/form'

const fliers = resourceByName('fliers')
let panel: Panel
afterEach(() => panel.close())

const two = async (api: Api) => {
  for (const name of ['Pierwsza', 'Druga']) {
    await api.create(fliers, { changes: { name, orderNo: 5 } })
  }
}
const row = async (text: string) => {
  const found = (await screen.findByText(text)).closest('tr')
  if (!found) throw new Error(`no row of ${text}`)
  return found
}
async function choose(text: string, entry: string) {
  await panel.user.click(await screen.findByLabelText(t('list.rowActions', { name: text })))
  await panel.user.click(within(await screen.findByRole('menu')).getByText(entry))
}

it('deletes the one that it names, after asking, and asks again for the list', async () => {
  panel = await openPanel('/fliers', { prepare: two })
  await choose('Pierwsza', t('list.delete'))
  const dialog = await screen.findByRole('alertdialog')
  // whether it may be deleted is asked first
  await waitFor(() =>
    expect(dialog.textContent).toContain(deleteText(fliers, 'Pierwsza', { comesBack: true })),
  )
  // another may have the same name
  expect(dialog.textContent).toContain('ID 1')
  expect(document.activeElement?.textContent).toBe(t('form.cancel'))
  // read out with the button that has the focus, whatever comes to it
  expect(describedBy(dialog)).toContain(deleteText(fliers, 'Pierwsza', { comesBack: true }))
  expect(panel.writes()).toEqual([])
  await press(panel, t('rows.remove.confirm'))
  await waitFor(() => expect(screen.queryByText('Pierwsza')).toBeNull())
  await row('Druga')
  expect(panel.writes()).toMatchObject([{ method: 'DELETE', status: 200 }])
  const { data } = await panel.api.verb(fliers, 'list')
  expect(data['items']).toMatchObject([{ name: 'Druga' }])
})

it('asks once more where what it promised to take back cannot be read', async () => {
  panel = await openPanel('/fliers', { prepare: two })
  await choose('Pierwsza', t('list.delete'))
  const dialog = await screen.findByRole('alertdialog')
  const promise = deleteText(fliers, 'Pierwsza', { comesBack: true })
  await waitFor(() => expect(dialog.textContent).toContain(promise))
  panel.network.between = ({ url, method }) =>
    method === 'GET' && /productheader\/1\b/.test(url) ? Response.error() : undefined
  await press(panel, t('rows.remove.confirm'))
  await waitFor(() => expect(dialog.textContent).toContain(deleteText(fliers, 'Pierwsza')))
  expect(panel.writes()).toEqual([])
  await press(panel, t('rows.remove.confirm'))
  await waitFor(() => expect(screen.queryByText('Pierwsza')).toBeNull())
  expect(screen.queryByText(t('savedViews.undo'))).toBeNull()
})

it('deletes nothing where one thinks better of it', async () => {
  panel = await openPanel('/fliers', { prepare: two })
  await choose('Pierwsza', t('list.delete'))
  await press(panel, t('form.cancel'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(panel.writes()).toEqual([])
})

it('says why a hall with clients cannot be deleted, and offers no way to', async () => {
  panel = await openPanel('/hall')
  panel.network.between = ({ url }) =>
    url.includes('can-delete')
      ? Response.json({ data: { can_delete: false, clients: 3, references: {} } })
      : undefined
  const { data } = await panel.data.getOne('hall', { id: 10 })
  await choose(data['name'], t('list.delete'))
  await screen.findByText(t('rows.remove.hallBlocked', { smart_count: 3 }))
  expect(screen.queryByText(t('rows.remove.confirm'))).toBeNull()
})

it.each([
  ['alone', 0, 'people.remove.lastAdmin'],
  // whether another one is among those that were not read, only the server knows
  ['one of more than a page', 600, 'people.remove.own'],
] as const)('says of one who may not delete their own account why: %s', async (_, others, text) => {
  panel = await openPanel('/users', {
    prepare: ({ store }) =>
      store.transaction(async (trx) => {
        const names = Array.from({ length: others }, (__, n) => `osoba-${n}@example.com`)
        const rows = names.map((name) => ({ username: name, email: name, roles: '[]' }))
        await addLines(trx, 'useraccount', rows)
      }),
  })
  const { id, username } = panel.api.admin
  const user = { id, username, firstName: '', lastName: '', email: username }
  saveUser({ ...user, roles: ['ROLE_ADMIN'] })
  panel.reload('/users?sort=id&order=ASC')
  await choose(username, t('list.delete'))
  await screen.findByText(t(text))
  expect(screen.queryByText(t('rows.remove.confirm'))).toBeNull()
})

const failed = {
  startedAt: Date.parse('2026-11-20T10:00:00Z'),
  endedAt: Date.parse('2026-11-20T10:01:00Z'),
  description: 'klienci.csv',
  status: 'error',
} as const

it.each([
  ['is not there', undefined, 'imports.noReport'],
  ['cannot be asked for now', Response.error(), 'shell.http.network'],
] as const)('says of the rejected lines of an import that the file %s', async (_, said, text) => {
  panel = await openPanel('/imports-history', {
    prepare: ({ store }) => store.transaction((trx) => addEntry(trx, failed)),
  })
  panel.network.between = ({ url }) => (url.includes('/report') ? said : undefined)
  await choose(failed.description, t('imports.report'))
  expect(await screen.findByText(t(text))).toBeTruthy()
})

it('changes the order number in its row, with the revision', async () => {
  panel = await openPanel('/fliers', { prepare: two })
  await choose('Druga', t('list.order'))
  const number = await screen.findByLabelText(t('list.changeOrder', { name: 'Druga' }))
  await panel.user.clear(number)
  await panel.user.type(number, '9{Enter}')
  await panel.written(1)
  expect(panel.writes()).toMatchObject([{ method: 'POST', status: 200 }])
  expect(panel.writes()[0]?.path).toMatch(/^\/api\/productheader\/2\/order/)
  expect(panel.writes()[0]?.headers.get('if-match')).toBe('"1"')
  await waitFor(async () => expect(within(await row('Druga')).getByText('9')).toBeTruthy())
})

it('leaves another row open, and what is typed there, when the order number of one is saved', async () => {
  panel = await openPanel('/fliers', { prepare: two })
  const numberOf = (name: string) =>
    screen.findByLabelText(t('list.changeOrder', { name }), { selector: 'input' })
  let letThrough = () => {}
  const line = new Promise<undefined>((resolve) => (letThrough = () => resolve(undefined)))
  panel.network.between = ({ method }) => (method === 'GET' ? undefined : line)
  await choose('Pierwsza', t('list.order'))
  await panel.user.clear(await numberOf('Pierwsza'))
  await panel.user.type(await numberOf('Pierwsza'), '9{Enter}')
  await choose('Druga', t('list.order'))
  await panel.user.clear(await numberOf('Druga'))
  await panel.user.type(await numberOf('Druga'), '7')
  letThrough()
  await waitFor(async () => expect(within(await row('Pierwsza')).getByText('9')).toBeTruthy())
  await screen.findByText(t('list.orderSaved'))
  const other = await numberOf('Druga')
  expect(other).toHaveProperty('value', '7')
  expect(document.activeElement).toBe(other)
})

it('leads to the children of its record', async () => {
  panel = await openPanel('/fliers', { prepare: two })
  const products = resourceByName('products')
  await choose('Druga', nounOf(products).collection)
  await waitFor(() => expect(panel.address()).toBe('/fliers/2/products'))
  await screen.findByText(t('list.empty.title', { noun: nounOf(products).many }))
})

it('offers no change where there is only something to look at', async () => {
  panel = await openPanel('/imports-history')
  const { gender, genitive } = nounOf(resourceByName('imports-history'))
  await screen.findByText(t(`list.empty.readOnly.${gender}`, { noun: genitive }))
  expect(screen.queryByText(addText(fliers))).toBeNull()
  expect(screen.queryByLabelText(new RegExp(`^${t('list.add', { noun: '' })}`))).toBeNull()
})
