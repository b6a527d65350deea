import { openPanel, type Panel } from '../../support/panel/panel'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import { savedText, t } from '../../support/text'
import { fieldOf, press, retype } from '../../support/panel/form'

const place = resourceByName('gallery-places')
const users = resourceByName('users')
let panel: Panel
afterEach(() => panel.close())

it('takes away what failed once it is saved', async () => {
  panel = await openPanel('/gallery-places/10')
  await retype(panel, await fieldOf(place, 'city'), 'Gdynia')
  panel.network.between = ({ method }) =>
    method === 'PUT' ? Response.json({ data: {} }, { status: 500 }) : undefined
  await press(panel, t('form.save'))
  await screen.findByText(t('error.generic'))
  panel.network.between = undefined
  // long enough to have been read
  await new Promise((resolve) => setTimeout(resolve, 2100))
  await press(panel, t('form.save'))
  await screen.findByText(savedText(place, 'updated'))
  expect(screen.queryByText(t('error.generic'))).toBeNull()
})

it('lets a failure that nobody can have read yet stand beside what succeeds after it', async () => {
  panel = await openPanel('/gallery-places/10')
  await retype(panel, await fieldOf(place, 'city'), 'Gdynia')
  panel.network.between = ({ method }) => {
    if (method !== 'PUT') return undefined
    panel.network.between = undefined
    return Response.json({ data: {} }, { status: 500 })
  }
  await press(panel, t('form.save'))
  await screen.findByText(t('error.generic'))
  fireEvent.click(screen.getByText(t('form.save')))
  await screen.findByText(savedText(place, 'updated'))
  // and only what is new is read out
  const regions = ['error.generic', savedText(place, 'updated')].map((text) =>
    screen.getByText(t(text)).closest('[aria-atomic]'),
  )
  expect(regions.map((region) => region?.getAttribute('aria-atomic'))).toEqual(['false', 'false'])
})

it('takes away what was saved once something failed', async () => {
  panel = await openPanel('/gallery-places/10')
  await retype(panel, await fieldOf(place, 'city'), 'Gdynia')
  await press(panel, t('form.save'))
  await screen.findByText(savedText(place, 'updated'))
  panel.network.between = ({ method }) =>
    method === 'PUT' ? Response.json({ data: {} }, { status: 500 }) : undefined
  // the form that was saved stands until the list has its place
  await waitFor(() => expect(panel.address()).toBe('/gallery-places'))
  await waitFor(() => expect(screen.queryByText(t('form.save'))).toBeNull())
  await panel.user.click(await screen.findByText('Gdynia'))
  await waitFor(() => expect(panel.address()).toBe('/gallery-places/10'))
  await retype(panel, await fieldOf(place, 'city'), 'Sopot')
  await press(panel, t('form.save'))
  await screen.findByText(t('error.generic'))
  expect(screen.queryByText(savedText(place, 'updated'))).toBeNull()
})

it('lays nothing over the secret of a new account and its code', async () => {
  panel = await openPanel('/users/create')
  await retype(panel, await fieldOf(users, 'username'), 'nowa@example.com')
  await retype(panel, await fieldOf(users, 'email'), 'nowa@example.com')
  await retype(panel, await fieldOf(users, 'password'), 'Zupelnie-inne-1')
  await retype(panel, await fieldOf(users, 'passwordConfirmation'), 'Zupelnie-inne-1')
  await press(panel, t('form.save'))
  const dialog = await screen.findByRole('dialog', { name: t('form.secret.title') })
  expect(screen.queryByText(savedText(users, 'created'))).toBeNull()
  await press(panel, t('form.secret.copy'))
  // beside the button, where it covers nothing
  expect(await within(dialog).findByText(t('form.secret.copied'))).toBeTruthy()
  expect(screen.getAllByText(t('form.secret.copied'))).toHaveLength(1)
  await press(panel, t('form.secret.close'))
  await screen.findByText(savedText(users, 'created'))
  await waitFor(() => expect(panel.address()).toBe('/users'))
})
