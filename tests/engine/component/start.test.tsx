import { openPanel, type Panel } from '../../support/panel/panel'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
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
