import { expect, test } from 'vitest'
import { resourceByName } from '../../resources'
import { openApi } from '../support/api'
import { signIn } from '../unit/server/testServer'

test('of two who delete each other at once, one stays', async () => {
  const api = await openApi()
  const users = resourceByName('users')
  const other = await api.addUser('drugi@example.com', ['ROLE_ADMIN'])
  const who = await signIn(api.app, other, api.time.now)
  const answers = await Promise.all([
    api.verb(users, 'delete', { params: { id: other.id } }),
    api.verb(users, 'delete', { params: { id: api.admin.id }, who }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await api.store.close()
})
