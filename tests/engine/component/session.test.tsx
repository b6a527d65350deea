// apart: the panels of other files are tabs of the same browser, and hear of its session
import { openPanel, type Panel } from '../../support/panel/panel'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import { presentToken } from '../../../server/auth/totp'
import { savedText, t } from '../../support/text'
import { password } from '../../support/server/testServer'
import { fieldOf, press, retype } from '../../support/panel/form'

const place = resourceByName('gallery-places')
let panel: Panel
afterEach(() => panel.close())

const asking = { name: t('shell.session.title') }

async function saveWithEndedSession() {
  panel = await openPanel('/gallery-places/10', { isAccount: true })
  await retype(panel, await fieldOf(place, 'city'), 'Gdynia')
  // past the absolute limit of a session
  panel.api.time.now += 13 * 3_600_000
  await press(panel, t('form.save'))
  return screen.findByRole('dialog', asking)
}
const signIn = async (dialog: HTMLElement, secret: string) => {
  const { user, api } = panel
  await user.type(within(dialog).getByLabelText(t('signIn.password')), secret)
  const token = presentToken(api.admin.secret, api.time.now)
  // one digit in each, and the next box by itself
  await user.click(within(dialog).getByLabelText(t('signIn.digit', { number: 1 })))
  await user.keyboard(token)
  expect(within(dialog).getByLabelText(t('signIn.digit', { number: 6 }))).toHaveProperty(
    'value',
    token.at(-1),
  )
  await press(panel, t('signIn.submit'))
}

it('asks in place when the session has ended, and the save that met it goes through, once', async () => {
  const dialog = await saveWithEndedSession()
  await signIn(dialog, password)
  await waitFor(() => expect(screen.queryByRole('dialog', asking)).toBeNull())
  await screen.findByText(savedText(place, 'updated'))
  const saves = panel.writes().filter(({ path }) => path === '/api/gallery-places/10')
  expect(saves.map(({ status }) => status)).toEqual([401, 200])
  // signed in with the clock of then, as the panel is
  const { data } = await panel.api.call('GET', 'gallery-places/10', {
    who: { Cookie: saves[1]?.headers.get('cookie') ?? '' },
  })
  expect(data).toMatchObject({ city: 'Gdynia', revision: 2 })
})

it('takes up the session of who has another e-mail meanwhile, and saves what they typed', async () => {
  const dialog = await saveWithEndedSession()
  const renamed = 'nowa@example.com'
  await panel.api.store.transaction((trx) =>
    trx.updateTable('credential').set({ account: renamed }).execute(),
  )
  await retype(panel, within(dialog).getByLabelText(t('signIn.email')), renamed)
  await signIn(dialog, password)
  await waitFor(() => expect(screen.queryByRole('dialog', asking)).toBeNull())
  await screen.findByText(savedText(place, 'updated'))
})

it('says that the password is wrong, and loses nothing', async () => {
  const dialog = await saveWithEndedSession()
  await signIn(dialog, 'Zupelnie-inne-1')
  expect(await within(dialog).findByText(t('error.signIn'))).toBeTruthy()
  expect(within(dialog).getByLabelText(t('signIn.password'))).toHaveProperty('value', '')
  expect(within(dialog).getByLabelText(t('signIn.digit', { number: 1 }))).toHaveProperty(
    'value',
    '',
  )
  expect(document.activeElement).toBe(within(dialog).getByLabelText(t('signIn.password')))
  expect(await fieldOf(place, 'city')).toHaveProperty('value', 'Gdynia')
})

it('is asked before what opens meanwhile, which comes up once the session lives again', async () => {
  panel = await openPanel('/gallery-places', { isAccount: true })
  await screen.findByRole('heading', { level: 1 })
  panel.api.time.now += 13 * 3_600_000
  await panel.user.keyboard('{Control>}k{/Control}')
  const dialog = await screen.findByRole('dialog', asking)
  await panel.goTo('/gallery-places/10')
  await signIn(dialog, password)
  await waitFor(() => expect(screen.queryByRole('dialog', asking)).toBeNull())
  expect(await fieldOf(place, 'city')).toBeTruthy()
})
