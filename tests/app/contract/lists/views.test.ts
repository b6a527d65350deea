import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApi, type Api } from '../../../support/server/api'
import { databases } from '../../../support/server/testStore'

type Who = Record<string, string>

describe.each(databases)('saved views, on %s', (database) => {
  let api: Api
  let ania: Who
  let ola: Who
  let halls: Who
  beforeAll(async () => {
    api = await openApi(database)
    ania = await api.as(['ROLE_ALLOWED_TO_EDIT_PROMOTIONS'])
    ola = await api.as(['ROLE_ALLOWED_TO_EDIT_PROMOTIONS', 'ROLE_ALLOWED_TO_EDIT_ADS'])
    halls = await api.as(['ROLE_ALLOWED_TO_EDIT_HALLS'])
  })
  afterAll(() => api.store.close())

  const content = {
    phrase: 'zima',
    archive: true,
    filters: { state: ['ended'], customer_type: ['4'], start_date: ['2026-11-01..2026-11-30'] },
    sort_by: 'target',
    sort_dir: 'asc',
    columns: ['id', 'name', 'period'],
    limit: 25,
  }
  const send = (
    method: string,
    path: string,
    body: unknown,
    { who = ania, ...headers }: { who?: Who; [name: string]: string | Who | undefined } = {},
  ) =>
    api.call(method, path, {
      who,
      headers: { 'Content-Type': 'application/json', ...JSON.parse(JSON.stringify(headers)) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const make = (more: object, who = ania) =>
    send('POST', 'views', { resource: 'fliers', content, ...more }, { who })
  const seenBy = async (who: Who, query = '') => {
    const { data } = await api.call('GET', `views${query}`, { who })
    return Array.isArray(data['items']) ? data['items'] : []
  }
  const namesFor = async (who: Who) => (await seenBy(who)).map(({ name }) => name)

  test('are kept as they were saved, and changed with a revision', async () => {
    const made = await make({ name: ' Gazetki SCO ' })
    expect([made.status, made.text.includes('errors')]).toEqual([201, false])
    expect(made.data).toEqual({
      id: made.data['id'],
      revision: 1,
      resource: 'fliers',
      name: 'Gazetki SCO',
      role: null,
      is_own: true,
      is_start: false,
      content: { ...content, part: null, span: null },
      dropped: [],
    })
    const at = `views/${String(made.data['id'])}`
    expect((await send('PUT', at, { name: 'Inna' })).status).toBe(428)
    expect((await send('PUT', at, { name: 'Inna' }, { 'If-Match': '"7"' })).status).toBe(412)
    // its own name is not taken
    const renamed = await send('PUT', at, { name: 'GAZETKI SCO' }, { 'If-Match': '"1"' })
    expect([renamed.status, renamed.data['name'], renamed.data['revision']]).toEqual([
      200,
      'GAZETKI SCO',
      2,
    ])
    expect(renamed.data['content']).toEqual({ ...content, part: null, span: null })
    const start = await send('PUT', at, { is_start: true }, { 'If-Match': '"2"' })
    expect([start.data['is_start'], start.data['revision']]).toEqual([true, 2])
    const lines = await api.call('GET', 'audit?resource=views')
    expect(lines.data['total']).toBe(2)
    expect((await send('DELETE', at, undefined, { 'If-Match': '"1"' })).status).toBe(412)
    expect((await send('DELETE', at, undefined, { 'If-Match': '"2"' })).status).toBe(200)
    expect(await seenBy(ania)).toEqual([])
  })

  test('are seen by their owner, and by the role they are shared with', async () => {
    const own = await make({ name: 'Tylko moje' })
    const shared = await make({ name: 'Nasze', role: 'ROLE_ALLOWED_TO_EDIT_PROMOTIONS' })
    expect(await namesFor(ania)).toEqual(['Tylko moje', 'Nasze'])
    expect(await namesFor(ola)).toEqual(['Nasze'])
    expect(await namesFor(halls)).toEqual([])
    expect(await namesFor(api.session)).toEqual(['Nasze'])
    const hidden = `views/${String(own.data['id'])}`
    const open = `views/${String(shared.data['id'])}`
    const now = { 'If-Match': '"1"' }
    for (const who of [ola, halls, api.session])
      for (const [method, body] of [
        ['PUT', { name: 'x' }],
        ['DELETE', undefined],
      ] as const)
        expect((await send(method, hidden, body, { who, ...now })).status).toBe(404)
    expect((await send('PUT', open, { name: 'x' }, { who: halls, ...now })).status).toBe(404)
    expect((await send('PUT', open, { name: 'x' }, { who: ola, ...now })).status).toBe(403)
    expect((await send('DELETE', open, undefined, { who: ola })).status).toBe(403)
    // what a list opens with is everybody's own
    const start = await send('PUT', open, { is_start: true }, { who: ola, ...now })
    expect([start.status, start.data['is_start'], start.data['is_own']]).toEqual([200, true, false])
    expect((await seenBy(ania)).map(({ is_start }) => is_start)).toEqual([false, false])
    const second = `views/${String((await make({ name: 'Drugie' }, ola)).data['id'])}`
    await send('PUT', second, { is_start: false }, { who: ola, ...now })
    expect((await seenBy(ola)).map(({ is_start }) => is_start)).toEqual([true, false])
    await send('DELETE', second, undefined, { who: ola })
    expect((await send('DELETE', open, undefined, { who: api.session })).status).toBe(200)
    expect(await seenBy(ola)).toEqual([])
    await send('DELETE', hidden, undefined)
  })

  test('keep the days of a report', async () => {
    const who = api.session
    const said = { resource: 'report-logged-in-clients', name: 'Dni' }
    const keep = (span: unknown) => send('POST', 'views', { ...said, content: { span } }, { who })
    const { data } = await keep({ from: '2026-11-01', to: '2026-11-05' })
    expect(data['content']).toMatchObject({ span: { from: '2026-11-01', to: '2026-11-05' } })
    await send('DELETE', `views/${String(data['id'])}`, undefined, { who })
    for (const span of [{ from: 'x' }, { from: '2026-11-05', to: '2026-11-01' }, { on: 1 }, '1'])
      expect(Object.keys((await keep(span)).errors)).toEqual(['content[span]'])
  })

  test('refuse what is none, and name every fault', async () => {
    const refused = await make({
      name: ' ',
      role: 'ROLE_ALLOWED_TO_EDIT_ADS',
      surprise: 1,
      content: {
        archive: 'x',
        sort_by: 'nope',
        limit: 7,
        columns: ['id', 'secret'],
        filters: { nope: ['1'], start_date: ['wczoraj'], state: [] },
        span: { from: '2026-11-01' },
        colour: 'red',
      },
    })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.errors).toSorted()).toEqual(
      [
        'name',
        'role',
        'surprise',
        'content[archive]',
        'content[sort_by]',
        'content[limit]',
        'content[columns[secret]]',
        'content[filters[nope]]',
        'content[filters[start_date]]',
        'content[filters[state]]',
        'content[span]',
        'content[colour]',
      ].toSorted(),
    )
    for (const resource of ['nope', 'hall', '__proto__'])
      expect((await make({ name: 'x', resource })).errors).toHaveProperty('resource')
    // the role could not see the list at all
    const blind = { name: 'x', role: 'ROLE_ALLOWED_TO_EDIT_HALLS' }
    expect((await make(blind, api.session)).errors).toHaveProperty('role')
    // one may see the list as well, and does not have the role
    const stranger = { name: 'x', resource: 'adverts', role: 'ROLE_ALLOWED_TO_EDIT_ADS' }
    expect(Object.keys((await make({ ...stranger, content: {} })).errors)).toEqual(['role'])
    expect((await make({ name: 'x'.repeat(81) })).errors).toHaveProperty('name')
    expect((await api.call('GET', 'views?colour=red')).status).toBe(400)
    expect((await send('PUT', 'views/x', {}, { 'If-Match': '"1"' })).status).toBe(404)
  })

  test('drop what the list no longer has, and say so', async () => {
    const { data } = await make({ name: 'Stary' })
    const old = JSON.stringify({
      ...content,
      filters: { ...content.filters, brand: ['1'], halls: ['x'] },
      columns: ['id', 'gone'],
      sort_by: 'gone',
    })
    await api.store.transaction(async (trx) => {
      await trx
        .updateTable('list_view')
        .set({ content: old })
        .where('id', '=', Number(data['id']))
        .execute()
    })
    const [found] = await seenBy(ania)
    expect(found.content.filters).toEqual(content.filters)
    expect([found.content.columns, found.content.sort_by]).toEqual([['id'], null])
    expect(found.dropped.toSorted()).toEqual([
      'columns[gone]',
      'filters[brand]',
      'filters[halls]',
      'sort_by',
    ])
    await send('DELETE', `views/${String(data['id'])}`, undefined)
  })

  test('filter by a field that was renamed', async () => {
    const { data } = await make({ name: 'Dawny' })
    const old = JSON.stringify({
      ...content,
      filters: { online_document_url: ['1'] },
    })
    await api.store.transaction((trx) =>
      trx
        .updateTable('list_view')
        .set({ content: old })
        .where('id', '=', Number(data['id']))
        .execute(),
    )
    const [found] = await seenBy(ania)
    expect(found).toMatchObject({
      content: { filters: { online_document: ['1'] } },
      dropped: [],
    })
    await send('DELETE', `views/${String(data['id'])}`, undefined)
  })

  test('have names that differ, and are fifty of a list at most', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 52 }, async (_, n) => (await make({ name: `Widok ${n}` }, ola)).status),
    )
    expect(statuses.filter((status) => status === 201)).toHaveLength(50)
    expect(statuses.filter((status) => status === 422)).toHaveLength(2)
    const other = await make({ name: 'Widok 1', resource: 'adverts', content: {} }, ola)
    expect(other.status).toBe(201)
    const again = await make({ name: 'WIDOK 1', resource: 'adverts', content: {} }, ola)
    expect(again.errors).toHaveProperty('name')
    expect(await seenBy(ola, '?resource=adverts')).toHaveLength(1)
  })

  test('are made once for one key', async () => {
    const body = { resource: 'hall', name: 'Raz', content: {} }
    const once = () => send('POST', 'views', body, { who: halls, 'Idempotency-Key': 'raz' })
    const [first, second] = await Promise.all([once(), once()])
    expect(first?.data).toEqual(second?.data)
    expect(await namesFor(halls)).toEqual(['Raz'])
  })
})
