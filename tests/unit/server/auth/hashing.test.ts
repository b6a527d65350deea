import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { decoyHash, isPassword } from '../../../../server/auth/password'

test('a file is read while many people sign in, not after them', async () => {
  const stored = await decoyHash
  const done: string[] = []
  const signIns = Array.from({ length: 16 }, async () => {
    await isPassword(stored, 'Zielona-Hala-2026')
    done.push('password')
  })
  const reading = readFile(import.meta.filename).then(() => done.push('file'))
  await Promise.all([...signIns, reading])
  expect(done.indexOf('file')).toBeLessThan(4)
  expect(done).toHaveLength(17)
})
