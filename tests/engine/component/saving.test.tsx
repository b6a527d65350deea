import { openPanel, type Panel } from '../../support/panel/panel'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { loadSlots } from '../../../src/resource/screen'
import { resourceByName } from '../../../src/schema/registry'
import { savedText, t } from '../../support/text'
import { fieldOf, labelOf, press, retype } from '../../support/panel/form'
import { stillMedia } from '../../support/panel/matchMedia'

const place = resourceByName('gallery-places')
let panel: Panel
afterEach(() => {
  panel.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Holds each save back until it is let go. */
function hold(save = 'PUT') {
  let go: (answer: Response | undefined) => void = () => undefined
  const held = new Promise<Response | undefined>((resolve) => {
    go = resolve
  })
  panel.network.between = ({ method }) => (method === save ? held : undefined)
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

it.each([
  ['gallery-places', 'chief', 'Ala ', 'Ala'],
  ['gallery-places', 'email', 'jan@firma.pl ', 'jan@firma.pl'],
  ['gallery-places', 'phones', ' 601 602 603', ['601 602 603']],
  ['gallery-numbers', 'tint', 'F00', '#ff0000'],
])('saves by key what leaving the field makes of it: %s, %s', async (name, field, typed, kept) => {
  const resource = resourceByName(name)
  let id: unknown
  panel = await openPanel('/gallery-words', {
    prepare: async (api) => {
      id = (await api.create(resource)).data['id']
    },
  })
  await panel.goTo(`/${name}/${String(id)}`)
  const label = labelOf(resource, field)
  const first = t('input.rows.row', { label, number: 1 })
  const input = await screen.findByLabelText(field === 'phones' ? first : label, {
    selector: 'input',
  })
  await retype(panel, input, typed)
  panel.network.between = ({ headers }) =>
    headers.has('if-match') ? Response.json({ data: {} }, { status: 500 }) : undefined
  await panel.user.keyboard('{Control>}s{/Control}')
  await screen.findByText(t('error.generic'))
  await waitFor(() => expect(document.activeElement).toBe(input))
  panel.network.between = undefined
  await panel.user.keyboard('{Control>}s{/Control}')
  await screen.findByText(savedText(resource, 'updated'))
  const { data } = await panel.data.getOne(name, { id: Number(id) })
  expect(data[field]).toEqual(kept)
})

it('saves by key what leaving the field makes of it, and begins the next one', async () => {
  const former = resourceByName('gallery-former')
  panel = await openPanel('/gallery-former/create')
  await retype(panel, await fieldOf(former, 'id'), 'k')
  await retype(panel, await fieldOf(former, 'name'), 'Kawa ')
  await panel.user.keyboard('{Control>}{Shift>}s{/Shift}{/Control}')
  await panel.written(1)
  const { data } = await panel.data.getOne('gallery-former', { id: 'k' })
  expect(data['name']).toBe('Kawa')
})

it('asks once what is to be known before a save, and takes nothing in until it is stored', async () => {
  const modes = resourceByName('gallery-modes')
  let id: unknown
  panel = await openPanel('/gallery-words', {
    prepare: async (api) => {
      id = (await api.create(modes, { n: 3 })).data['id']
    },
  })
  let tell: (answer: object) => void = () => undefined
  const known = new Promise<object>((resolve) => {
    tell = resolve
  })
  const check = vi
    .spyOn(await loadSlots('gallery-modes'), 'beforeSave')
    .mockImplementation(() => known)
  await panel.goTo(`/gallery-modes/${String(id)}`)
  const name = await fieldOf(modes, 'name')
  await retype(panel, name, 'Gdynia')
  hold('POST')
  await panel.user.keyboard('{Control>}ss{/Control}')
  await waitFor(() => expect(check).toHaveBeenCalled())
  tell({})
  await sent()
  // what a second one would do by now, it has done
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(name.closest('[inert]')).not.toBeNull()
  expect(check).toHaveBeenCalledTimes(1)
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

it.each([false, true])(
  'is taken to what is wrong, at once where nothing is to move: %s',
  async (isStill) => {
    vi.stubGlobal('matchMedia', (media: string) => {
      const matches = isStill && media === '(prefers-reduced-motion: reduce)'
      return Object.assign(stillMedia(media), { matches })
    })
    const scrolls = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
    panel = await openPanel('/gallery-places/10')
    await panel.user.clear(await fieldOf(place, 'city'))
    await press(panel, t('form.save'))
    const behavior = isStill ? 'instant' : 'smooth'
    await waitFor(() => expect(scrolls).toHaveBeenCalledWith({ block: 'center', behavior }))
    await press(panel, t('form.section.address'))
    expect(scrolls).toHaveBeenCalledWith({ block: 'start', behavior })
  },
)
