import { describe, expect, it } from 'vitest'
import { fullName, initials } from '../../../../authProvider/names'
import { toUser } from '../../../../authProvider/user'

const wire = {
  id: 3,
  username: 'anna@example.com',
  first_name: 'Anna',
  last_name: 'Nowak',
  email: 'anna@example.com',
  roles: ['ROLE_ADMIN', 7],
}

describe('toUser', () => {
  it('reads the wire, and what it wrote itself', () => {
    const user = toUser(wire)
    expect(user).toMatchObject({ id: 3, firstName: 'Anna', roles: ['ROLE_ADMIN'] })
    expect(toUser(JSON.parse(JSON.stringify(user)))).toEqual(user)
  })

  it.each([
    null,
    'x',
    {},
    { ...wire, roles: 'ROLE_ADMIN' },
    { ...wire, id: 'x' },
    { ...wire, username: '' },
  ])('takes %j for nobody', (value) => expect(toUser(value)).toBeNull())

  it('reads what another API may say: a UUID, no user name, roles as PHP sends a list with a gap', () => {
    const id = '0b6f3c1e-7a55-4c0e-9a39-0d6f5f1f2a11'
    const { username: _, ...nameless } = wire
    expect(toUser({ ...nameless, id, roles: { 1: 'ROLE_ADMIN' } })).toMatchObject({
      id,
      username: 'anna@example.com',
      roles: ['ROLE_ADMIN'],
    })
  })

  it('names a person, also one without names', () => {
    const user = toUser(wire)
    const bare = toUser({ ...wire, first_name: null, last_name: null })
    expect([user && fullName(user), user && initials(user)]).toEqual(['Anna Nowak', 'AN'])
    expect([bare && fullName(bare), bare && initials(bare)]).toEqual(['anna@example.com', 'A'])
  })
})
