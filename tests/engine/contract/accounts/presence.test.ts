import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEach } from '../../../../server/auth/audit'
import { lastWriteBeside } from '../../../../server/features/presence/store/rows'
import { resourceByName } from '../../../../src/schema/registry'
import { openApi, type Api } from '../../../support/server/api'
import { databases } from '../../../support/server/testStore'

const minute = 60_000

describe.each(databases)('who has a record open, on %s', (database) => {
  let api: Api
  let ania: Record<string, string>
  let ola: Record<string, string>
  beforeAll(async () => {
    api = await openApi(database)
    ania = await api.as(['ROLE_ALLOWED_TO_EDIT_ADS'])
    ola = await api.as(['ROLE_ALLOWED_TO_EDIT_ADS'])
  })
  afterAll(() => api.store.close())

  const open = async (id: string | number, who: Record<string, string>, name = 'gallery-choices') =>
    api.call('PUT', `open/${name}/${id}`, { who })
  const others = async (id: string | number, who: Record<string, string>) => {
    const found: unknown = (await open(id, who)).data['others']
    return Array.isArray(found) ? found : []
  }

  test('is told to the others who open it, with since when, until it is closed', async () => {
    const since = new Date(api.time.now).toISOString()
    expect(await others(7, ania)).toEqual([])
    api.time.now += minute
    expect(await others(7, ola)).toEqual([{ name: expect.any(String), since }])
    expect(await others(7, ania)).toHaveLength(1)
    expect(await others(8, ola)).toEqual([])
    await api.call('DELETE', 'open/gallery-choices/7', { who: ania })
    expect(await others(7, ola)).toEqual([])
  })

  test('is told of a whole list, with which record it is', async () => {
    await open('a b', ania)
    const { data } = await api.call('GET', 'open/gallery-choices', { who: ola })
    expect(data['items']).toContainEqual({
      id: 'a b',
      name: expect.any(String),
      since: expect.any(String),
    })
  })

  test('is forgotten where nothing was heard for a while, and kept where it was', async () => {
    await open(9, ania)
    await open(10, ania)
    api.time.now += minute
    await open(10, ania)
    api.time.now += minute
    expect(await others(9, ola)).toEqual([])
    expect(await others(10, ola)).toHaveLength(1)
  })

  test('is no more than fifty records for one person', async () => {
    for (let id = 100; id < 160; id += 1) {
      api.time.now += 1
      await open(id, ania)
    }
    expect(await others(109, ola)).toEqual([])
    expect(await others(110, ola)).toHaveLength(1)
  })

  test('comes with who saved the record last', async () => {
    const resource = resourceByName('gallery-words')
    const made = await api.create(resource)
    const id = String(made.data['id'])
    const { data } = await open(id, api.session, resource.name)
    expect(data['saved']).toEqual({
      name: api.admin.username,
      at: new Date(api.time.now).toISOString(),
    })
    expect((await open('999999', api.session, resource.name)).data['saved']).toBeNull()
  })

  test('comes, of a list, with who beside oneself wrote to it last, for a quarter of an hour', async () => {
    const resource = resourceByName('gallery-words')
    const written = async (who: Record<string, string>) =>
      (await api.call('GET', `open/${resource.name}`, { who })).data['written']
    const { data } = await api.create(resource, { n: 2 })
    const told = { name: api.admin.username, at: new Date(api.time.now).toISOString() }
    expect(await written(api.session)).toBeNull()
    expect(await written(ola)).toEqual(told)
    api.time.now += 2 * minute
    await api.call(
      'DELETE',
      `${resource.api.endpoints.delete?.split(' ')[1]?.replace('{id}', String(data['id']))}`,
    )
    expect(await written(ola)).toEqual({ ...told, at: new Date(api.time.now).toISOString() })
    for (const wait of [8, 8]) {
      api.time.now += wait * minute
      // nobody is signed out meanwhile
      for (const who of [api.session, ania, ola])
        await api.call('GET', 'useraccount/auth/me', { who })
    }
    expect(await written(ola)).toBeNull()
  })

  test('comes, of a list under a record, with who wrote to what stands under that one', async () => {
    const child = resourceByName('gallery-child')
    const parents: string[] = []
    for (const n of [31, 32]) {
      const { data } = await api.create(resourceByName('gallery-words'), { n })
      parents.push(String(data['id']))
    }
    const written = async (parent?: string) => {
      const query = parent === undefined ? '' : `?parent=${parent}`
      return (await api.call('GET', `open/${child.name}${query}`, { who: ola })).data['written']
    }
    const made = await api.create(child, { params: { parent: parents[0] } })
    const told = { name: api.admin.username, at: new Date(api.time.now).toISOString() }
    expect(await written(parents[0])).toEqual(told)
    expect(await written()).toEqual(told)
    expect(await written(parents[1])).toBeNull()
    api.time.now += minute
    await api.verb(child, 'delete', { params: { parent: parents[0], id: made.data['id'] } })
    expect(await written(parents[0])).toEqual({
      ...told,
      at: new Date(api.time.now).toISOString(),
    })
    expect(await written(parents[1])).toBeNull()
    const wild = await api.call('GET', `open/${child.name}?parent=%25`, { who: ola })
    expect(wild.status).toBe(404)
  })

  test('comes, of a list under a record, with who put its rows in another order', async () => {
    const child = resourceByName('gallery-child')
    const words = resourceByName('gallery-words')
    const parents: string[] = []
    for (const n of [33, 34]) {
      const { data } = await api.create(words, { n })
      parents.push(String(data['id']))
    }
    const [parent] = parents
    const written = async (of?: string) =>
      (await api.call('GET', `open/${child.name}?parent=${of}`, { who: ola })).data['written']
    const ids: unknown[] = []
    for (const n of [1, 2])
      ids.push((await api.create(child, { n, params: { parent } })).data['id'])
    api.time.now += minute
    const at = new Date(api.time.now).toISOString()
    const { headers } = await api.verb(words, 'read', { params: { id: parent } })
    const { status } = await api.verb(child, 'orderAll', {
      params: { parent },
      body: new Blob([JSON.stringify({ ids: ids.toReversed() })], { type: 'application/json' }),
      headers: { 'If-Match': headers.get('etag') ?? '' },
    })
    expect(status).toBe(200)
    expect(await written(parent)).toEqual({ name: api.admin.username, at })
    expect(await written(parents[1])).toBeNull()
  })

  test('knows the records that children stand under letter by letter, in the newest lines alone', async () => {
    const at = api.time.now
    const names = ['gallery-former']
    const say = (under: readonly string[]) =>
      api.store.transaction((trx) =>
        auditEach(
          trx,
          under.map((older) => ({
            at,
            actor: null,
            ip: 'test',
            action: 'create',
            resource: 'gallery-former',
            recordId: 'x',
            after: { id: 'x', older },
          })),
        ),
      )
    const told = (id: string) =>
      lastWriteBeside(
        api.store,
        { names, under: { wireName: 'older', id, parents: names } },
        { username: 'anna', now: at },
      )
    await say(['A_B%'])
    expect(await told('A_B%')).toEqual({ name: null, at })
    for (const id of ['a_b%', 'A_B', 'AxB%', 'A_B%%', '_B%'])
      expect([id, await told(id)]).toEqual([id, undefined])
    await say(Array.from({ length: 300 }, () => 'another'))
    expect(await told('A_B%')).toBeUndefined()
  })

  test('is told nobody who may not see the list, nor of what is no record', async () => {
    const viewer = await api.as(['ROLE_ALLOWED_TO_VIEW_REPORTS'])
    expect((await open(7, viewer, 'gallery-child')).status).toBe(404)
    const list = await api.call('GET', 'open/gallery-child', { who: viewer })
    expect(list.status).toBe(404)
    expect((await open(7, ania, 'no-such')).status).toBe(404)
    for (const letter of ['x', '\u{1F600}'])
      for (const [length, status] of [
        [500, 200],
        [501, 404],
      ] as const) {
        const id = encodeURIComponent(letter.repeat(length))
        expect([letter, length, (await open(id, ania)).status]).toEqual([letter, length, status])
      }
    expect((await open('%00', ania)).status).toBe(404)
  })

  test('is told of the one record of a singleton, and not of an own account, which each person has', async () => {
    const one = resourceByName('gallery-one').name
    await open('single', ania, one)
    expect((await open('single', ola, one)).data['others']).toHaveLength(1)
    await open('single', ania, 'account')
    expect((await open('single', ola, 'account')).data['others']).toEqual([])
  })

  test('is told of no singleton as of a list: of the own accounts it would name who has theirs open', async () => {
    await open('single', ania, 'account')
    const who = await api.as([])
    for (const name of ['account', 'gallery-one'])
      expect((await api.call('GET', `open/${name}`, { who })).status).toBe(404)
  })

  test('keeps no session alive', async () => {
    const who = await api.as(['ROLE_ALLOWED_TO_EDIT_ADS'])
    const { sessionIdle } = api.services.config
    for (let spent = 0; spent < sessionIdle; spent += sessionIdle / 4) {
      api.time.now += sessionIdle / 4 + 1
      await open(7, who)
    }
    expect((await open(7, who)).status).toBe(401)
  })
})
