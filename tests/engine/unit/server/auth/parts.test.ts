import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { clientAddress } from '../../../../../server/auth/address'
import { hashPassword, isCommonPassword, isPassword } from '../../../../../server/auth/password'
import { openSecretBox, secretBox } from '../../../../../server/auth/secretBox'
import { newTotpSecret, totpUri } from '../../../../../server/auth/totp'

describe('passwords', () => {
  test('are hashed by Argon2id, whole and byte for byte', async () => {
    const long = 'Aa1 \u017c\u00f3\u0142\u0107 '.repeat(12)
    const hash = await hashPassword(long)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await isPassword(hash, long)).toBe(true)
    expect(await isPassword(hash, long.slice(0, -1))).toBe(false)
    expect(await isPassword(hash, long.normalize('NFD'))).toBe(false)
    expect(await isPassword('damaged', long)).toBe(false)
    expect(await isPassword(hash, 'x'.repeat(1_000_000))).toBe(false)
  })

  test.each([
    'Password1',
    'Passw0rd',
    'Qwerty123',
    'Zaq12wsx',
    'Polska123',
    'Welcome1!',
    '1qaz2WSX',
    'Abcd1234',
  ])('%s is a common one', (password) => expect(isCommonPassword(password)).toBe(true))

  test('an uncommon one is not', () => expect(isCommonPassword('Kwiat-jabloni-83')).toBe(false))
})

describe('the secret box', () => {
  test('opens what it sealed, with its own key alone, unchanged alone', () => {
    const box = secretBox(randomBytes(32))
    const sealed = box.seal('JBSWY3DPEHPK3PXP')
    expect(sealed).not.toContain('JBSW')
    expect(box.seal('JBSWY3DPEHPK3PXP')).not.toBe(sealed)
    expect(box.open(sealed)).toBe('JBSWY3DPEHPK3PXP')
    expect(() => secretBox(randomBytes(32)).open(sealed)).toThrow()
    const changed = Buffer.from(sealed, 'base64url')
    changed.writeUInt8(changed.readUInt8(20) ^ 1, 20)
    expect(() => box.open(changed.toString('base64url'))).toThrow()
  })

  test('has its key in a file of its owner alone, made once', () => {
    const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'box-')), 'data')
    const place = { dataDir: folder, secretKey: null }
    // Two containers that share the folder and start at once have the same process id.
    mkdirSync(folder)
    const others = path.join(folder, `secret.key.${process.pid}.new`)
    writeFileSync(others, 'half')
    const sealed = openSecretBox(place).seal('x')
    expect(readFileSync(others, 'utf8')).toBe('half')
    expect(openSecretBox(place).open(sealed)).toBe('x')
    expect(statSync(path.join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
  })
})

test('a new secret has 160 bits and an address for authenticator apps', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(totpUri(secret, { issuer: 'makro', account: 'a@b.pl' }))
  expect([uri.protocol, uri.searchParams.get('secret')]).toEqual(['otpauth:', secret])
})

describe("the client's address", () => {
  const from = (trusted: string[], socket: string, forwarded?: string) =>
    clientAddress(trusted, { warn() {} })(
      socket,
      new Headers(forwarded ? { 'X-Forwarded-For': forwarded } : {}),
    )

  test.each([
    [[], '10.0.0.1', '1.2.3.4', '10.0.0.1'],
    [['10.0.0.1'], '10.0.0.1', '1.2.3.4', '1.2.3.4'],
    [['10.0.0.1'], '10.0.0.2', '1.2.3.4', '10.0.0.2'],
    [['10.0.0.0/8'], '10.0.0.1', '6.6.6.6, 1.2.3.4, 10.1.1.1', '1.2.3.4'],
    [['10.0.0.1'], '::ffff:10.0.0.1', '1.2.3.4', '1.2.3.4'],
    [['10.0.0.1'], '10.0.0.1', 'nonsense', '10.0.0.1'],
    [['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
    [['fd00::/8'], 'fd00::1', '2001:db8::7', '2001:db8::7'],
  ])('proxies %j, socket %s, header %s: %s', (trusted, socket, forwarded, address) => {
    expect(from(trusted, socket, forwarded)).toBe(address)
  })
})
