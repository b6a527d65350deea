import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { resourceByName } from '../../../../src/schema/registry'
import { addLines } from '../../../../server/records/manyRows'
import { type Api, openApi } from '../../../support/server/api'
import { signIn, type Account } from '../../../support/server/testServer'
import { databases } from '../../../support/server/testStore'

const users = resourceByName('users')

describe.each(databases)('the last administrator, on %s', (kind) => {
  let api: Api
  beforeEach(async () => {
    api = await openApi(kind)
  })
  afterEach(() => api.store.close())

  /** More accounts than a page of any list has, none of them an administrator's. */
  const addMany = () =>
    api.store.transaction((trx) =>
      addLines(
        trx,
        'useraccount',
        Array.from({ length: 600 }, (_, n) => ({
          username: `osoba-${n}@example.com`,
          email: `osoba-${n}@example.com`,
          roles: JSON.stringify(['ROLE_ALLOWED_TO_EDIT_USERS']),
        })),
      ),
    )
  const addAdmin = async (name: string) => {
    const account = await api.addUser(name, ['ROLE_ADMIN'])
    return { account, who: await signIn(api.app, account, api.time.now) }
  }
  type Who = Record<string, string>
  const remove = ({ id }: Account, who: Who = api.session) =>
    api.verb(users, 'delete', { params: { id }, who })
  const demote = ({ id }: Account, who: Who = api.session) =>
    api.call('PUT', `useraccount/${id}`, {
      body: new URLSearchParams({ 'roles[]': '' }),
      headers: { 'If-Match': '"1"' },
      who,
    })
  const administrators = async () => {
    const { rows } = await sql<{ id: number; roles: unknown }>`
      select id, roles from useraccount`.execute(api.store.db)
    return rows
      .filter(({ roles }) => JSON.stringify(roles).includes('ROLE_ADMIN'))
      .map(({ id }) => Number(id))
  }

  test.each([
    ['removed', remove],
    ['demoted', demote],
  ])('one is %s while another one is there, behind however many accounts', async (_, leave) => {
    await addMany()
    const { account, who } = await addAdmin('drugi@example.com')
    expect(account.id).toBeGreaterThan(600)
    expect((await leave(api.admin, who)).status).toBe(200)
    expect(await administrators()).toEqual([account.id])
  })

  test('stays, among however many accounts', async () => {
    await addMany()
    const removed = await remove(api.admin)
    expect([removed.status, removed.data['message']]).toEqual([
      409,
      'To ostatni administrator. Najpierw nadaj t\u0119 rol\u0119 innej osobie.',
    ])
    expect((await demote(api.admin)).status).toBe(403)
    expect(await administrators()).toEqual([api.admin.id])
  })

  test('of two who delete each other at once, one stays', async () => {
    const { account, who } = await addAdmin('drugi@example.com')
    const answers = await Promise.all([remove(account), remove(api.admin, who)])
    const [done, refused] = answers.map(({ status }) => status).toSorted()
    expect(done).toBe(200)
    // 401 where the call is judged after its account is gone, 409 where both were let in before
    expect([401, 409]).toContain(refused)
    expect(await administrators()).toHaveLength(1)
  })
})
