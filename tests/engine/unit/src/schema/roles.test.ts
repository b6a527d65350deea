import { describe, expect, it } from 'vitest'
import {
  allowedRoles,
  intents,
  isAllowed,
  roles,
  type Access,
  type Intent,
} from '../../../../../src/schema'

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
    for (const intent of ['create', 'change', 'delete'] as const)
      expect(isAllowed(access, intent, held)).toBe(changes)
  })

  it.each<[Intent, Access]>([
    ['create', { createRoles: [ads], viewRoles: [reports] }],
    ['change', { changeRoles: [ads], viewRoles: [reports] }],
    ['delete', { deleteRoles: [ads], viewRoles: [reports] }],
  ])('lets a role %s and read, and no more', (one, access) => {
    const may = intents.filter((intent) => isAllowed(access, intent, [ads]))
    expect(may).toEqual(intents.filter((intent) => intent === 'view' || intent === one))
    expect(isAllowed(access, one, [reports])).toBe(false)
    expect(isAllowed(access, one, ['ROLE_ADMIN'])).toBe(true)
  })

  it('names every role where all who are signed in may', () => {
    expect(allowedRoles({ everyone: 'view' }, 'view')).toEqual(roles)
    expect(allowedRoles({ everyone: 'view' }, 'change')).toEqual(['ROLE_ADMIN'])
  })
})
