import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { resourceByName } from '../../../../src/schema/registry'
import { auditAlone } from '../../../../server/auth/audit'
import { deleteRetired } from '../../../../server/files/tidy'
import { encode, fromJson } from '../../../../src/fields/codec'
import { bodyKindOf, isObject, type JsonObject, type Resource } from '../../../../src/schema'
import { type Api, openApi } from '../../../support/server/api'
import { closeCounted } from '../../../support/server/keptCounts'
import { bodyOf, picture, sampleDraft, world } from '../../../support/samples'
import { subjects } from '../../../support/fixtures/subjects'
import { databases } from '../../../support/server/testStore'

const hall = resourceByName('hall')
const banners = resourceByName('banners')
const adverts = resourceByName('adverts')
const links = resourceByName('dynamic-links')

interface Line {
  readonly id: number
  readonly action: string
  readonly before: JsonObject
  readonly after: JsonObject
}

const isLine = (one: unknown): one is Line => isObject(one) && typeof one['action'] === 'string'

/** What stays of a version when it is brought back: all but its number and its revision. */
const content = (version: JsonObject) =>
  Object.fromEntries(
    Object.entries(version).filter(([key]) => !['id', 'revision', 'restored_from'].includes(key)),
  )

describe.each(databases)('history on %s', (database) => {
  let api: Api
  beforeEach(async () => {
    api = await openApi(database)
  })
  afterEach(() => closeCounted(api.store))

  async function lines(path: string): Promise<readonly Line[]> {
    const { status, data } = await api.call('GET', path)
    expect(status).toBe(200)
    return Array.isArray(data['items']) ? data['items'].filter(isLine) : []
  }

  /** Writes a version of the log as the panel does: its values as an ordinary body. */
  async function restore(
    resource: Resource,
    version: JsonObject,
    {
      line,
      id,
      revision,
      params = {},
      who,
    }: {
      line: number | string
      id?: unknown
      revision?: unknown
      params?: Record<string, unknown>
      who?: Record<string, string>
    },
  ) {
    const operation = id === undefined ? 'create' : 'update'
    const variant = resource.variant
      ? [[resource.variant.key, resource.variant.value] as const]
      : []
    const entries = encode(resource, fromJson(resource, version), operation)
    return api.verb(resource, operation, {
      params: { ...params, id },
      body: bodyOf(
        operation === 'create' ? [...variant, ...entries] : entries,
        bodyKindOf(resource.api, operation),
      ),
      headers: {
        'Restored-From': String(line),
        ...(id !== undefined && { 'If-Match': `"${String(revision)}"` }),
      },
      ...(who && { who }),
    })
  }

  const made = async (n = 1) => (await api.create(banners, { n })).data

  async function repaint(banner: Record<string, unknown>, colour: string) {
    const body = new FormData()
    body.set('banner_file', new File([await picture(640, 360, 'png')], `${colour}.png`))
    body.set('redirect_link', `https://example.com/${colour}`)
    return api.verb(banners, 'update', {
      params: { id: banner['id'] },
      body,
      headers: { 'If-Match': `"${String(banner['revision'])}"` },
    })
  }

  test('a version comes back as it was, its picture too, and the log says whence', async () => {
    const first = await made()
    const second = await repaint(first, 'blue')
    expect(second.status).toBe(200)
    expect(second.data['banner_url']).not.toBe(first['banner_url'])
    const [, created] = await lines(`history/banners/${String(first['id'])}`)
    if (!created) throw new Error('no line')
    const third = await restore(banners, created.after, {
      line: created.id,
      id: first['id'],
      revision: 2,
    })
    expect(third.status).toBe(200)
    expect(content({ ...third.data } as JsonObject)).toEqual(content({ ...first } as JsonObject))
    expect((await api.call('GET', String(first['banner_url']).replace('/api/', ''))).status).toBe(
      200,
    )
    const [newest] = await lines(`history/banners/${String(first['id'])}`)
    expect(newest).toMatchObject({
      action: 'restore',
      after: { restored_from: { line: created.id, id: String(first['id']) } },
    })
  })

  test('what came back is refused like anything else: stale, or by a rule of today', async () => {
    const first = await made()
    const [created] = await lines(`history/banners/${String(first['id'])}`)
    if (!created) throw new Error('no line')
    const again = { line: created.id, id: first['id'] }
    await repaint(first, 'blue')
    expect((await restore(banners, created.after, { ...again, revision: 1 })).status).toBe(412)
    const wrong = { ...created.after, start_date: '2026-12-31', end_date: '2026-12-01' }
    const refused = await restore(banners, wrong, { ...again, revision: 2 })
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['end_date']])
  })

  test('a deleted record comes back under its number with its files, at a revision that nobody has seen', async () => {
    const first = await made()
    const id = String(first['id'])
    expect((await api.verb(banners, 'delete', { params: { id } })).status).toBe(200)
    const address = String(first['banner_url']).replace('/api/', '')
    expect((await api.call('GET', address)).status).toBe(404)
    const kept = address.replace(/^file\/banners/, 'history/banners/files')
    expect((await api.call('GET', kept)).status).toBe(200)
    expect(
      (await api.call('GET', kept, { who: await api.as(['ROLE_ALLOWED_TO_EDIT_ADS']) })).status,
    ).toBe(403)
    const [gone] = await lines(`history/banners/${id}`)
    if (!gone) throw new Error('no line')
    const back = await restore(banners, gone.before, { line: gone.id })
    expect(back.status).toBe(201)
    expect(back.data).toMatchObject({ id: first['id'], revision: 2 })
    expect(content({ ...back.data } as JsonObject)).toEqual(content({ ...first } as JsonObject))
    expect((await api.call('GET', address)).status).toBe(200)
    expect(await lines(`history/banners/${id}`)).toMatchObject([
      { action: 'restore', after: { restored_from: { line: gone.id, id } } },
      { action: 'delete' },
      { action: 'create' },
    ])
    // a second one of the same line is another record
    const twin = await restore(banners, { ...gone.before, banner_url: null }, { line: gone.id })
    expect(twin.data['id']).not.toBe(first['id'])
  })

  test('who deleted a record has it back within ten minutes, and nobody else', async () => {
    const editor = await api.as(['ROLE_ALLOWED_TO_EDIT_ADS'])
    const other = await api.as(['ROLE_ALLOWED_TO_EDIT_ADS'])
    const first = (await api.create(adverts)).data
    const id = String(first['id'])
    const back = (who: typeof editor) =>
      restore(adverts, { ...first } as JsonObject, { line: `id=${id}`, who })
    const gone = () => api.verb(adverts, 'delete', { params: { id }, who: editor })
    // it is there: nothing of it can come back
    expect((await back(editor)).status).toBe(403)
    expect((await gone()).status).toBe(200)
    expect((await back(other)).status).toBe(403)
    const again = await back(editor)
    expect([again.status, again.errors]).toEqual([201, {}])
    expect(again.data).toMatchObject({ id: first['id'], revision: 2 })
    expect(content({ ...again.data } as JsonObject)).toEqual(content({ ...first } as JsonObject))
    expect((await gone()).status).toBe(200)
    api.time.now += 10 * 60_000 + 1
    expect((await back(editor)).status).toBe(403)
  })

  test('a link that comes back has the address that is printed, unless another one has it by now', async () => {
    const { id, link, ...first } = (await api.create(links)).data
    const version = { ...first } as JsonObject
    const gone = () => api.verb(links, 'delete', { params: { id } })
    await gone()
    const back = await restore(links, version, { line: `id=${String(id)}` })
    expect(back.data).toMatchObject({ id, link })
    await gone()
    const [line] = await lines(`history/dynamic-links/${String(id)}`)
    const again = await restore(links, version, { line: line?.id ?? 0 })
    expect(again.data).toMatchObject({ id, link })
    const twin = await restore(links, version, { line: line?.id ?? 0 })
    expect(twin.status).toBe(201)
    expect(twin.data['link']).not.toBe(link)
  })

  test('a picture that comes back is judged as one that is sent', async () => {
    const first = await made()
    await repaint(first, 'blue')
    const record = String(first['id'])
    await api.store.db
      .updateTable('past_file')
      .set({ width: 10 })
      .where('resource', '=', 'banners')
      .where('record_id', '=', record)
      .execute()
    const [, created] = await lines(`history/banners/${record}`)
    const at = { line: created?.id ?? 0, id: record, revision: 2 }
    const back = await restore(banners, created?.after ?? {}, at)
    expect([back.status, Object.keys(back.errors)]).toEqual([422, ['banner']])
  })

  test('a picture is history for as long as it is kept, and then no more', async () => {
    const first = await made()
    await repaint(first, 'blue')
    const id = String(first['banner_url']).split('/').at(-1) ?? ''
    const seen = async () => (await api.call('GET', `history/banners/files/${id}`)).status
    const later = (ms: number) => deleteRetired({ ...api.services, clock: () => api.time.now + ms })
    expect(await later(364 * 86_400_000)).toBe(0)
    expect(await seen()).toBe(200)
    await later(365 * 86_400_000)
    expect(await seen()).toBe(404)
    expect(await later(365 * 86_400_000 + 3_700_000)).toBe(2)
    const [, created] = await lines(`history/banners/${String(first['id'])}`)
    const back = await restore(banners, created?.after ?? {}, {
      line: created?.id ?? 0,
      id: first['id'],
      revision: 2,
    })
    expect([back.status, Object.keys(back.errors)]).toEqual([422, ['banner']])
  })

  test('a file given back by its whole address stays', async () => {
    const first = await made()
    const { publicUrl } = api.services.config
    for (const [at, host] of [publicUrl, 'https://example.com'].entries()) {
      const body = new FormData()
      body.set('banner_url', `${host}${String(first['banner_url'])}`)
      const params = { id: first['id'] }
      const headers = { 'If-Match': `"${at + 1}"` }
      const { status, data } = await api.verb(banners, 'update', { params, body, headers })
      expect([status, data['banner_url']]).toEqual([200, first['banner_url']])
    }
  })

  test('a file is given back to its own field alone, and by nobody but the administrator in its name', async () => {
    const [first, other] = [await made(1), await made(2)]
    const body = new FormData()
    body.set('banner_url', String(first['banner_url']))
    const stolen = await api.verb(banners, 'update', {
      params: { id: other['id'] },
      body,
      headers: { 'If-Match': '"1"' },
    })
    expect(stolen.status).toBe(422)
    const [line] = await lines(`history/banners/${String(first['id'])}`)
    const foreign = { line: line?.id ?? 0, id: other['id'], revision: 1 }
    expect((await restore(banners, { ...other } as JsonObject, foreign)).status).toBe(400)
    const advert = (await api.create(adverts)).data
    // nor is it the line of a record of another resource
    const alien = { line: line?.id ?? 0 }
    expect((await restore(adverts, { ...advert } as JsonObject, alien)).status).toBe(400)
    const [own] = await lines(`history/adverts/${String(advert['id'])}`)
    const who = await api.as(['ROLE_ALLOWED_TO_EDIT_ADS'])
    const written = async (headers: Record<string, string>) =>
      api.verb(adverts, 'update', {
        params: { id: advert['id'] },
        body: new FormData(),
        headers: { 'If-Match': '"1"', ...headers },
        who,
      })
    expect((await written({ 'Restored-From': String(own?.id) })).status).toBe(403)
    expect((await written({})).status).toBe(200)
  })

  test('the log is narrowed by person, action, resource, record and days', async () => {
    await api.verb(hall, 'update', {
      params: { id: world.id },
      body: new URLSearchParams({ name: 'Inna' }),
      headers: { 'If-Match': '"1"' },
    })
    await made()
    const asked = async (query: string) =>
      (await lines(`audit?${query}`)).map(({ action }) => action)
    expect(await asked('resource=hall')).toEqual(['update', 'create'])
    expect(await asked('resource=hall&action=update&actor=szef%40example.com')).toEqual(['update'])
    expect(await asked('resource=hall&actor=nikt')).toEqual([])
    expect(
      await asked(`resource=hall&record_id=${world.id}&from=2026-11-21&to=2026-11-21`),
    ).toEqual(['update', 'create'])
    expect(await asked('resource=hall&to=2026-11-20')).toEqual([])
    expect(await asked('from=2026-11-22')).toEqual([])
    const at = new Date(api.time.now).toISOString()
    expect(await asked(`resource=hall&action=create&from=${at}&to=${at}`)).toEqual(['create'])
    for (const query of ['from=2026-02-31', 'to=jutro', 'actor=', 'who=me', 'actor=a&actor=b'])
      expect((await api.call('GET', `audit?${query}`)).status).toBe(400)
  })

  test('of a resource that nobody has is a 404; what the log has stays', async () => {
    expect((await api.call('GET', 'history/nope/1')).status).toBe(404)
    expect((await api.call('GET', 'history/hall/987654')).status).toBe(200)
    const line = { at: api.time.now, actor: null, ip: '', action: 'create' } as const
    await auditAlone(api.store, { ...line, resource: 'gone', recordId: 7, after: { name: 'x' } })
    expect(await lines('history/gone/7')).toHaveLength(1)
  })

  test.each(subjects.filter(({ api: { endpoints } }) => endpoints.create && endpoints.update))(
    'the first version of $name is read back from its line and written again',
    async (resource) => {
      const above = resource.parent && resourceByName(resource.parent.resources[0] ?? '')
      const parent = above ? (await api.create(above)).data['id'] : undefined
      const first = await api.create(resource, { params: { parent }, n: 3 })
      expect(first.status).toBe(201)
      const [line] = await lines(`history/${resource.name}/${String(first.data['id'])}`)
      if (!line) throw new Error('no line')
      expect(line).toMatchObject({ action: 'create', before: null })
      const params = { parent, ...first.data }
      // another version in between, wherever the sample makes a whole one
      const changed = await api.verb(resource, 'update', {
        params,
        body: bodyOf(
          encode(resource, await sampleDraft(resource, 4), 'update').filter(
            ([key]) => key !== 'id',
          ),
          bodyKindOf(resource.api, 'update'),
        ),
        headers: { 'If-Match': '"1"' },
      })
      expect([changed.status, changed.errors]).toEqual([200, {}])
      const again = await restore(resource, line.after, {
        line: line.id,
        id: first.data['id'],
        revision: 2,
        params,
      })
      expect([again.status, again.errors]).toEqual([200, {}])
      const { secret: _, ...stored } = first.data
      expect(content({ ...again.data } as JsonObject)).toEqual(content({ ...stored } as JsonObject))
    },
  )
})
