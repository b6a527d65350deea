import { openPanel, type Panel } from '../support/panel'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { t } from '../support/text'

let panel: Panel
afterEach(() => panel.close())

const filterOf = () =>
  JSON.parse(new URL(panel.address(), 'http://panel').searchParams.get('filter') ?? '{}')

it('keeps a filter that is chosen before the one before it is drawn', async () => {
  panel = await openPanel('/audit')
  const list = await screen.findByLabelText(t('history.log.action'))
  const place = screen.getByLabelText(t('history.log.resource'))
  const choose = (one: Element, value: string) => fireEvent.change(one, { target: { value } })
  choose(list, 'delete')
  choose(place, 'banners')
  await waitFor(() => expect(filterOf()).toEqual({ action: 'delete', resource: 'banners' }))
  // what is taken away so is gone, and what another page of the browser's history has is not brought back
  choose(list, '')
  choose(place, 'fliers')
  await waitFor(() => expect(filterOf()).toEqual({ resource: 'fliers' }))
})
