import { expect, test } from 'vitest'
import { toApiError } from '../../../../../server/http/failure'

const ofSystem = (code: string, syscall = 'open') =>
  Object.assign(new Error(`${code}: said by the system, ${syscall} '/data/files/a.png'`), {
    code,
    syscall,
  })

test.each([
  ...[
    'EPERM',
    'EACCES',
    'EROFS',
    'ENOTDIR',
    'EMFILE',
    'ENFILE',
    'EIO',
    'ESTALE',
    'ELOOP',
    'ENOMEM',
    'EBUSY',
  ].map((code) => [code, 503] as const),
  ['ENOSPC', 507],
  ['EDQUOT', 507],
] as const)('%s of a disk is %i, not a fault of the program', (code, status) => {
  expect(toApiError(ofSystem(code)).status).toBe(status)
})

test('a fault of the program stays one, whatever it calls itself', () => {
  expect(toApiError(Object.assign(new Error('no'), { code: 'EPERM' })).status).toBe(500)
  expect(toApiError(new TypeError('x is not a function')).status).toBe(500)
})
