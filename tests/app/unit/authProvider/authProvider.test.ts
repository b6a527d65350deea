import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAuthProvider } from '../../../../authProvider/authProvider'
import { refreshUser, SessionError, signIn } from '../../../../authProvider/session'
import { csrfCell, readUser, saveUser } from '../../../../authProvider/storage'
import { resources } from '../../../../src/schema/registry'
import { HttpError } from 'ra-core'

const server = { apiUrl: 'http://api.test', locale: 'pl' }
const wire = (roles: string[]) => ({ id: 1, username: 'a@example.com', roles })
const answer = (status: number, data: unknown, headers = {}) =>
  vi.fn<typeof fetch>(async () => Response.json({ data }, { status, headers }))

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const provider = () =>
  createAuthProvider({
    server: () => server,
    request: async () => ({ status: 200, json: null, blob: null, headers: new Headers() }),
    resources,
    leave: () => undefined,
  })
const may = (resource: string, action: string) => provider().canAccess?.({ resource, action })

describe('the session', () => {
  it('signs in by the contract and keeps user and CSRF token', async () => {
    const fetched = answer(200, wire([]), { 'X-CSRF-Token': 'abc' })
    vi.stubGlobal('fetch', fetched)
    await signIn(server, { username: 'a@example.com', password: ' p ', token: '123456' })
    const [url, init] = fetched.mock.calls[0] ?? []
    expect([url, init?.method, String(init?.body)]).toEqual([
      'http://api.test/login_check/',
      'POST',
      '_username=a%40example.com&_password=+p+&_token=123456',
    ])
    expect(new Headers(init?.headers).get('X-Requested-With')).toBe('XMLHttpRequest')
    expect([readUser()?.username, csrfCell.read()]).toEqual(['a@example.com', 'abc'])
  })

  it('refuses with the text of the server', async () => {
    vi.stubGlobal('fetch', answer(401, { message: 'nope' }))
    const failed = signIn(server, { username: 'a', password: 'b', token: 'c' })
    await expect(failed).rejects.toMatchObject({ message: 'nope', status: 401 })
    expect(readUser()).toBeNull()
  })

  it('forgets the saved user on a 401 alone', async () => {
    saveUser({ ...wire([]), firstName: '', lastName: '', email: '' })
    vi.stubGlobal('fetch', answer(500, {}))
    await expect(refreshUser(server)).rejects.toBeInstanceOf(SessionError)
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('down')))
    await expect(refreshUser(server)).rejects.toMatchObject({ status: 0 })
    expect(readUser()).not.toBeNull()
    vi.stubGlobal('fetch', answer(401, {}))
    expect(await refreshUser(server)).toBeNull()
    expect(readUser()).toBeNull()
  })
})

describe('the auth provider', () => {
  const be = (...roles: string[]) =>
    saveUser({ ...wire(roles), firstName: '', lastName: '', email: '' })

  it('lets the administrator do everything and nobody nothing', async () => {
    expect(await may('users', 'edit')).toBe(false)
    be('ROLE_ADMIN')
    expect(await may('users', 'edit')).toBe(true)
    expect(await may('imports-history', 'list')).toBe(true)
  })

  it('opens to a role what the role is for, and no more', async () => {
    be('ROLE_ALLOWED_TO_EDIT_HALLS')
    expect(await may('hall', 'delete')).toBe(true)
    expect(await may('fliers', 'list')).toBe(false)
    expect(await may('account', 'edit')).toBe(true)
    expect(await may('no-such-thing', 'list')).toBe(false)
  })

  it('takes any action that it does not know for a change', async () => {
    be('ROLE_ALLOWED_TO_VIEW_PUSH_NOTIFICATIONS')
    for (const [action, isAllowed] of [
      ['list', true],
      ['export', true],
      ['edit', false],
      ['toggle', false],
      ['delete', false],
    ] as const)
      expect([action, await may('push-history', action)]).toEqual([action, isAllowed])
  })

  it('stays at a 403, and at a 401 while somebody is there to sign in again', async () => {
    be('ROLE_ADMIN')
    await expect(provider().checkError(new HttpError('x', 403))).resolves.toBeUndefined()
    await expect(provider().checkError(new HttpError('x', 401))).resolves.toBeUndefined()
    localStorage.removeItem('panel.user')
    await expect(provider().checkError(new HttpError('x', 401))).rejects.toMatchObject({
      status: 401,
    })
    await expect(provider().checkAuth({})).rejects.toMatchObject({ status: 401 })
  })
})
