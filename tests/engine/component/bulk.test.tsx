import { openPanel, type Panel } from '../../support/panel/panel'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import { dayFrom, t } from '../../support/text'
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

it('has the focus at the row that was ticked last once the bar is gone, and in its place once the row is', async () => {
  const numbers = resourceByName('gallery-numbers')
  panel = await openPanel('/gallery-numbers?sort=name&order=ASC', {
    prepare: async (api) => {
      for (const name of ['Ala', 'Ela', 'Iga'])
        await api.create(numbers, { changes: { name, active: true } })
    },
  })
  const menuOf = (name: string) => screen.findByLabelText(t('list.rowActions', { name }))
  const tick = async (name: string) => {
    const row = (await menuOf(name)).closest('tr') ?? document.body
    await panel.user.click(within(row).getByRole('checkbox'))
  }
  // only what is said into a place that is there already is heard
  const statuses = '.visually-hidden[role=status]'
  // that of the order of rows stands beside it
  await waitFor(() => expect(document.querySelectorAll(statuses).length).toBeGreaterThan(1))
  const heard = [...document.querySelectorAll(statuses)]
  await tick('Iga')
  const count = (await screen.findByText(/1/, { selector: '.many-count' })).textContent
  expect(heard.map(({ textContent }) => textContent)).toContain(count)
  await tick('Ela')
  await panel.user.click(await screen.findByLabelText(t('bulk.clear')))
  expect(document.activeElement).toBe(await menuOf('Ela'))
  await tick('Ela')
  await press(panel, t('bulk.act.delete'))
  const ask = { exact: false, selector: 'button' }
  const dialog = within(await screen.findByRole('alertdialog'))
  await panel.user.click(dialog.getByText(t('bulk.ask.delete', { counted: '' }), ask))
  await waitFor(() => expect(screen.queryByText('Ela')).toBeNull())
  const next = await menuOf('Iga')
  await waitFor(() => expect(document.activeElement).toBe(next))
})

/** A sheet of copies of two notices. */
async function openSheet() {
  const [startDate, endDate] = [dayFrom(3), dayFrom(6)]
  panel = await openPanel('/gallery-notices', {
    prepare: async (api) => {
      for (const name of ['Ala', 'Ela'])
        await api.create(resourceByName('gallery-notices'), {
          changes: { name, startDate, endDate },
        })
    },
  })
  await screen.findByText('Ala')
  for (const box of document.querySelectorAll('[data-action=select]')) await panel.user.click(box)
  await press(panel, t('list.copy.week'))
  await waitFor(() => expect(document.querySelectorAll('.sheet-row')).toHaveLength(2))
}

it('makes of a sheet by Enter the same as by its button', async () => {
  await openSheet()
  const name = document.querySelector<HTMLInputElement>('.sheet-row [name=name]')
  await panel.user.type(name ?? document.body, ' i Ola {Enter}')
  await panel.written(2)
  const { data } = await panel.api.verb(resourceByName('gallery-notices'), 'list')
  const names = Array.isArray(data['items']) ? data['items'].map((one) => one.name) : []
  expect(names.filter((one) => one.includes('Ola'))).toEqual([expect.stringMatching(/ i Ola$/)])
})

it('has the focus in the fields of the next record where one is left out of a sheet', async () => {
  await openSheet()
  const skips = () => document.querySelectorAll('.sheet-head button')
  await waitFor(() => expect(skips()).toHaveLength(2))
  await panel.user.click(skips()[0] ?? document.body)
  expect(document.querySelectorAll('.sheet-row')).toHaveLength(1)
  expect(document.activeElement?.closest('.sheet-fields')).toBeTruthy()
})

function held() {
  let answer = () => {}
  const promise = new Promise<void>((resolve) => {
    answer = resolve
  })
  return { promise, answer: () => answer() }
}
