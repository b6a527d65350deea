import { type Panel, openPanel } from '../../support/panel/panel'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
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
