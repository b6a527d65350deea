import { openPanel, type Panel } from '../../support/panel/panel'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import { t } from '../../support/text'

let panel: Panel
afterEach(() => {
  vi.restoreAllMocks()
  panel.close()
})

it('is asked for anew where it stays open past midnight', async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval')
  panel = await openPanel('/start')
  await screen.findByText(t('start.none.drafts'))
  const asked = () => panel.network.sent.filter(({ path }) => path === '/api/start').length
  expect(asked()).toBe(1)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 86_400_000)
  // the clock of the page is read every ten seconds
  for (const [read, every] of intervals.mock.calls) if (every === 10_000) read()
  await waitFor(() => expect(asked()).toBe(2))
  expect(await screen.findByText(t('start.none.drafts'))).toBeTruthy()
})

it('says of what ends at the coming midnight that it ends today', async () => {
  // the server's clock says 21 November
  panel = await openPanel('/start', {
    prepare: (api) =>
      api.create(resourceByName('gallery-events'), {
        changes: { startDate: '2020-01-01T00:00:00Z', endDate: '2026-11-21T23:00:00Z' },
      }),
  })
  expect(await screen.findByText(`${t('start.today')}, 24:00`)).toBeTruthy()
})
