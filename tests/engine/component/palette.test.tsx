import { openPanel, type Panel } from '../../support/panel/panel'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import '../../../src/features/palette/Palette'
import { openPalette } from '../../support/panel/palette'
import { t } from '../../support/text'

let panel: Panel
afterEach(() => panel.close())

const options = () => [...document.querySelectorAll('[cmdk-item]')].map((one) => one.textContent)
async function fill(value: string) {
  fireEvent.change(await openPalette(panel), { target: { value } })
}

it('leads from what is typed to where the app says, and does not keep it', async () => {
  panel = await openPanel('/gallery-words', {
    prepare: async (api) => {
      await api.create(resourceByName('gallery-notices'), { changes: { name: 'Alarm' } })
    },
  })
  const link = t('attendees.notice', { phrase: '#1' })
  await fill('#1')
  await waitFor(() => expect(options()).toEqual([link]))
  await panel.user.keyboard('{Enter}')
  await waitFor(() => expect(panel.address()).toBe('/gallery-notices/1'))
  await fill('')
  await waitFor(() => expect(options()).not.toEqual([]))
  expect(options()).not.toContain(link)
})

it('offers no link to a screen that the menu does not have', async () => {
  // the notices are the administrator's
  panel = await openPanel('/gallery-words', { roles: ['ROLE_ALLOWED_TO_EDIT_ADS'] })
  await fill('#1')
  await screen.findByText(t('shell.palette.none'))
  expect(options()).toEqual([])
})

it('opens no record of the phrase before, whose answer still stands there', async () => {
  panel = await openPanel('/gallery-words', {
    prepare: async (api) => {
      await api.create(resourceByName('gallery-notices'), { changes: { name: 'Alarm 45' } })
    },
  })
  await fill('alarm')
  await waitFor(() => expect(options().join()).toContain('Alarm 45'))
  await fill('alarmy')
  expect(options().join()).not.toContain('Alarm 45')
  await panel.user.keyboard('{Enter}')
  expect(panel.address()).toBe('/gallery-words')
})
