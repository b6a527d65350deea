import { openPanel, type Panel } from '../../support/panel/panel'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import { t } from '../../support/text'

const calendars = resourceByName('promo-calendar')
let panel: Panel
afterEach(() => panel.close())

it('each calendar stands below the entry of calendars and leads to its days, once it is unfolded', async () => {
  panel = await openPanel('/promo-calendar', {
    prepare: async (api) => {
      for (const title of ['Adwent', 'Wielkanoc'])
        await api.create(calendars, { changes: { title } })
    },
  })
  const name = calendars.label.pl[1] ?? ''
  const fold = await screen.findByLabelText(t('shell.menu.views', { name }))
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  expect(document.querySelectorAll('.sidebar-view[href$="/days"]')).toHaveLength(0)
  await panel.user.click(fold)
  const link = await screen.findByText('Adwent', { selector: '.sidebar-view' })
  expect(link.getAttribute('href')).toBe('/promo-calendar/1/days')
  await panel.user.click(link)
  await screen.findByText(t('calendar.help'))
  expect(panel.address()).toBe('/promo-calendar/1/days')
  expect(link.getAttribute('aria-current')).toBe('page')
})
