import '../../../../support/panel/browser'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '../../../../../authProvider/session'
import { CSRF_KEY, forgetUser, saveUser, USER_KEY } from '../../../../../authProvider/storage'
import type { User } from '../../../../../authProvider/user'
import { toConfig } from '../../../../../src/app/config'
import { createShell } from '../../../../../src/app/services'
import { keepSession } from '../../../../../src/app/session'
import { createValue } from '../../../../../src/app/value'

const person: User = {
  id: 7,
  username: 'ewa@example.com',
  firstName: '',
  lastName: '',
  email: 'ewa@example.com',
  roles: ['ROLE_ADMIN'],
}
const signedIn = async () =>
  Response.json({ ...person, data: person }, { headers: { 'X-CSRF-Token': 'next' } })

beforeEach(() => {
  localStorage.clear()
  saveUser(person)
  vi.stubGlobal('fetch', signedIn)
})
afterAll(() => vi.unstubAllGlobals())

/** A tab of that person whose session has ended, and what it makes of the next change of another tab. */
function askingTab() {
  const shell = createShell(
    createValue(toConfig({ apiUrl: 'http://127.0.0.1' })),
    createValue(true),
  )
  keepSession(shell)
  const renewed = vi.fn()
  void shell.renewal.ask().then(renewed)
  const hear = async (key: string, newValue: string | null) => {
    dispatchEvent(new StorageEvent('storage', { key, newValue }))
    await Promise.resolve()
  }
  return { shell, renewed, hear }
}

it('goes on where its person signs in again in another tab, which changes nothing of who that is', async () => {
  const { shell, renewed, hear } = askingTab()
  await hear(CSRF_KEY, 'next')
  expect(renewed).toHaveBeenCalledWith(true)
  expect(shell.renewal.isAsking.get()).toBe(false)
})

it('goes on asking where another tab has only signed out', async () => {
  const { renewed, hear } = askingTab()
  await hear(CSRF_KEY, null)
  forgetUser()
  await hear(USER_KEY, null)
  await hear(CSRF_KEY, 'next')
  expect(renewed).not.toHaveBeenCalled()
})

it('hears of the token when it is known whose it is', async () => {
  forgetUser()
  const kept = vi.spyOn(Storage.prototype, 'setItem')
  await signIn({ apiUrl: '', locale: 'pl' }, { username: '', password: '', token: '' })
  expect(kept.mock.calls.map(([key]) => key)).toEqual([USER_KEY, CSRF_KEY])
})
