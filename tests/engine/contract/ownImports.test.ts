import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { inboxes } from '../../../server/features/import/inbox'
import { runImport } from '../../../server/features/import/run'
import { testServer } from '../../support/server/testServer'
import { databases } from '../../support/server/testStore'
import { visits, withVisits } from '../../gallery/server/visits'

const header = 'code;at'
const fileOf = (...lines: readonly string[]): string => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'visits-')), 'visits.csv')
  writeFileSync(file, [header, ...lines].join('\n'))
  return file
}

test('what an app imports has its folders, after those that stand before it', () => {
  expect(inboxes.map(({ folder }) => folder).slice(-2)).toEqual(['visits', 'visits-all'])
})

test.each(databases)('fills a table of the app, with its history, on %s', async (database) => {
  const { services, store } = await testServer({ database })
  const run = (file: string, isWhole = false) =>
    runImport(services, { kind: visits, file, isWhole })
  const codes = async () => {
    const found = await withVisits(store.db).selectFrom('gallery_visit').select('code').execute()
    return found.map(({ code }) => code).toSorted()
  }
  const first = await run(
    fileOf('AB-1;2026-11-21 10:00', 'AB-2;yesterday', 'AB-3;2026-11-21 11:00'),
  )
  expect(first).toMatchObject({ status: 'warning', loaded: 2, rejectedCount: 1 })
  expect(await codes()).toEqual(['AB-1', 'AB-3'])
  await run(fileOf('AB-4;2026-11-21 12:00'))
  expect(await codes()).toEqual(['AB-1', 'AB-3', 'AB-4'])
  await run(fileOf('AB-5;2026-11-21 12:00'), true)
  expect(await codes()).toEqual(['AB-5'])
})
