import { openPanel, type Panel } from '../../support/panel/panel'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { addDays } from '../../../src/schema'
import { t } from '../../support/text'

let panel: Panel
afterEach(() => panel.close())

const filterOf = () =>
  JSON.parse(new URL(panel.address(), 'http://panel').searchParams.get('filter') ?? '{}')

it('keeps a filter that is chosen before the one before it is drawn', async () => {
  panel = await openPanel('/audit')
  const action = await screen.findByLabelText(t('history.log.action'))
  const place = screen.getByLabelText(t('history.log.resource'))
  const choose = (one: Element, value: string) => fireEvent.change(one, { target: { value } })
  choose(action, 'delete')
  choose(place, 'banners')
  await waitFor(() => expect(filterOf()).toEqual({ action: 'delete', resource: 'banners' }))
  // one that is taken away so is gone
  choose(action, '')
  choose(place, 'fliers')
  await waitFor(() => expect(filterOf()).toEqual({ resource: 'fliers' }))
})

it('has the focus on the first day where those of a report are taken away', async () => {
  const filter = JSON.stringify({ span: { from: '2026-11-01', to: '2026-11-05' } })
  panel = await openPanel(`/reports/logged-in-clients?${new URLSearchParams({ filter })}`)
  fireEvent.click(await screen.findByLabelText(t('report.span.clear')))
  await waitFor(() => expect(filterOf()).toEqual({}))
  expect(document.activeElement).toBe(screen.getByLabelText(t('report.span.from')))
})

it('takes the week that is typed into both days of a report as a whole', async () => {
  panel = await openPanel('/reports/logged-in-clients')
  for (const end of ['from', 'to'] as const) {
    const day = await screen.findByLabelText(t(`report.span.${end}`))
    fireEvent.change(day, { target: { value: 'tydz 49' } })
    fireEvent.blur(day)
    await waitFor(() => expect(day).toHaveProperty('value', expect.stringMatching(/^\d\d\./)))
  }
  const { from, to } = filterOf().span
  expect(to).toBe(addDays(from, 6))
})
