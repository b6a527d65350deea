import { openPanel, type Panel } from '../../support/panel/panel'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { press } from '../../support/panel/form'
import { t } from '../../support/text'

let panel: Panel
afterEach(() => panel.close())

it('an audience whose answer was lost is kept once, however often it is saved', async () => {
  panel = await openPanel('/banners/create')
  await panel.user.click(await screen.findByLabelText('HoReCa'))
  await press(panel, t('audience.open'))
  await press(panel, t('audience.keep'))
  const name = await screen.findByLabelText(t('audience.name'))
  await panel.user.type(name, 'Moja')
  panel.loseAnswer()
  await panel.user.keyboard('{Enter}')
  const said = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)
  await waitFor(() => expect(said().join('')).not.toBe(''))
  await panel.user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByLabelText(t('audience.name'))).toBeNull())
  const { data } = await panel.api.call('GET', 'audiences')
  expect(data['items']).toHaveLength(1)
})
