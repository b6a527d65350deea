import { describe, expect, it } from 'vitest'
import { allowedRoles, isAllowed, roles, type Access } from '../../../../src/schema'

const ads = 'ROLE_ALLOWED_TO_EDIT_ADS'
const reports = 'ROLE_ALLOWED_TO_VIEW_REPORTS'

describe('who may do what', () => {
  it.each<[Access, readonly string[], boolean, boolean]>([
    [{}, [], false, false],
    [{}, [ads], false, false],
    [{}, ['ROLE_ADMIN'], true, true],
    [{ roles: [ads] }, [ads], true, true],
    [{ roles: [ads], viewRoles: [reports] }, [reports], true, false],
    [{ everyone: true }, [], true, true],
    [{ everyone: 'view' }, [], true, false],
    [{ everyone: 'view' }, [reports], true, false],
    [{ everyone: 'view', roles: [ads] }, [ads], true, true],
    [{ everyone: 'view' }, ['ROLE_ADMIN'], true, true],
  ])('of %j with %j: views %s, changes %s', (access, held, views, changes) => {
    expect(isAllowed(access, 'view', held)).toBe(views)
    expect(isAllowed(access, 'edit', held)).toBe(changes)
  })

  it('names every role where whoever is signed in may', () => {
    expect(allowedRoles({ everyone: 'view' }, 'view')).toEqual(roles)
    expect(allowedRoles({ everyone: 'view' }, 'edit')).toEqual(['ROLE_ADMIN'])
  })
})
