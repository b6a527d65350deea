import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApi, type Api } from '../../support/server/api'
import { signIn, type Account } from '../../support/server/testServer'
import { databases } from '../../support/server/testStore'

const form = 'application/x-www-form-urlencoded'

describe.each(databases)('a body whose end is held back, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(database)
  })
  afterAll(() => api.store.close())

  let count = 0
  const person = () => api.addUser(`bob-${(count += 1)}@example.com`, ['ROLE_ADMIN'])

  /** A call that is let in and whose body is begun, and what sends the rest of it. */
  async function held(
    who: Record<string, string>,
    {
      method,
      path,
      type,
      text,
      headers = {},
    }: {
      method: string
      path: string
      type: string
      text: string
      headers?: Record<string, string>
    },
  ) {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const init: RequestInit & { duplex: 'half' } = {
      method,
      headers: { ...who, 'Content-Type': type, ...headers },
      body: readable,
      duplex: 'half',
    }
    const response = api.app.fetch(new Request(`http://panel.local/api/${path}`, init))
    const writer = writable.getWriter()
    // is taken when the body is read: behind the gate
    await writer.write(Buffer.from(text.slice(0, 10)))
    return async () => {
      await writer.write(Buffer.from(text.slice(10)))
      await writer.close()
      return (await response).status
    }
  }

  const account = (username: string) =>
    new URLSearchParams([
      ['username', username],
      ['email', username],
      ['roles[]', 'ROLE_ADMIN'],
      ['password', 'Niebieski-Pies-99'],
      ['password_confirmation', 'Niebieski-Pies-99'],
    ]).toString()

  const changed = async ({ id }: Account, values: Record<string, string>) =>
    (
      await api.call('PUT', `useraccount/${id}`, {
        body: new URLSearchParams(values),
        headers: { 'If-Match': '"1"' },
      })
    ).status

  const fresh = { password: 'Zielony-Kon-77x', password_confirmation: 'Zielony-Kon-77x' }
  const ends: Readonly<Record<string, (bob: Account) => Promise<number>>> = {
    deleted: async ({ id }) => (await api.call('DELETE', `useraccount/${id}`)).status,
    'no administrator any more': (bob) => changed(bob, { 'roles[]': '' }),
    'given another password': (bob) => changed(bob, fresh),
  }

  test.each(Object.keys(ends))('writes nothing for a person who is meanwhile %s', async (how) => {
    const bob = await person()
    const who = await signIn(api.app, bob, api.time.now)
    const name = `back-${bob.id}@example.com`
    const call = { method: 'POST', path: 'useraccount', type: form, text: account(name) }
    const send = await held(who, call)
    expect(await ends[how]?.(bob)).toBe(200)
    expect(await send()).toBe(401)
    expect((await api.call('GET', `useraccount?phrase=${name}`)).text).not.toContain(name)
  })

  test.each([
    ['a save', { method: 'PUT', path: 'useraccount/1', type: form, text: 'first_name=Robert' }],
    [
      'a saved view',
      {
        method: 'POST',
        path: 'views',
        type: 'application/json',
        text: '{"resource":"users","name":"Back","content":{}}',
      },
    ],
  ])('nor any other write: %s', async (_, call) => {
    const bob = await person()
    const who = await signIn(api.app, bob, api.time.now)
    const own = { ...call, path: call.path.replace('/1', `/${api.admin.id}`) }
    const send = await held(who, { ...own, headers: { 'If-Match': '"1"' } })
    expect(await ends['deleted']?.(bob)).toBe(200)
    expect(await send()).toBe(401)
  })

  test('is written for a person who is still signed in', async () => {
    const who = await signIn(api.app, await person(), api.time.now)
    const text = account(`new-${database}@example.com`)
    const send = await held(who, { method: 'POST', path: 'useraccount', type: form, text })
    expect(await send()).toBe(201)
  })
})
