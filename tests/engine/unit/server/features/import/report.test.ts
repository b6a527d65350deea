import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { folderDrive } from '../../../../../../server/files/drive'
import {
  openReport,
  readReport,
  reportsWritten,
  tidyReports,
  writeReport,
  type ReportPlace,
} from '../../../../../../server/features/import/report'

const folder = () => mkdtempSync(path.join(os.tmpdir(), 'reports-'))
const bad = { line: 2, problem: { message: 'rule.required' } } as const
const error = vi.fn()
const log = { info() {}, warn() {}, error }
let place: ReportPlace

beforeEach(() => {
  error.mockReset()
  place = { config: { dataDir: folder() }, files: folderDrive(folder()) }
})

const linesOf = async (id: number) => {
  const found = await readReport(place, id)
  return found === undefined ? null : (await text(found)).split('\r\n').length - 1
}
const reports = () => path.join(place.config.dataDir, 'imports', 'reports')

test('nobody reads a report before it is whole', async () => {
  const report = openReport(place, 7)
  await report.add(2, [bad.problem])
  expect(await linesOf(7)).toBeNull()
  await report.add(3, [bad.problem])
  expect(await report.close()).toBe(path.join(reports(), '7.csv'))
  expect(await linesOf(7)).toBe(3)
  // where it did not come to the store as well
  await place.files.delete('reports/7.csv')
  expect(await linesOf(7)).toBe(3)
})

test('an import whose id one before it had, which was rolled back, has none of its lines', async () => {
  writeReport({ ...place, log }, 7, [bad, bad])
  writeReport({ ...place, log }, 7, [])
  await reportsWritten()
  expect([await linesOf(7), readdirSync(reports())]).toEqual([null, []])
  writeReport({ ...place, log }, 7, [bad, bad])
  writeReport({ ...place, log }, 7, [bad])
  await reportsWritten()
  expect(await linesOf(7)).toBe(2)
  expect(error).not.toHaveBeenCalled()
})

test('one that cannot be written is a line of the log, and keeps no other from its own', async () => {
  mkdirSync(path.join(place.config.dataDir, 'imports'))
  writeFileSync(reports(), 'no folder')
  writeReport({ ...place, log }, 7, [bad])
  await reportsWritten()
  expect(error.mock.calls).toEqual([
    [{ err: expect.any(Error), id: 7 }, 'the report of an import was not written'],
  ])
  rmSync(reports())
  writeReport({ ...place, log }, 8, [bad])
  await reportsWritten()
  expect(await linesOf(8)).toBe(2)
})

test('what a process left half written goes with the old ones', async () => {
  mkdirSync(reports(), { recursive: true })
  const now = Date.now()
  for (const [name, days] of [
    ['1.csv', 40],
    ['2.csv.part', 40],
    ['3.csv', 1],
    ['4.csv.part', 1],
    ['other.csv.part', 40],
  ] as const) {
    writeFileSync(path.join(reports(), name), 'x')
    const at = new Date(now - days * 86_400_000)
    utimesSync(path.join(reports(), name), at, at)
  }
  await tidyReports(place, now)
  expect(readdirSync(reports()).toSorted()).toEqual(['3.csv', '4.csv.part', 'other.csv.part'])
})
