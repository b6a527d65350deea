import { describe, expect, it } from 'vitest'
import { safePath } from '../../../../authProvider/savedPath'

describe('safePath', () => {
  it.each([
    '/users',
    '/fliers/7/products/3',
    '/promo-BMPL-menu/extra~12',
    '/banners?page=2&phrase=%C5%82%C3%B3d%C5%BA',
  ])('keeps %s', (path) => expect(safePath(path)).toBe(path))

  it.each([
    '//evil.example',
    '//evil.example/users',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'https://evil.example/users',
    '/users/../../x',
    '/',
    '',
    'users',
    '/login',
    '/login?x=1',
    '/api/hall',
    '/logout/',
    '/l/abc',
    `/${'a'.repeat(3000)}`,
    null,
    undefined,
    7,
  ])('refuses %j', (path) => expect(safePath(path)).toBeNull())
})
