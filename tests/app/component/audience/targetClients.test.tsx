import { openPanel, type Panel } from '../../../support/panel/panel'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { emptyTarget } from '../../../../resources/kinds/target/value'
import { resourceByName } from '../../../../src/schema/registry'
import { press } from '../../../support/panel/form'
import type { Api } from '../../../support/server/api'
import { t } from '../../../support/text'
import { addClients, clientOf } from '../../support/clients'

let panel: Panel
afterEach(() => panel.close())

async function aimed(api: Api) {
  const named = ['Bar', 'adam', 'Cukiernia'].map((companyName, at) =>
    clientOf(at + 1, { companyName }),
  )
  await addClients(api.store, named)
  const csv = 'store_key;customer_id;person_id\n10;501;1\n10;502;2\n10;503;3\n'
  const target = { ...emptyTarget, targetUsersFile: new File([csv], 'karty.csv') }
  await api.create(resourceByName('banners'), { changes: { target } })
}

it('puts the clients of a record in the order of the column that is pressed, and back', async () => {
  panel = await openPanel('/banners/1/target-clients', { prepare: aimed })
  await screen.findByText('Cukiernia')
  const column = t('rows.targetClients.companyName')
  const head = () => screen.getByText(column, { selector: 'th *' }).closest('th')
  const shown = () =>
    [...document.querySelectorAll('.clients tbody tr')].map(
      (row) => row.querySelector('td')?.textContent,
    )
  expect(head()?.getAttribute('aria-sort')).toBe('none')
  await press(panel, column)
  await waitFor(() => expect(shown()).toEqual(['adam', 'Bar', 'Cukiernia']))
  expect(head()?.getAttribute('aria-sort')).toBe('ascending')
  await press(panel, column)
  await waitFor(() => expect(shown()).toEqual(['Cukiernia', 'Bar', 'adam']))
  expect(head()?.getAttribute('aria-sort')).toBe('descending')
})

it('has the focus in the place of the client that was removed, and on the search where none is left', async () => {
  panel = await openPanel('/banners/1/target-clients', { prepare: aimed })
  const bin = (name: string) => screen.findByLabelText(t('rows.targetClients.remove', { name }))
  const remove = async (name: string) => {
    await panel.user.click(await bin(name))
    await press(panel, t('rows.remove.confirm'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await press(panel, t('rows.targetClients.companyName'))
  await waitFor(() => expect(document.querySelector('.clients td')?.textContent).toBe('adam'))
  await remove('Bar')
  expect(document.activeElement).toBe(await bin('Cukiernia'))
  const search = screen.getByLabelText(t('rows.targetClients.search'))
  await panel.user.type(search, 'Cukiernia{Enter}')
  await waitFor(() => expect(screen.queryByText('adam')).toBeNull())
  await remove('Cukiernia')
  expect(document.activeElement).toBe(search)
})
