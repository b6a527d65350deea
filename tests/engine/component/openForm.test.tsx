import { openPanel, type Panel } from '../../support/panel/panel'
import { focusManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import { fieldOf, press, retype } from '../../support/panel/form'
import { t } from '../../support/text'

const word = resourceByName('gallery-words')
let panel: Panel
afterEach(() => panel.close())

it('holds nothing that the list knew while a try waits until its tab is looked at', async () => {
  let id = ''
  panel = await openPanel('/gallery-words', {
    prepare: async (api) => {
      id = String((await api.create(word, { n: 3, changes: { name: 'Kawa' } })).data['id'])
    },
  })
  await screen.findByText('Kawa')
  const { data } = await panel.data.getOne(word.name, { id })
  await panel.data.update(word.name, {
    id,
    data: { ...data, name: 'Herbata' },
    previousData: data,
    meta: { revision: data['revision'], seen: data },
  })
  let tries = 0
  panel.network.between = ({ method, url }) => {
    if (method !== 'GET' || !url.endsWith(`/gallery-words/${id}`)) return undefined
    tries += 1
    return tries === 1 ? Response.json({ data: { message: 'x' } }, { status: 503 }) : undefined
  }
  focusManager.setFocused(false)
  onTestFinished(() => focusManager.setFocused(undefined))
  await panel.goTo(`/gallery-words/${id}`)
  await waitFor(() => expect(tries).toBe(1))
  // longer than the pause before the next try
  await new Promise((go) => setTimeout(go, 1_500))
  focusManager.setFocused(true)
  const name = await fieldOf(word, 'name')
  expect(name).toHaveProperty('value', 'Herbata')
})

it('asks before a copy that was begun gives way to an empty form at its address', async () => {
  const place = resourceByName('gallery-places')
  panel = await openPanel('/gallery-places/create?copyOf=10')
  await retype(panel, await fieldOf(place, 'city'), 'Gdynia')
  // what narrows the list below is nothing to the form
  await panel.goTo('/gallery-places/create?copyOf=10&page=1')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await panel.goTo('/gallery-places/create')
  await screen.findByRole('alertdialog', { name: t('form.guard.title') })
  await press(panel, t('form.guard.stay'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(panel.address()).toBe('/gallery-places/create?copyOf=10&page=1')
  expect(await fieldOf(place, 'city')).toHaveProperty('value', 'Gdynia')
  await panel.goTo('/gallery-places/create')
  await press(panel, t('form.guard.discard'))
  await waitFor(() => expect(panel.address()).toBe('/gallery-places/create'))
})

/** A form that presses at once have opened. @returns its button that closes it */
async function openedBy(presses: number) {
  panel = await openPanel('/gallery-places', {
    prepare: async (api) => void (await api.create(word, { n: 3, changes: { name: 'Kawa' } })),
  })
  await panel.goTo('/gallery-words')
  const row = await screen.findByText('Kawa')
  for (let at = 0; at < presses; at += 1) fireEvent.click(row)
  await fieldOf(word, 'name')
  return screen.getByText(t('form.cancel'))
}

it('leads from the menu of its row to where the app shows a record, with its query', async () => {
  const notice = resourceByName('gallery-notices')
  panel = await openPanel('/gallery-notices', {
    prepare: async (api) => void (await api.create(notice, { changes: { name: 'Kawa' } })),
  })
  await panel.user.click(await screen.findByLabelText(t('list.rowActions', { name: 'Kawa' })))
  await panel.user.click(
    within(await screen.findByRole('menu')).getByText(t('timeline.title'), { exact: false }),
  )
  await waitFor(() => expect(panel.address()).toBe('/timeline?planKind=gallery-notices'), {
    timeout: 15_000,
  })
})

it('is closed by one press where it was opened by two', async () => {
  fireEvent.click(await openedBy(2))
  await waitFor(() => expect(panel.address()).toBe('/gallery-words'), { timeout: 15_000 })
})

it('is closed by two presses, and the list below it stays', async () => {
  const cancel = await openedBy(1)
  fireEvent.click(cancel)
  fireEvent.click(cancel)
  await waitFor(() => expect(screen.queryByText(t('form.cancel'))).toBeNull(), { timeout: 15_000 })
  expect(panel.address()).toBe('/gallery-words')
})

it('can be closed still where somebody has stayed before', async () => {
  const cancel = await openedBy(1)
  await retype(panel, await fieldOf(word, 'name'), 'Herbata')
  await panel.user.click(cancel)
  await press(panel, t('form.guard.stay'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await panel.user.click(cancel)
  await press(panel, t('form.guard.discard'))
  await waitFor(() => expect(panel.address()).toBe('/gallery-words'), { timeout: 15_000 })
})
