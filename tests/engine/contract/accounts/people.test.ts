import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newTotpSecret, presentToken } from '../../../../server/auth/totp'
import { openApi, type Api } from '../../../support/server/api'
import { postLogin, signIn } from '../../../support/server/testServer'
import { databases } from '../../../support/server/testStore'

describe.each(databases)('people, on %s', (kind) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(kind)
  })
  afterAll(() => api.store.close())

  const put = (path: string, values: Record<string, string>, revision: number) =>
    api.call('PUT', path, {
      body: new URLSearchParams(values),
      headers: { 'If-Match': `"${revision}"` },
    })
  const statusOf = async (who: Record<string, string>) =>
    (await api.call('GET', 'useraccount/auth/me', { who })).status

  test('the last sign-in is told to those who see users, and is no change of the account', async () => {
    const anna = await api.addUser('anna@example.com', ['ROLE_ADMIN'])
    const path = `useraccount/${anna.id}`
    expect((await api.call('GET', path)).data).toMatchObject({ last_sign_in: null, revision: 1 })
    const who = await signIn(api.app, anna, api.time.now)
    const at = new Date(api.time.now).toISOString()
    expect((await api.call('GET', path)).data).toMatchObject({ last_sign_in: at, revision: 1 })
    const byTime = await api.call('GET', 'useraccount?sortBy=last_sign_in&sortDir=desc&limit=1')
    expect(byTime.text).toContain(at)
    for (const mine of ['useraccount/auth/me', 'useraccount/auth/mine'])
      expect((await api.call('GET', mine, { who })).text).not.toContain('last_sign_in')
    const written = await put(path, { last_sign_in: '2020-01-01T00:00:00Z' }, 1)
    expect([written.status, Object.keys(written.errors)]).toEqual([422, ['last_sign_in']])
    expect((await put(path, { first_name: 'Anna' }, 1)).data['last_sign_in']).toBe(at)
  })

  test('a new secret ends the old one and the sessions, and is read nowhere', async () => {
    const jan = await api.addUser('jan@example.com', [])
    const who = await signIn(api.app, jan, api.time.now)
    const secret = newTotpSecret()
    expect((await put(`useraccount/${jan.id}`, { secret }, 1)).status).toBe(200)
    expect(await statusOf(who)).toBe(401)
    expect((await postLogin(api.app, jan, api.time)).status).toBe(401)
    await signIn(api.app, { ...jan, secret }, api.time.now)
    const read = await Promise.all(
      ['useraccount', `useraccount/${jan.id}`, 'audit?limit=100', 'useraccount?format=csv'].map(
        async (path) => (await api.call('GET', path)).text,
      ),
    )
    expect(read.join('\n')).not.toContain(secret)
  })

  test("one's own new secret takes effect with a token of it, and keeps the session it was set in", async () => {
    const ewa = await api.addUser('ewa@example.com', [])
    const who = await signIn(api.app, ewa, api.time.now)
    const secret = newTotpSecret()
    const set = (token: string) =>
      api.call('PUT', 'useraccount/auth/mine', {
        who,
        headers: { 'If-Match': '"1"' },
        body: new URLSearchParams({
          secret,
          secret_token: token,
          current_password: 'Poprawne-haslo-7',
        }),
      })
    const refused = await set(presentToken(newTotpSecret(), api.time.now))
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['secret_token']])
    expect((await set(presentToken(secret, api.time.now))).status).toBe(200)
    expect(await statusOf(who)).toBe(200)
    // the token is used up by it
    expect((await postLogin(api.app, { ...ewa, secret }, api.time)).status).toBe(401)
    api.time.now += 30_000
    await signIn(api.app, { ...ewa, secret }, api.time.now)
  })

  test('somebody signs out everywhere, and nobody else with them', async () => {
    const ola = await api.addUser('ola@example.com', [])
    const first = await signIn(api.app, ola, api.time.now)
    api.time.now += 30_000
    const second = await signIn(api.app, ola, api.time.now)
    const ended = await api.call('DELETE', 'useraccount/auth/mine/sessions', { who: first })
    expect([ended.status, ended.data]).toEqual([200, { id: ola.id }])
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 401])
    expect(await statusOf(api.session)).toBe(200)
  })
})
