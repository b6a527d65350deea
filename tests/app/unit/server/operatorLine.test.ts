import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { backup } from '../../../../server/features/backup/backup'
import { importCommand } from '../../../../server/commands/import'
import { migrateCommand } from '../../../../server/commands/migrate'
import { tokenOf } from '../../../../server/commands/token'
import { readConfig } from '../../../../server/config'
import { openDatabase } from '../../../../server/database/store'
import { OperatorError } from '../../../../server/operatorError'
import { operatorLine } from '../../../../server/operatorLine'

const folder = () => mkdtempSync(path.join(os.tmpdir(), 'line-'))
const lost = (config = {}) =>
  readConfig({
    SEED: 'none',
    DATA_DIR: folder(),
    DATABASE_URL: 'postgres://a@127.0.0.1:1/b',
    ...config,
  })
const alone = () => readConfig({ SEED: 'none', DATA_DIR: folder() })
const failureOf = (work: Promise<unknown>) => work.then(() => null, operatorLine)

test.each([
  [
    'a migration',
    () => migrateCommand(lost(), () => {}),
    /^The database cannot be used: .*ECONNREFUSED/,
  ],
  ['a token', () => tokenOf(lost(), undefined), /^The database cannot be used: .*ECONNREFUSED/],
  ['a backup', () => backup(lost(), folder()), /^The database cannot be used: .*ECONNREFUSED/],
  [
    'a token of nothing',
    async () => {
      const config = alone()
      await (await openDatabase(config)).close()
      return tokenOf(config, undefined)
    },
    /^This database has no tables of the panel/,
  ],
  [
    'a backup into a file',
    () => backup(alone(), import.meta.filename),
    /^ENOTDIR: .*operatorLine\.test\.ts/,
  ],
  [
    'an import of no file',
    async () => {
      const config = alone()
      await (await openDatabase(config)).close()
      return importCommand(config, { kind: 'clients', file: '/nope.csv' })
    },
    /^ENOENT: .*nope\.csv/,
  ],
])('says in a line what %s that cannot be did not find', async (_, work, line) => {
  const said = await failureOf(work())
  expect(said).toMatch(line)
  expect(said).not.toContain('\n')
})

test.each([
  [Object.assign(new Error('no room'), { code: 'ENOSPC', syscall: 'write' }), /^No space is left/],
  [new Error('database or disk is full'), /^No space is left/],
  [
    // what Node says of a folder made with those above it where nothing may be written
    Object.assign(new Error("ENOENT: no such file or directory, mkdir '/ro/new'"), {
      code: 'ENOENT',
      syscall: 'mkdir',
    }),
    /mkdir '\/ro\/new': let the folder be written \(mount it read-write/,
  ],
  [
    Object.assign(new Error('role "x" does not exist'), { code: '28000' }),
    /^DATABASE_URL: role "x"/,
  ],
  [
    Object.assign(new Error("EACCES: permission denied, mkdir '/data'"), {
      code: 'EACCES',
      syscall: 'mkdir',
    }),
    /^EACCES: .*'\/data': give the user that runs this the right to write there/,
  ],
  [
    Object.assign(new Error("EROFS: read-only file system, open '/data/x'"), {
      code: 'EROFS',
      syscall: 'open',
    }),
    /^EROFS: .*let the folder be written/,
  ],
  [new Error('attempt to write a readonly database'), /^The database cannot be used: .*DATA_DIR/],
  [new Error('unable to open database file'), /^The database cannot be used: .*DATA_DIR/],
  [
    Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE', syscall: 'open' }),
    /ulimit/,
  ],
  [new AggregateError([], ''), null],
  [Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' }), /ECONNREFUSED$/],
  [new OperatorError('a line'), /^a line$/],
  [new TypeError('x is not a function'), null],
  ['a text', null],
])('%s', (error, line) => {
  const said = operatorLine(error)
  if (line === null) expect(said).toBeNull()
  else expect(said).toMatch(line)
})
