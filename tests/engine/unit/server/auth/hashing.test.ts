import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { decoyHash, hashPassword, isPassword } from '../../../../../server/auth/password'

test('a file is read while many people sign in, not after them', async () => {
  const stored = decoyHash
  const done: string[] = []
  const signIns = Array.from({ length: 16 }, async () => {
    await isPassword(stored, 'Zielona-Hala-2026')
    done.push('password')
  })
  const reading = readFile(import.meta.filename).then(() => done.push('file'))
  await Promise.all([...signIns, reading])
  // where they took all threads it would be the last
  expect(done.indexOf('file')).toBeLessThan(12)
  expect(done).toHaveLength(17)
})

test('who has no account is compared with a hash that takes as long as theirs', async () => {
  const shape = (hash: string) => hash.split('$').slice(0, 4)
  const made = await hashPassword('Zielona-Hala-2026')
  expect(shape(decoyHash)).toEqual(shape(made))
  expect(decoyHash).toHaveLength(made.length)
})
