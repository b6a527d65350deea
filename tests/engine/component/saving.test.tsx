import { openPanel, type Panel } from '../../support/panel'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import { t } from '../../support/text'
import { fieldOf, press, retype } from '../../support/form'

const place = resourceByName('gallery-places')
let panel: Panel
afterEach(() => panel.close())

/** Holds each PUT back until it is let go. */
function hold() {
  let go: (answer: Response | undefined) => void = () => undefined
  const held = new Promise<Response | undefined>((resolve) => {
    go = resolve
  })
  panel.network.between = ({ method }) => (method === 'PUT' ? held : undefined)
  return go
}
const sent = () => waitFor(() => expect(panel.writes()).toHaveLength(1))

it('takes nothing more in while it saves, and gives the focus back where that failed', async () => {
  panel = await openPanel('/gallery-places/10')
  const city = await fieldOf(place, 'city')
  await retype(panel, city, 'Gdynia')
  const go = hold()
  await panel.user.keyboard('{Control>}s{/Control}')
  await sent()
  expect(city.closest('[inert]')).not.toBeNull()
  expect(screen.getByText(t('form.saving')).closest('[inert]')).toBeNull()
  // as a browser does, which jsdom does not
  city.blur()
  go(Response.json({ data: {} }, { status: 500 }))
  await screen.findByText(t('error.generic'))
  await waitFor(() => expect(city.closest('[inert]')).toBeNull())
  expect(document.activeElement).toBe(city)
})
