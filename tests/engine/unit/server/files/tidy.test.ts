import { describe, expect, test } from 'vitest'
import { adopt, mustBelong } from '../../../../../server/files/belonging'
import { DriveFailure } from '../../../../../server/files/driveFailure'
import { deleteRetired, tidyFiles } from '../../../../../server/files/tidy'
import { newFileId } from '../../../../../server/files/drive'
import { OperatorError } from '../../../../../server/operatorError'
import { installationId } from '../../../../../server/database/installation'
import { databases } from '../../../../support/server/testStore'
import { testServer } from '../../../../support/server/testServer'
import { sample } from '../../../../support/server/fileRow'

const DAY = 86_400_000
const bytes = Buffer.from('content')

/** A server with files of which the last few are in no record. */
async function withFiles(kind: 'sqlite' | 'postgres', known: number, lost: number) {
  const server = await testServer({ database: kind })
  const { files } = server.services
  const keys = Array.from({ length: known + lost }, () => `images/${newFileId()}.png`)
  for (const key of keys) await files.put(key, bytes)
  for (const key of keys.slice(0, known))
    await server.store.transaction((trx) => trx.insertInto('file').values(sample(key)).execute())
  // The server's clock is the tests' own; the files' is the machine's.
  const services = { ...server.services, clock: () => Date.now() + 4 * DAY }
  const listed = async (folder: string) => {
    const found: string[] = []
    for await (const { key } of files.list(folder)) found.push(key)
    return found.toSorted()
  }
  return { ...server, services, files, keys, listed }
}

describe.each(databases)('tidying on %s', (kind) => {
  test('moves a few old leftovers to the trash of the day, and nothing else', async () => {
    const { services, files, keys, listed } = await withFiles(kind, 5, 1)
    for (const key of ['images/holiday.png', 'backup.sql', 'photos/a.png'])
      await files.put(key, bytes)
    expect(await tidyFiles({ ...services, clock: Date.now })).toBe(0)
    expect(await tidyFiles(services)).toBe(1)
    expect(await listed('images')).toEqual([...keys.slice(0, 5), 'images/holiday.png'].toSorted())
    const day = new Date(services.clock()).toISOString().slice(0, 10)
    expect(await listed('trash')).toEqual([`trash/${day}/${keys[5]}`])
    expect(await files.exists('photos/a.png')).toBe(true)
    expect(await tidyFiles({ ...services, clock: () => services.clock() + 31 * DAY })).toBe(0)
    expect(await listed('trash')).toEqual([])
  })

  test('empties the trash of all that has lain there long enough, however much', async () => {
    const { services, files, listed } = await withFiles(kind, 5, 0)
    const put = async (day: string, count: number) => {
      for (let n = 0; n < count; n++)
        await files.put(`trash/${day}/images/${newFileId()}.png`, bytes)
    }
    await put('2020-01-01', 300)
    await put(new Date(services.clock()).toISOString().slice(0, 10), 1)
    expect(await tidyFiles(services)).toBe(0)
    expect(await listed('trash')).toHaveLength(1)
  })

  test('touches nothing where the database is empty or has lost much', async () => {
    for (const known of [0, 4]) {
      const { services, keys, listed } = await withFiles(kind, known, 10)
      expect(await tidyFiles(services)).toBe(0)
      expect(await listed('images')).toEqual(keys.toSorted())
    }
  })

  test('touches nothing where the files are of another database', async () => {
    const { services, keys, listed } = await withFiles(kind, 9, 1)
    await services.files.put('installation', Buffer.from('another'))
    await services.store.transaction((trx) =>
      trx
        .insertInto('retired_file')
        .values({ key: keys[9] ?? '', at: 0 })
        .execute(),
    )
    expect([await tidyFiles(services), await deleteRetired(services)]).toEqual([0, 0])
    expect(await listed('images')).toEqual(keys.toSorted())
  })

  test('what an older state of the database put into the trash comes back to a newer one', async () => {
    const { services, store, files, keys, listed } = await withFiles(kind, 5, 1)
    const key = keys[5] ?? ''
    expect(await tidyFiles(services)).toBe(1)
    await store.transaction((trx) => trx.insertInto('file').values(sample(key)).execute())
    const later = { ...services, clock: () => services.clock() + 40 * DAY }
    expect(await tidyFiles(later)).toBe(0)
    expect([await listed('images'), await listed('trash')]).toEqual([keys.toSorted(), []])
    expect(Buffer.from((await files.bytes(key)) ?? [])).toEqual(bytes)
  })

  test('a start on files of another database, or of none that it knows, is refused', async () => {
    const strange = await withFiles(kind, 0, 3)
    await expect(mustBelong(strange.services)).rejects.toThrow(
      /^There are files and not one of them .* npm run tidy -- --adopt$/,
    )
    expect(await strange.files.exists('installation')).toBe(false)
    await adopt(strange.services)
    await mustBelong(strange.services)
    await strange.files.put('installation', Buffer.from('another'))
    await expect(mustBelong(strange.services)).rejects.toThrow(OperatorError)
    expect(await strange.listed('images')).toEqual(strange.keys.toSorted())
    for (const known of [0, 2]) await mustBelong((await withFiles(kind, known, 0)).services)
  })

  test('a marker that the power left empty names nobody', async () => {
    const { services, files, store } = await withFiles(kind, 5, 1)
    await files.put('installation', Buffer.alloc(0))
    await mustBelong(services)
    const named = await files.bytes('installation')
    expect(named?.toString()).toBe(await installationId(store))
    const stranger = await withFiles(kind, 0, 3)
    await stranger.files.put('installation', Buffer.alloc(0))
    await expect(mustBelong(stranger.services)).rejects.toThrow(OperatorError)
  })

  test('a start goes on where the store does not answer, and nothing is tidied then', async () => {
    const { services, files } = await withFiles(kind, 5, 1)
    const away = () => Promise.reject(new DriveFailure('away'))
    const dead = { ...services, files: { ...files, bytes: away, move: away, delete: away } }
    await mustBelong(dead)
    await expect(tidyFiles(dead)).rejects.toThrow(DriveFailure)
  })

  test('moves no more than so many in a run', async () => {
    const { services, listed } = await withFiles(kind, 640, 210)
    expect(await tidyFiles(services)).toBe(200)
    expect(await listed('images')).toHaveLength(650)
  })

  test('what was retired lives on for an hour', async () => {
    const { services, store, keys, listed } = await withFiles(kind, 3, 1)
    const retired = keys[3] ?? ''
    const at = services.clock()
    await store.transaction((trx) =>
      trx.insertInto('retired_file').values({ key: retired, at }).execute(),
    )
    const later = (ms: number) => ({ ...services, clock: () => at + ms })
    expect(await tidyFiles(later(3_000_000))).toBe(0)
    expect(await deleteRetired(later(3_000_000))).toBe(0)
    expect(await listed('images')).toContain(retired)
    expect(await deleteRetired(later(3_700_000))).toBe(1)
    expect(await listed('images')).not.toContain(retired)
    expect(await deleteRetired(later(3_700_000))).toBe(0)
    const day = new Date(at + 3_700_000).toISOString().slice(0, 10)
    expect(await listed('trash')).toEqual([`trash/${day}/${retired}`])
    await tidyFiles(later(32 * DAY))
    expect(await listed('trash')).toEqual([])
  })
})
