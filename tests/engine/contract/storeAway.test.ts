import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import { translate } from '../../../i18n/translate'
import { folderDrive, type Drive } from '../../../server/files/drive'
import { DriveFailure } from '../../../server/files/driveFailure'
import { openApi } from '../../support/server/api'
import { databases } from '../../support/server/testStore'

const refusal = translate('pl', 'file.away')

/** A store of files that can go away. */
function store() {
  const drive = folderDrive(mkdtempSync(path.join(os.tmpdir(), 'panel-away-')))
  const state = { isAway: false }
  const asked =
    <A extends readonly unknown[], R>(work: (...given: A) => Promise<R>) =>
    (...given: A): Promise<R> =>
      state.isAway ? Promise.reject(new DriveFailure('away')) : work(...given)
  const files: Drive = {
    ...drive,
    put: asked(drive.put),
    stream: asked(drive.stream),
    bytes: asked(drive.bytes),
    delete: asked(drive.delete),
    exists: asked(drive.exists),
    ping: asked(drive.ping),
  }
  return { files, state }
}

test.each(databases)('without its files the panel goes on, on %s', async (database) => {
  const { files, state } = store()
  const api = await openApi(database, { files })
  const resource = resourceByName('gallery-files')
  const first = await api.create(resource)
  const { id, image_url: picture } = first.data
  expect(first.status).toBe(201)

  state.isAway = true
  const again = { n: 2, headers: { 'Idempotency-Key': 'once' } }
  const refused = await api.create(resource, again)
  expect([refused.status, refused.data['message']]).toEqual([503, refusal])
  expect(refused.headers.get('retry-after')).toBe('5')
  const shown = await api.call('GET', String(picture))
  expect([shown.status, shown.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await api.verb(resource, 'list')).data['total']).toBe(1)
  const change = api.send(resource, [['name', 'inny']])
  const headers = { 'If-Match': first.headers.get('etag') ?? '' }
  const saved = await api.verb(resource, 'update', { params: { id }, body: change, headers })
  expect(saved.status).toBe(200)

  state.isAway = false
  expect((await api.create(resource, again)).status).toBe(201)
  expect((await api.verb(resource, 'list')).data['total']).toBe(2)
  expect((await api.call('GET', String(picture))).status).toBe(200)
  await api.store.close()
})
