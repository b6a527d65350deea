import { openPanel, type Panel } from '../../support/panel/panel'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import { savedText, t } from '../../support/text'
import { fieldOf, press, retype } from '../../support/panel/form'

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

/** Saves a place from its list; the answer comes later. */
async function saveFromList() {
  panel = await openPanel('/gallery-words')
  await panel.goTo('/gallery-places')
  const { data } = await panel.data.getOne('gallery-places', { id: 10 })
  await panel.user.click(await screen.findByText(data['name'], { selector: 'a, a *' }))
  await retype(panel, await fieldOf(place, 'city'), 'Gdynia')
  const go = hold()
  await press(panel, t('form.save'))
  await sent()
  await panel.user.click(screen.getByLabelText(t('form.close'), { selector: 'button' }))
  await press(panel, t('form.guard.discard'))
  await waitFor(() => expect(panel.address()).toBe('/gallery-places'))
  return go
}

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

it('takes nobody away from where they went while it was saving, and says that it is saved', async () => {
  const go = await saveFromList()
  await panel.goTo('/gallery-notices')
  go(undefined)
  await screen.findByText(savedText(place, 'updated'))
  expect(panel.address()).toBe('/gallery-notices')
})

it('shows in the list that was gone back to what is stored by then', async () => {
  const go = await saveFromList()
  go(undefined)
  await screen.findByText(savedText(place, 'updated'))
  await screen.findByText(/Gdynia/)
  expect(panel.address()).toBe('/gallery-places')
})
