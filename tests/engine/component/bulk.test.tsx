import { openPanel, type Panel } from '../../support/panel/panel'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import { t } from '../../support/text'
import { press } from '../../support/panel/form'
import '../../../src/features/bulk/ActDialog'
import '../../../src/features/bulk/BulkPart'
import '../../../src/features/bulk/ListExtras'
import '../../../src/features/bulk/ReportDialog'
import '../../../src/features/grid/Grid'

const choices = resourceByName('gallery-choices')
let panel: Panel
afterEach(() => panel.close())

it('says what a change of many left as it was, whatever screen one went to meanwhile', async () => {
  panel = await openPanel('/gallery-choices', {
    prepare: async (api) => {
      for (const n of [3, 4])
        await api.create(choices, { n, changes: { early: true, late: false } })
    },
  })
  const boxes = await waitFor(() => {
    const found = document.querySelectorAll('[data-action=select]')
    expect(found).toHaveLength(2)
    return found
  })
  for (const box of boxes) await panel.user.click(box)
  const switches = { name: new RegExp(`^${t('bulk.act.switches')}`) }
  await panel.user.click(await screen.findByRole('button', switches))
  // one of the two is on at least: the rule refuses both records
  const early = await screen.findByRole('group', { name: 'Rano' })
  await panel.user.click(within(early).getByText(t('bulk.off')))
  const { promise, answer } = held()
  panel.network.between = async ({ method }) => {
    if (method === 'POST') await promise
    return undefined
  }
  await press(panel, t('bulk.apply'))
  await panel.goTo('/gallery-places')
  answer()
  const report = await screen.findByRole('dialog', { name: t('bulk.report.title') })
  expect(within(report).getAllByRole('rowheader')).toHaveLength(2)
})

it('forgets what was selected under another filter, also one that was set in the grid', async () => {
  const word = resourceByName('gallery-words')
  panel = await openPanel('/gallery-words', {
    prepare: async (api) => {
      const params = { parent: String((await api.create(word, { n: 3 })).data['id']) }
      for (const name of ['Ala', 'Ola'])
        await api.create(resourceByName('gallery-child'), { params, changes: { name } })
    },
  })
  await panel.goTo('/gallery-words/1/gallery-child')
  const row = (await screen.findByText('Ala')).closest('tr')
  await panel.user.click(within(row ?? document.body).getByRole('checkbox'))
  await screen.findByLabelText(t('bulk.title'))
  await press(panel, t('bulk.grid.grid'))
  await screen.findByDisplayValue('Ala')
  await panel.user.type(screen.getByRole('searchbox'), 'Ola{Enter}')
  await waitFor(() => expect(screen.queryByDisplayValue('Ala')).toBeNull())
  await press(panel, t('bulk.grid.list'))
  await screen.findByText('Ola')
  expect(screen.queryByLabelText(t('bulk.title'))).toBeNull()
})

it('takes a row that is deleted by its menu out of the selection, and offers a way back of those that are there', async () => {
  const numbers = resourceByName('gallery-numbers')
  panel = await openPanel('/gallery-numbers', {
    prepare: async (api) => {
      for (const name of ['Ala', 'Ela', 'Iga', 'Ola'])
        await api.create(numbers, { changes: { name, active: true } })
    },
  })
  const count = (of: number) =>
    waitFor(() =>
      expect(document.querySelector('.many-count')?.textContent).toMatch(new RegExp(`\\b${of}\\b`)),
    )
  await screen.findByText('Ala')
  for (const box of document.querySelectorAll('[data-action=select]')) await panel.user.click(box)
  await count(4)
  await panel.user.click(await screen.findByLabelText(t('list.rowActions', { name: 'Ala' })))
  await panel.user.click(within(await screen.findByRole('menu')).getByText(t('list.delete')))
  await press(panel, t('rows.remove.confirm'))
  await count(3)
  await panel.user.click(await screen.findByLabelText(t('shell.notices.close')))
  // another person deletes one meanwhile
  const { data } = await panel.data.getOne('gallery-numbers', { id: 2 })
  await panel.data.delete('gallery-numbers', { id: 2, previousData: data })
  await press(panel, t('bulk.act.delete'))
  const dialog = await screen.findByRole('alertdialog')
  await panel.user.click(
    within(dialog).getByText(t('bulk.ask.delete', { counted: '' }), {
      exact: false,
      selector: 'button',
    }),
  )
  await press(panel, t('savedViews.undo'))
  await waitFor(async () => {
    const { data: rows } = await panel.api.verb(numbers, 'list')
    expect(rows['total']).toBe(2)
  })
})

function held() {
  let answer = () => {}
  const promise = new Promise<void>((resolve) => {
    answer = resolve
  })
  return { promise, answer: () => answer() }
}
