import { type Panel, openPanel } from '../../support/panel/panel'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import '../../../src/features/bulk/ListExtras'
import { t } from '../../support/text'

let panel: Panel
afterEach(() => panel.close())

it('the log does not ask who else has which of its lines open', async () => {
  panel = await openPanel('/audit')
  await screen.findByLabelText(t('history.log.action'))
  // what a list asks beside its rows comes behind them
  await new Promise((go) => setTimeout(go, 1000))
  expect(panel.network.sent.map(({ path }) => path)).not.toContain('/api/open/audit')
})

it('the log is saved as a file whose times are those of the list', async () => {
  const saved: Blob[] = []
  const files = { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}` }
  vi.stubGlobal('URL', Object.assign(URL, files, { revokeObjectURL: () => undefined }))
  panel = await openPanel('/audit')
  const button = await screen.findByRole('button', { name: t('list.export') })
  await vi.waitFor(() => expect(button.matches(':enabled')).toBe(true), { timeout: 15_000 })
  await panel.user.click(button)
  await vi.waitFor(() => expect(saved).toHaveLength(1), { timeout: 15_000 })
  const [heading, line] = (await saved[0]?.text())?.split('\r\n') ?? []
  expect(heading).toContain('id;at;actor;')
  expect(line).toMatch(/^\d+;2026-11-21 11:00:00;/)
  const own = await panel.api.call('GET', 'audit?format=csv')
  expect(own.text).toContain(';2026-11-21T10:00:00.000Z;')
})
