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

function held() {
  let answer = () => {}
  const promise = new Promise<void>((resolve) => {
    answer = resolve
  })
  return { promise, answer: () => answer() }
}
