import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rule } from '../../../i18n/pl/rule'
import { resourceByName } from '../../../src/schema/registry'
import type { Entry } from '../../../src/schema'
import { openApi, type Api } from '../../support/server/api'
import { picture } from '../../support/fixtures/fileSamples'
import { databases } from '../../support/server/testStore'

const files = resourceByName('gallery-files')

const png = async (width: number, height: number) =>
  new File([new Uint8Array(await picture(width, height).png().toBuffer())], 'a.png')

describe.each(databases)('the files of a record, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(database)
  })
  afterAll(() => api.store.close())

  const post = (entries: readonly Entry[]) =>
    api.verb(files, 'create', { body: api.send(files, entries) })
  const change = async (id: unknown, entries: readonly Entry[]) => {
    const { headers } = await api.verb(files, 'read', { params: { id } })
    return api.verb(files, 'update', {
      params: { id },
      body: api.send(files, entries),
      headers: { 'If-Match': headers.get('etag') ?? '' },
    })
  }
  const filesOf = async (id: unknown) => {
    const rows = await api.store.db
      .selectFrom('file')
      .select('field')
      .where('resource', '=', files.name)
      .where('record_id', '=', String(id))
      .orderBy('field')
      .execute()
    return rows.map(({ field }) => field)
  }

  test('an upload into a hidden field is not stored, whatever it is', async () => {
    const upload = await png(64, 64)
    const hidden: readonly Entry[] = [
      ['shown', '0'],
      ['name', 'ukryty'],
      ['exact_file', upload],
    ]
    const { status, data } = await post(hidden)
    expect([status, data['exact_url'], await filesOf(data['id'])]).toEqual([201, null, []])
    const changed = await change(data['id'], hidden)
    expect([changed.status, changed.data['exact_url']]).toEqual([200, null])

    const whole = await api.create(files, { n: 2 })
    const { id } = whole.data
    expect([whole.status, (await filesOf(id)).includes('exact')]).toEqual([201, true])
    const hiding = await change(id, hidden)
    expect([hiding.status, hiding.data['exact_url'], await filesOf(id)]).toEqual([200, null, []])
  })

  test('a former picture of another record is shared, and stays its own', async () => {
    const first = (await api.create(files, { n: 3 })).data
    const [id, former] = [first['id'], String(first['image_url'])]
    expect((await change(id, [['image_file', await png(64, 64)]])).status).toBe(200)
    const other = (await api.create(files, { n: 4 })).data
    const takes: readonly Entry[] = [['image_url', former]]
    const taken = await change(other['id'], takes)
    expect([taken.status, taken.errors]).toEqual([200, {}])
    const shared = String(taken.data['image_url'])
    expect(shared).not.toBe(former)
    const back = await change(id, takes)
    expect([back.status, back.data['image_url']]).toEqual([200, former])
    for (const address of [former, shared])
      expect((await api.call('GET', address)).status).toBe(200)
  })

  test('a deleted record has its picture when it comes back, also where another one has taken it meanwhile', async () => {
    const { id, image_url: former } = (await api.create(files, { n: 5 })).data
    const entries = await api.entriesOf(files, 5)
    const withFormer: readonly Entry[] = [
      ...entries.filter(([key]) => key !== 'image_file'),
      ['image_url', String(former)],
    ]
    expect((await api.verb(files, 'delete', { params: { id } })).status).toBe(200)
    const other = await post(withFormer)
    expect([other.status, other.errors]).toEqual([201, {}])
    const back = await api.verb(files, 'create', {
      body: api.send(files, withFormer),
      headers: { 'Restored-From': `id=${String(id)}` },
    })
    expect([back.status, back.data['id'], back.data['image_url']]).toEqual([201, id, former])
  })

  test('a file that is given and removed at once is refused beside its field', async () => {
    const { id } = (await api.create(files, { n: 6 })).data
    const address: Entry = ['wide_url', 'https://example.com/a.png']
    const removal: Entry = ['wide_delete', '1']
    const upload: Entry = ['wide_file', await png(640, 120)]
    for (const given of [address, upload])
      expect((await change(id, [given, removal])).errors).toEqual({ wide: rule.fileOrRemoval })
    // a browser sends an empty slot for an input left alone
    const slot: Entry = ['wide_file', new File([], '')]
    for (const more of [[slot, ['wide_url', '']], [[address[0], '']], []] as const) {
      const removed = await change(id, [...more, removal])
      expect([removed.status, removed.data['wide_url']]).toEqual([200, null])
    }
    expect((await change(id, [address, ['wide_delete', '0']])).data['wide_url']).toBe(address[1])
    // the address that is stored says nothing
    expect((await change(id, [address, removal])).data['wide_url']).toBe(null)
  })

  test('the address of the stored file, also whole, is no other one beside its removal', async () => {
    const { id } = (await api.create(files, { n: 8 })).data
    const removal: Entry = ['wide_delete', '1']
    for (const host of ['', api.services.config.publicUrl, 'https://panel.example.com']) {
      const { data } = await change(id, [['wide_file', await png(640, 120)]])
      const own = String(data['wide_url'])
      const elsewhere = await change(id, [['wide_url', `https://cdn.example.com/x${own}`], removal])
      expect(elsewhere.errors).toEqual({ wide: rule.fileOrRemoval })
      const removed = await change(id, [['wide_url', `${host}${own}`], removal])
      expect([host, removed.status, removed.data['wide_url']]).toEqual([host, 200, null])
    }
  })

  test('what only ends with the address of the stored file is judged as any other text', async () => {
    const { id, image_url: own } = (await api.create(files, { n: 7 })).data
    const { status, errors } = await change(id, [['image_url', `xyz${String(own)}`]])
    expect([status, errors]).toEqual([422, { image: rule.url }])
  })
})
