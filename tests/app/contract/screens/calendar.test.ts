import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DriveFailure } from '../../../../server/files/driveFailure'
import { resourceByName } from '../../../../src/schema/registry'
import { translate } from '../../../../i18n/translate'
import { openApi, type Api } from '../../../support/server/api'
import { picture } from '../../../support/samples'
import { databases } from '../../../support/server/testStore'

const calendars = resourceByName('promo-calendar')
const days = resourceByName('promo-calendar-days')

type Item = Record<string, unknown>
const itemsOf = (data: Item): readonly Item[] => (Array.isArray(data['items']) ? data['items'] : [])
const match = (revision: unknown) => ({ 'If-Match': `"${String(revision)}"` })

async function bulk(label: string, more: Record<string, string> = {}) {
  const body = new FormData()
  body.append('label', label)
  body.append(
    'image_file',
    new File([await picture(640, 1136)], 'dzien.png', { type: 'image/png' }),
  )
  for (const [key, value] of Object.entries(more)) body.append(key, value)
  return body
}

describe.each(databases)('calendars, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(database)
  })
  afterAll(() => api.store.close())

  const calendar = async (startDate: string, endDate: string, more: Item = {}) => {
    const made = await api.create(calendars, { changes: { startDate, endDate, ...more } })
    expect([made.status, made.errors]).toEqual([201, {}])
    return made.data
  }
  const day = (parent: unknown, date: string, more: Item = {}) =>
    api.create(days, { params: { parent }, changes: { date, ...more } })
  const listed = async (parent: unknown) =>
    itemsOf((await api.verb(days, 'list', { params: { parent } })).data)
  const fill = async (parent: unknown, label = 'Dzien {n}', headers: Record<string, string> = {}) =>
    api.call('POST', `promo-calendar/${String(parent)}/days`, { body: await bulk(label), headers })

  /** All that lies on the drive. */
  const keys = async () => {
    const found: string[] = []
    for await (const { key } of api.services.files.list('')) found.push(key)
    return found
  }

  test('have a status by their dates, unless they are switched off; lists sort and find by it', async () => {
    const now = api.time.now
    const of = async (name: string, ...dates: [string, string]) =>
      (await calendar(...dates, { title: `stan ${name}`, status: name }))['status']
    expect(await of('disabled', '2026-11-01', '2026-12-24')).toBe('disabled')
    // any value but that one means: by its dates
    expect(await of('past', '2026-11-21', '2026-11-21')).toBe('active')
    expect(await of('active', '2026-11-22', '2026-12-24')).toBe('future')
    expect(await of('future', '2026-11-01', '2026-11-20')).toBe('past')

    const statuses = async (query: string, who?: Record<string, string>) =>
      itemsOf(
        (
          await api.verb(calendars, 'list', {
            query: `phrase=stan&limit=99&${query}`,
            ...(who && { who }),
          })
        ).data,
      )
        .filter(({ title }) => String(title).startsWith('stan'))
        .map(({ status }) => status)
    const rising = ['active', 'future', 'past', 'disabled']
    expect(await statuses('sortBy=status&sortDir=asc')).toEqual(rising)
    expect(await statuses('sortBy=status&sortDir=desc')).toEqual(rising.toReversed())
    const found = async (phrase: string) =>
      itemsOf(
        (await api.verb(calendars, 'list', { query: `phraseIn=status&phrase=${phrase}` })).data,
      ).map(({ title }) => title)
    expect(await found('aktywny')).toEqual(expect.arrayContaining(['stan past', 'stan disabled']))
    expect(await found('zawsze')).toEqual(['stan disabled'])
    const csv = await api.verb(calendars, 'list', { query: 'format=csv&sortBy=status' })
    expect(csv.text).toContain('disabled')

    // midnight in Warsaw, an hour before that of UTC
    api.time.now = Date.parse('2026-11-21T23:30:00Z')
    const later = await statuses('sortBy=id&sortDir=asc', await api.as(['ROLE_ADMIN']))
    api.time.now = now
    expect(later).toEqual(['disabled', 'past', 'active', 'past'])
  })

  test('say their defaults', async () => {
    const { data } = await api.call('GET', 'promo-calendar/init')
    expect(data).toMatchObject({
      title: null,
      columns: 4,
      show_past_days: true,
      background_color: '#ffffff',
      status: 'active',
      start: null,
      customer_type: null,
      halls: [],
    })
  })

  test('have days in one answer, by date, each with a name as choices have', async () => {
    const { id } = await calendar('2026-12-01', '2026-12-24')
    for (const n of [3, 1, 2]) await day(id, `2026-12-0${n}`, { label: `Okienko ${n}` })
    expect(await listed(id)).toMatchObject(
      [1, 2, 3].map((n) => ({ name: `Okienko ${n}`, label: `Okienko ${n}`, calendar_id: id })),
    )
    expect((await fill(id)).data['created']).toBe(21)
    expect(await listed(id)).toHaveLength(24)
    const unknown = await api.verb(days, 'list', { params: { parent: id }, query: 'colour=red' })
    expect(unknown.status).toBe(400)
    expect((await api.verb(days, 'list', { params: { parent: 987_654 } })).status).toBe(404)
  })

  test('have one day a date, inside the span when it is written', async () => {
    const { id, revision } = await calendar('2026-12-01', '2026-12-24')
    const outside = translate('pl', 'api.dayOutside', { start: '01.12.2026', end: '24.12.2026' })
    for (const date of ['2026-11-30', '2026-12-25'])
      expect((await day(id, date)).errors).toEqual({ date: outside })
    expect((await day(id, '2026-12-01')).status).toBe(201)
    const last = (await day(id, '2026-12-24')).data
    expect((await day(id, '2026-12-24')).errors).toEqual({
      date: translate('pl', 'rule.dayTaken'),
    })
    // the same date of another calendar is free
    expect(
      (await day((await calendar('2026-12-24', '2026-12-24'))['id'], '2026-12-24')).status,
    ).toBe(201)

    const moved = await api.verb(calendars, 'update', {
      params: { id },
      body: formOf({ end: '2026-12-10' }),
      headers: match(revision),
    })
    expect(moved.status).toBe(200)
    expect(await listed(id)).toHaveLength(2)
    const at = { parent: id, id: last['id'] }
    const change = (values: Record<string, string>, from: number) =>
      api.verb(days, 'update', { params: at, body: formOf(values), headers: match(from) })
    // what the span left outside may still be edited, and come back; it may not move elsewhere outside
    expect((await change({ label: 'Wigilia', date: '2026-12-24' }, 1)).status).toBe(200)
    expect(Object.keys((await change({ date: '2026-12-23' }, 2)).errors)).toEqual(['date'])
    expect((await api.verb(days, 'delete', { params: at })).status).toBe(200)
    const back = (date: string) =>
      api.create(days, {
        params: { parent: id },
        changes: { date },
        headers: { 'Restored-From': `id=${String(last['id'])}` },
      })
    expect(Object.keys((await back('2026-12-23')).errors)).toEqual(['date'])
    expect((await back('2026-12-24')).data).toMatchObject({ id: last['id'], revision: 3 })
    expect((await change({ date: '2026-12-10' }, 3)).data).toMatchObject({ date: '2026-12-10' })
  })

  test('get every missing day in one step, numbered by its place in the span', async () => {
    const { id } = await calendar('2026-12-01', '2026-12-05')
    await day(id, '2026-12-02', { label: 'Moj' })
    const made = await fill(id, 'Okienko {n}', { 'Idempotency-Key': `fill-${String(id)}` })
    expect([made.status, made.data['created']]).toEqual([201, 4])
    expect(itemsOf(made.data).map(({ label, date }) => [label, date])).toEqual(
      [1, 3, 4, 5].map((n) => [`Okienko ${n}`, `2026-12-0${n}`]),
    )
    const again = await fill(id, 'Okienko {n}', { 'Idempotency-Key': `fill-${String(id)}` })
    expect(itemsOf(again.data)).toEqual(itemsOf(made.data))
    const none = await fill(id)
    expect([none.status, none.data]).toMatchObject([201, { created: 0, items: [] }])
    expect((await listed(id)).map(({ label }) => label)).toEqual([
      'Okienko 1',
      'Moj',
      'Okienko 3',
      'Okienko 4',
      'Okienko 5',
    ])

    // each day has a picture of its own: one goes, and the others stay
    const [first, , third] = await listed(id)
    expect(first?.['image_url']).not.toBe(third?.['image_url'])
    await api.verb(days, 'delete', { params: { parent: id, id: first?.['id'] } })
    expect((await api.call('GET', String(first?.['image_url']))).status).toBe(404)
    expect((await api.call('GET', String(third?.['image_url']))).status).toBe(200)
    const audit = await api.store.db
      .selectFrom('audit')
      .select('record_id')
      .where('resource', '=', days.name)
      .where('record_id', '=', String(third?.['id']))
      .execute()
    expect(audit).toHaveLength(1)
  })

  test('refuse a step that is not whole, and then make nothing', async () => {
    const { id } = await calendar('2026-12-01', '2026-12-03')
    const path = `promo-calendar/${String(id)}/days`
    const send = async (body: FormData) => {
      const { status, errors } = await api.call('POST', path, { body })
      expect([status, await listed(id)]).toEqual([422, []])
      return Object.keys(errors).toSorted()
    }
    expect(await send(new FormData())).toEqual(['image', 'label'])
    expect(await send(await bulk(''))).toEqual(['label'])
    const foreign = { date: '2026-12-01', surprise: '1' }
    expect(await send(await bulk('x', foreign))).toEqual(['date', 'surprise'])
    // a label that is too long only where its number has two digits
    const long = `${'x'.repeat(254)}{n}`
    expect((await fill(id, long)).status).toBe(201)
    const small = new FormData()
    small.append('label', 'x')
    small.append('image_file', new File([await picture(64, 64)], 'x.png', { type: 'image/png' }))
    const wrong = await api.call('POST', path, { body: small })
    expect(Object.keys(wrong.errors)).toEqual(['image'])
    const { id: wide } = await calendar('2026-01-01', '2027-12-31')
    expect((await fill(wide)).status).toBe(409)
    expect((await fill(987_654)).status).toBe(404)
    const body = await bulk('x')
    const who = await api.as(['ROLE_ALLOWED_TO_EDIT_PROMOTIONS'])
    expect((await api.call('POST', path, { body, who })).status).toBe(403)
  })

  test('leave no file of a step whose first picture was not kept', async () => {
    const { files } = api.services
    const { id } = await calendar('2026-12-01', '2026-12-24')
    const before = await keys()
    const put = vi.spyOn(files, 'put').mockRejectedValueOnce(new DriveFailure('away'))
    expect((await fill(id)).status).toBe(503)
    expect(await keys()).toEqual(before)
    put.mockRestore()
    expect(await listed(id)).toEqual([])
  })

  test('leave no file of a step that two people made at once', async () => {
    const { id } = await calendar('2026-12-01', '2026-12-03')
    const before = (await keys()).length
    const both = await Promise.all([1, 2].map(() => fill(id)))
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(await listed(id)).toHaveLength(3)
    // a picture and its preview for each day
    expect((await keys()).length - before).toBe(6)
  })

  test.each([
    ['one day', '2026-12-06', '2026-12-06', ['2026-12-06']],
    ['a leap day', '2028-02-28', '2028-03-01', ['2028-02-28', '2028-02-29', '2028-03-01']],
    [
      'the night to summer time',
      '2027-03-27',
      '2027-03-29',
      ['2027-03-27', '2027-03-28', '2027-03-29'],
    ],
    [
      'the night to winter time',
      '2026-10-24',
      '2026-10-26',
      ['2026-10-24', '2026-10-25', '2026-10-26'],
    ],
  ])('have each day once over %s', async (_, start, end, dates) => {
    const { id } = await calendar(start, end)
    expect((await fill(id)).status).toBe(201)
    expect((await listed(id)).map(({ date }) => date)).toEqual(dates)
  })

  test('go with their days, in one step', async () => {
    const { id } = await calendar('2026-12-01', '2026-12-03')
    await fill(id)
    const [first] = await listed(id)
    expect((await api.verb(calendars, 'delete', { params: { id } })).status).toBe(200)
    expect((await api.verb(days, 'list', { params: { parent: id } })).status).toBe(404)
    expect((await api.call('GET', String(first?.['image_url']))).status).toBe(404)
  })

  test('take two steps at once: each day is made once', async () => {
    const { id } = await calendar('2026-12-01', '2026-12-06')
    const made = await Promise.all([fill(id), fill(id)])
    expect(made.map(({ status }) => status)).toEqual([201, 201])
    expect(made.map(({ data }) => Number(data['created'])).reduce((a, b) => a + b)).toBe(6)
    expect(await listed(id)).toHaveLength(6)
  })

  test('are filled for a whole leap year', async () => {
    const { id } = await calendar('2028-01-01', '2028-12-31')
    expect((await fill(id)).data['created']).toBe(366)
    expect(await listed(id)).toHaveLength(366)
  })

  test('are not filled for thousands of years', async () => {
    const { id } = await calendar('1900-01-01', '9999-12-31')
    const { status, text } = await fill(id)
    expect([status, text]).toEqual([409, expect.stringContaining('366')])
    expect(await listed(id)).toEqual([])
  })
})

function formOf(values: Record<string, string>): FormData {
  const body = new FormData()
  for (const [key, value] of Object.entries(values)) body.append(key, value)
  return body
}
