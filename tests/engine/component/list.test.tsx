import { openPanel, type Panel } from '../../support/panel/panel'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { dayInZone } from '../../../i18n/format'
import { addDays } from '../../../src/schema'
import { resourceByName } from '../../../src/schema/registry'
import { t } from '../../support/text'

const events = resourceByName('gallery-events')
let panel: Panel
afterEach(() => {
  vi.restoreAllMocks()
  panel.close()
})

const states = () =>
  [...document.querySelectorAll('.list-table .chip')].map(({ textContent }) => textContent)

it('says the states of today, also where it stays open past midnight', async () => {
  const today = dayInZone(Date.now())
  panel = await openPanel('/gallery-events', {
    prepare: (api) =>
      api.create(events, {
        changes: {
          startDate: `${addDays(today, -3)}T10:00:00.000Z`,
          endDate: `${addDays(today, 2)}T10:00:00.000Z`,
        },
      }),
  })
  await waitFor(() => expect(states()).toEqual([t('list.state.active.neuter')]))
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 86_400_000)
  await panel.goTo('/gallery-events?sort=name&order=ASC')
  await waitFor(() => expect(states()).toEqual([t('list.state.endsTomorrow.neuter')]))
})
