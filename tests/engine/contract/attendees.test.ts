import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationOf } from '../../../server/openapi/operations'
import { modelOfName } from '../../../server/resources/model'
import { resourceByName } from '../../../src/schema/registry'
import { withAttendees } from '../../gallery/server/attendees'
import { openApi, type Api } from '../../support/server/api'
import { databases } from '../../support/server/testStore'
import { resourceRoutes } from '../../../server/verbs/routes'

const notices = resourceByName('gallery-notices')
const list = (...names: readonly string[]) =>
  new File([names.join('\r\n')], 'names.txt', { type: 'text/plain' })
const match = (revision: unknown) => ({ 'If-Match': `"${String(revision)}"` })

test('a kind says by which path its calls are reached, below that of a record', () => {
  expect(notices.api.endpoints).toMatchObject({
    read: 'GET gallery-notices/{id}',
    attendees: 'GET gallery-notices/{id}/attendees',
    removeAttendee: 'DELETE gallery-notices/{id}/attendees/{person}',
  })
  const routes = resourceRoutes()
  const called = (verb: string) => routes.filter((route) => route.verb === verb)
  expect(called('removeAttendee').map(({ path }) => path)).toEqual([
    'gallery-notices/{id}/attendees/{person}',
  ])
  const [route] = called('attendees')
  expect(route && operationOf(route, [modelOfName(notices.name)])).toMatchObject({
    tags: ['gallery-notices'],
    parameters: [
      { name: 'id', in: 'path' },
      { $ref: '#/components/parameters/limit' },
      { $ref: '#/components/parameters/page' },
    ],
  })
  expect(routes.filter(({ path }) => path === 'attendees')).toHaveLength(1)
})

describe.each(databases)('rows beside a record and the calls of their kind, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(database)
  })
  afterAll(() => api.store.close())

  const withList = async (file: File | null, changes: Record<string, unknown> = {}) => {
    const entries = await api.entriesOf(notices, 1, changes)
    return api.send(notices, [
      ...entries.filter(([key]) => key !== 'attendees'),
      ...(file ? [['attendees_file', file] as const] : []),
    ])
  }
  const made = async (...names: readonly string[]) =>
    (await api.verb(notices, 'create', { body: await withList(list(...names)) })).data
  const namesOf = async (id: unknown, query = '') => {
    const { data } = await api.verb(notices, 'attendees', { params: { id }, query })
    return data
  }
  const rowsOf = async (id: unknown) => {
    const rows = await withAttendees(api.store.db)
      .selectFrom('gallery_attendee')
      .select('person')
      .where('record_id', '=', String(id))
      .execute()
    return rows.map(({ person }) => person).toSorted()
  }

  test('come in an upload, are listed, and are taken off one by one', async () => {
    const { id, attendees, revision } = await made('Ola', 'Jan', '', 'Ola', 'Ewa')
    expect(attendees).toBe(3)
    expect(await namesOf(id, 'limit=2')).toEqual({
      items: [{ person: 'Ewa' }, { person: 'Jan' }],
      total: 3,
    })
    const gone = await api.verb(notices, 'removeAttendee', { params: { id, person: 'Jan' } })
    expect(gone.data).toEqual({ id, revision: Number(revision) + 1 })
    expect(await namesOf(id)).toEqual({ items: [{ person: 'Ewa' }, { person: 'Ola' }], total: 2 })
    const again = await api.verb(notices, 'removeAttendee', { params: { id, person: 'Jan' } })
    expect(again.status).toBe(404)
    expect((await api.call('GET', 'attendees')).data).toEqual({ people: 2 })
  })

  test('stay while their number comes back, and go with an empty one and with their record', async () => {
    const { id } = await made('Ola', 'Jan')
    const update = async (attendees: string, revision: number) => {
      const body = await withList(null)
      if (body instanceof FormData) body.set('attendees', attendees)
      return api.verb(notices, 'update', { params: { id }, body, headers: match(revision) })
    }
    expect((await update('7', 1)).data).toMatchObject({ attendees: 2 })
    expect(await rowsOf(id)).toEqual(['Jan', 'Ola'])
    expect((await update('many', 2)).errors).toHaveProperty('attendees')
    expect((await update('', 2)).data).toMatchObject({ attendees: 0 })
    expect(await rowsOf(id)).toEqual([])

    const other = await made('Ewa')
    await api.verb(notices, 'delete', { params: { id: other['id'] } })
    expect(await rowsOf(other['id'])).toEqual([])
  })

  test('are none where the field is hidden, and go as it is', async () => {
    const hiding = () => withList(list('Ola'), { shown: false })
    const { status, data } = await api.verb(notices, 'create', { body: await hiding() })
    expect([status, data['attendees'], await rowsOf(data['id'])]).toEqual([201, 0, []])
    const { id } = await made('Ola', 'Jan')
    const update = { params: { id }, body: await hiding(), headers: match(1) }
    expect((await api.verb(notices, 'update', update)).data).toMatchObject({ attendees: 0 })
    expect(await rowsOf(id)).toEqual([])
  })

  test('are taken by a copy, unless they have changed meanwhile', async () => {
    const { id } = await made('Ola', 'Jan')
    const copy = (revision: number) =>
      api.create(notices, {
        n: 2,
        changes: { attendees: { count: 2 } },
        headers: { 'Copied-From': `id=${String(id)}&revision=${revision}` },
      })
    const copied = await copy(1)
    expect(copied.data).toMatchObject({ attendees: 2 })
    expect(await rowsOf(copied.data['id'])).toEqual(['Jan', 'Ola'])
    await api.verb(notices, 'removeAttendee', { params: { id, person: 'Ola' } })
    expect((await copy(1)).errors).toHaveProperty('attendees')
  })

  test.each([
    ['another kind of file', new File(['Ola'], 'names.png', { type: 'image/png' })],
    ['a file without names', list('', ' ')],
  ])('are not taken from %s', async (_, file) => {
    const answer = await api.verb(notices, 'create', { body: await withList(file) })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.errors)).toEqual(['attendees'])
  })

  test('are shown to those who may see the record, and taken off by those who may change it', async () => {
    const { id } = await made('Ola')
    const nobody = await api.as([])
    const status = async (verb: 'attendees' | 'removeAttendee', who = nobody) =>
      (await api.verb(notices, verb, { params: { id, person: 'Ola' }, who })).status
    expect(await status('attendees')).toBe(403)
    expect(await status('removeAttendee')).toBe(403)
    expect(await status('attendees', api.session)).toBe(200)
  })
})
