import { openPanel, type Panel } from '../../support/panel/panel'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
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
