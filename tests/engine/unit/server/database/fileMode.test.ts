import fs, { chmodSync, mkdtempSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { databaseFile, openSqlite } from '../../../../../server/database/sqlite'

/** A folder with a database that is open, and its log with it. */
async function folderWith(mode: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'panel-mode-'))
  const held = await openSqlite(folder)
  await held.transaction(async (trx) => {
    await trx.schema.createTable('t').addColumn('id', 'integer').execute()
  })
  const files = ['', '-wal', '-shm'].map((end) => path.join(folder, databaseFile + end))
  for (const file of files) chmodSync(file, mode)
  const modes = () => files.map((file) => statSync(file).mode & 0o777)
  return { folder, modes, close: () => held.close() }
}

test.each([
  [0o644, 0o640],
  [0o664, 0o660],
])('a database that everybody may read, %o, is %o from a start on', async (before, after) => {
  const { folder, modes, close } = await folderWith(before)
  const store = await openSqlite(folder)
  expect(modes()).toEqual([after, after, after])
  await Promise.all([store.close(), close()])
})

test('what an operator has opened for a group stays open for it', async () => {
  const { folder, modes, close } = await folderWith(0o640)
  const store = await openSqlite(folder)
  expect(modes()).toEqual([0o640, 0o640, 0o640])
  await Promise.all([store.close(), close()])
})

test('a start goes on where the file has another owner', async () => {
  const { folder, modes, close } = await folderWith(0o644)
  vi.spyOn(fs, 'chmodSync').mockImplementation(() => {
    throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' })
  })
  const store = await openSqlite(folder)
  expect(modes()).toEqual([0o644, 0o644, 0o644])
  vi.restoreAllMocks()
  await Promise.all([store.close(), close()])
})
