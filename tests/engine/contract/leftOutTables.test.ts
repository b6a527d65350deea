import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import { keepAudit } from '../../../server/commands/keepAudit'
import { eraseFromAudit } from '../../../server/features/audit/store/erasure'
import { deleteRetired, tidyFiles } from '../../../server/files/tidy'
import { changeCounterTable } from '../../../server/database/sharedChangeCounter'
import { readConfig } from '../../../server/config'
import { tableSpecs } from '../../../server/specs'
import { openApi, type Api } from '../../support/server/api'
import { tableNamesOf } from '../../support/server/shapeOf'
import { databases } from '../../support/server/testStore'
import { postLogin } from '../../support/server/testServer'

await vi.hoisted(async () => {
  const { handWith } = await import('../../support/registry')
  handWith([], { without: ['audit', 'import', 'presence', 'savedViews'] })
})

/** What every app has tables of, and what the gallery has beside its resources. */
const always = [
  'credential',
  'file',
  'gallery_attendee',
  'gallery_visit',
  'idempotency',
  'meta',
  'migration',
  'retired_file',
  'session',
  'sign_in_failure',
  'stale_row',
  'staged_ids',
  'staged_rows',
]
const ofFeatures = /^(audit|past_file|list_view|import_|open_record)/

describe.each(databases)('an app without features that have tables, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(database)
  })
  afterAll(() => api.store.close())

  test('has no table of any', async () => {
    const names = await tableNamesOf(api.store)
    // what PostgreSQL counts changes in, and the search of SQLite
    const own = names.filter((name) => name !== changeCounterTable && !name.includes('__fts'))
    expect(own).toEqual([...always, ...tableSpecs.map(({ name }) => name)].toSorted())
    expect(names.filter((name) => ofFeatures.test(name))).toEqual([])
  })

  test('lets people in and refuses them, and writes, changes and deletes records with their files', async () => {
    const refused = await postLogin(
      api.app,
      { ...api.admin, password: 'wrong' },
      { now: api.time.now },
    )
    expect(refused.status).toBe(401)
    const resource = resourceByName('gallery-files')
    const created = await api.create(resource, { n: 1 })
    expect(created).toMatchObject({ status: 201 })
    const { id } = created.data
    const retired = async () =>
      (await api.store.db.selectFrom('retired_file').select('key').execute()).length
    const filesOf = async () =>
      (await api.store.db.selectFrom('file').select('id').execute()).length
    const files = await filesOf()
    expect([files > 0, await retired()]).toEqual([true, 0])
    const etag = created.headers.get('ETag') ?? ''
    const changed = await api.verb(resource, 'update', {
      params: { id },
      headers: { 'If-Match': etag },
      body: api.send(resource, await api.entriesOf(resource, 2)),
    })
    expect(changed).toMatchObject({ status: 200 })
    // what was replaced is shown by nothing any more
    const replaced = await retired()
    expect(replaced).toBeGreaterThan(0)
    const next = changed.headers.get('ETag') ?? ''
    const gone = await api.verb(resource, 'delete', {
      params: { id },
      headers: { 'If-Match': next },
    })
    expect(gone.status).toBe(200)
    expect(await filesOf()).toBe(0)
    expect(await retired()).toBeGreaterThan(replaced)
    api.time.now += 2 * 3_600_000
    const count = await retired()
    expect(await deleteRetired(api.services)).toBe(count)
    expect(await retired()).toBe(0)
  })

  test('has nothing to forget and to erase where others have a log', async () => {
    const config = readConfig({ SEED: 'none', AUDIT_KEEP: '1d' })
    await expect(keepAudit({ ...api.services, config })).resolves.toBeUndefined()
    const person = { words: ['szef@example.com'], keys: [] }
    expect((await eraseFromAudit(api.store, person, { isDry: false })).lines).toBe(0)
    expect(await tidyFiles(api.services)).toBe(0)
  })
})
