import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { importCommand, importFromInbox } from '../../../../../server/commands/import'
import { readConfig } from '../../../../../server/config'
import { changeSchema } from '../../../../../server/database/schemaChange/migrate'
import { openDatabase } from '../../../../../server/database/store'
import { operatorLine } from '../../../../../server/operatorLine'
import { former, tableSpecs } from '../../../../../server/specs'

const header = 'company_name;store_key;customer_id;person_id;card_number;customer_type'
/** Every other line is a bad one. */
const lines = (count: number) =>
  [header, ...Array.from({ length: count }, (_, n) => `X;1;${n % 2 ? n : 'x'};1;${n};1`)].join('\n')

const folder = () => mkdtempSync(path.join(os.tmpdir(), 'report-'))
let dataDir = ''
const config = () => readConfig({ SEED: 'none', DATA_DIR: dataDir })
/** What it is while it is being written. */
const report = () => path.join(dataDir, 'imports', 'reports', '1.csv.part')

beforeEach(async () => {
  dataDir = folder()
  const store = await openDatabase(config())
  await changeSchema(store, { specs: tableSpecs, ...former })
  await store.close()
  mkdirSync(path.dirname(report()), { recursive: true })
  vi.spyOn(console, 'log').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

/** @returns what the operator reads of it */
async function run(count: number): Promise<string | null> {
  const file = path.join(folder(), 'a.csv')
  writeFileSync(file, lines(count))
  return importCommand(config(), { kind: 'clients', file }).then(() => null, operatorLine)
}

describe('an import whose report of bad lines cannot be written', () => {
  test('for a folder that stands there ends with that', async () => {
    mkdirSync(report())
    expect(await run(10)).toMatch(/EISDIR.*1\.csv/)
  })

  test('for a full disk ends with that', async () => {
    symlinkSync('/dev/full', report())
    expect(await run(5_000)).toMatch(/^No space is left/)
  })

  test('at its end has brought its good lines, and says so', async () => {
    symlinkSync('/dev/full', report())
    expect(await run(4)).toBe(
      'Everything else is in, but the report of 2 rejected lines could not be written',
    )
  })

  test('from a watched folder lies in “done” all the same, and is an error of its process', async () => {
    symlinkSync('/dev/full', report())
    const inbox = path.join(dataDir, 'imports', 'clients')
    mkdirSync(inbox)
    writeFileSync(path.join(inbox, 'a.csv'), lines(4))
    await expect(importFromInbox(config(), 'clients', 'a.csv')).rejects.toThrow(
      'the report of 2 rejected lines could not be written',
    )
    expect(readFileSync(path.join(inbox, 'done', 'a.csv'), 'utf8')).toBe(lines(4))
  })
})
