import { openPanel, type Panel } from '../../support/panel/panel'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import '../../../src/features/history/HistoryDrawer'
import '../../../src/features/history/RestoreDialog'
import type { Api } from '../../support/server/api'
import { t } from '../../support/text'
import { fieldOf, press, retype } from '../../support/panel/form'

const halls = resourceByName('hall')
let panel: Panel
afterEach(() => panel.close())

/** A hall with another city in each of two versions. */
const twice = async (api: Api) => {
  await api.create(halls, { changes: { id: 77, city: 'Opole' } })
  await api.verb(halls, 'update', {
    params: { id: 77 },
    body: new URLSearchParams({ city: 'Kielce' }),
    headers: { 'If-Match': '"1"' },
  })
}

it('keeps what was typed beside the version that is put right in the form', async () => {
  panel = await openPanel('/hall/77', { prepare: twice })
  await retype(panel, await fieldOf(halls, 'name'), 'Wpisana')
  await screen.findByText(new RegExp(`^${t('form.unsavedAt', { time: '' })}`))
  await press(panel, t('history.title'))
  await press(panel, t('history.restoreVersion'))
  panel.network.between = ({ method, url }) =>
    method !== 'GET' && url.endsWith('/api/hall/77')
      ? Response.json({ data: { message: 'no', errors: { city: 'Nie' } } }, { status: 422 })
      : undefined
  await press(panel, t('history.restore.confirm'))
  await screen.findByText(t('history.restore.invalid'))
  await press(panel, t('history.restore.repair'))
  await waitFor(async () => expect(await fieldOf(halls, 'city')).toHaveProperty('value', 'Opole'))
  expect(await fieldOf(halls, 'name')).toHaveProperty('value', 'Wpisana')
})
