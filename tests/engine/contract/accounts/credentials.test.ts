import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newTotpSecret, presentToken } from '../../../../server/auth/totp'
import { openApi, type Api } from '../../../support/server/api'
import { password, postLogin, signIn } from '../../../support/server/testServer'
import { databases } from '../../../support/server/testStore'

const mine = 'useraccount/auth/mine'
const fresh = 'Zupelnie-nowe-haslo-8'

describe.each(databases)("one's own credentials on %s", (kind) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(kind)
  })
  afterAll(() => api.store.close())

  const put = (path: string, values: Record<string, string>, revision = 1) =>
    api.call('PUT', path, {
      body: new URLSearchParams(values),
      headers: { 'If-Match': `"${revision}"` },
    })

  test.each([
    ['password', { password: fresh, password_confirmation: fresh }],
    ['secret', { secret: newTotpSecret() }],
    ['email', { email: 'inny@example.com' }],
    ['username', { username: 'inny@example.com' }],
  ])('are not changed past the current password: %s', async (field, values) => {
    const path = `useraccount/${api.admin.id}`
    const answer = await put(path, values)
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]])
    expect((await api.call('GET', path)).data).toMatchObject({
      revision: 1,
      email: api.admin.username,
      username: api.admin.username,
    })
  })

  test("another's are, and one's own names", async () => {
    const other = await api.addUser('inna-osoba@example.com', ['ROLE_ADMIN'])
    expect(
      (await put(`useraccount/${other.id}`, { password: fresh, password_confirmation: fresh }))
        .status,
    ).toBe(200)
    const own = await put(`useraccount/${api.admin.id}`, { first_name: 'Anna' })
    expect([own.status, own.data['revision']]).toEqual([200, 2])
  })

  test('a secret is taken with its padding, as a program of base32 writes it, and opens the account', async () => {
    const account = await api.addUser('z-dopelnieniem@example.com', [])
    const who = await signIn(api.app, account, api.time.now)
    const secret = newTotpSecret()
    const values = {
      secret: `${secret}====`,
      secret_token: presentToken(secret, api.time.now),
      current_password: password,
    }
    const { status, errors } = await api.call('PUT', mine, {
      body: new URLSearchParams(values),
      headers: { 'If-Match': '"1"' },
      who,
    })
    expect([status, errors]).toEqual([200, {}])
    api.time.now += 60_000
    const again = await postLogin(api.app, { ...account, secret }, { now: api.time.now })
    expect(again.status).toBe(200)
  })

  test('a wrong guess is counted and written down, and the tenth is the last', async () => {
    const guess = (n: number) =>
      put(mine, { current_password: `zle-${n}`, email: 'a@example.com' }, 2)
    const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => guess(n)))
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(422), count(429)]).toEqual([10, 4])
    const noted = await api.store.db
      .selectFrom('audit')
      .select('actor')
      .where('action', '=', 'sign-in-refused')
      .execute()
    expect(noted.map(({ actor }) => actor)).toEqual(Array(10).fill(api.admin.username))
    // One count for both doors: the right password opens neither until the wait is over.
    expect((await postLogin(api.app, api.admin, { now: api.time.now })).status).toBe(401)
    api.time.now += 11 * 60_000
    const right = await put(mine, { current_password: password, email: 'a@example.com' }, 2)
    expect(right.status).toBe(200)
  })
})
