import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import banners from '../../../../resources/banners'
import fliers from '../../../../resources/fliers'
import calendars from '../../../../resources/promoCalendar'
import calendarDays from '../../../../resources/promoCalendarDays'
import products from '../../../../resources/products'
import items from '../../../../resources/promoScratchCardItems'
import cards from '../../../../resources/promoScratchCards'
import { isObject } from '../../../../src/schema'
import { openApi, type Answer, type Api } from '../../../support/server/api'
import { databases } from '../../../support/server/testStore'
import { tableOf } from '../../../../src/fields/stores'

/** The clock stands on Saturday the 21st of November 2026. */
const week = { from: '2026-11-16', until: '2026-11-22' }

type Item = Readonly<Record<string, unknown>>
function block({ data }: Answer, name: string): { items: readonly Item[]; total: unknown } {
  const found: unknown = data[name]
  const rows: unknown = found && typeof found === 'object' && Reflect.get(found, 'items')
  if (!isObject(found) || !Array.isArray(rows)) throw new Error(`no ${name}`)
  return { items: rows, total: found['total'] }
}
const saidIn = (answer: Answer, name: string, ...keys: readonly string[]) =>
  block(answer, name).items.map((one) => keys.map((key) => one[key]))

describe.each(databases)('the start page on %s', (database) => {
  let api: Api
  let editor: Record<string, string>
  const start = (who?: Record<string, string>) => api.call('GET', 'start', who && { who })
  const run = (text: string) => api.store.transaction((trx) => sql.raw(text).execute(trx))
  const flier = async (name: string, startDate: string, endDate: string) => {
    const changes = { name, startDate, endDate, visibleFrom: null }
    const { data } = await api.create(fliers, { changes })
    return Number(data['id'])
  }

  beforeAll(async () => {
    api = await openApi(database)
    editor = await api.as(['ROLE_ALLOWED_TO_EDIT_PROMOTIONS'])
  })
  afterAll(() => api.store.close())

  test('is there, empty, before there is anything', async () => {
    const { status, data } = await start()
    expect(status).toBe(200)
    expect(data).toMatchObject({ today: '2026-11-21', week })
    for (const name of ['starting', 'ending', 'pictures'])
      expect(data[name]).toMatchObject({ items: [], total: 0 })
    expect(data['lists']).toEqual([
      { resource: 'imports-history', items: [], total: 0 },
      { resource: 'push-history', items: [], total: 0 },
    ])
    // the hall of this world was made by the administrator, whose own doings are no news to them
    expect(data['activity']).toEqual({ scope: 'others', items: [] })
  })

  test('names what begins and ends this week, the soonest first, both days counted', async () => {
    const before = await flier('Przed', '2026-11-15', week.until)
    const first = await flier('Pierwsza', week.from, '2026-11-23')
    const last = await flier('Ostatnia', week.until, week.until)
    await flier('Po', '2026-11-23', '2026-11-30')
    const answer = await start()
    // what is still to come before what has been
    expect(saidIn(answer, 'starting', 'resource', 'title', 'id', 'at')).toEqual([
      ['fliers', 'Ostatnia', last, week.until],
      ['fliers', 'Pierwsza', first, week.from],
    ])
    expect(answer.data['starting']).toMatchObject({ counts: [{ resource: 'fliers', count: 2 }] })
    expect(saidIn(answer, 'ending', 'title', 'id')).toEqual([
      ['Przed', before],
      ['Ostatnia', last],
    ])
    expect(block(answer, 'ending').total).toBe(2)
  })

  test('counts an instant to the day it has in Warsaw, and says where a child stands', async () => {
    const { data: card } = await api.create(cards, { changes: { title: 'Zdrapka' } })
    const changes = {
      label: 'Sobota',
      // Monday has begun in Warsaw
      showFrom: '2026-11-15T23:30:00Z',
      activeAt: '2026-11-30T08:00:00Z',
      activeTo: '2026-11-30T09:00:00Z',
      // and the week is over
      showTo: '2026-11-30T10:00:00Z',
    }
    const made = await api.create(items, { params: { parent: card['id'] }, changes })
    expect(made.status).toBe(201)
    const answer = await start()
    expect(
      saidIn(answer, 'starting', 'title', 'parent', 'parentResource', 'parentTitle'),
    ).toContainEqual(['Sobota', card['id'], cards.name, 'Zdrapka'])
    expect(saidIn(answer, 'ending', 'title')).not.toContainEqual(['Sobota'])
  })

  test('misses pictures, though not where the record or the one above it is over', async () => {
    const living = await flier('Trwa', '2026-11-01', '2026-11-29')
    const over = await flier('Min\u0119\u0142a', '2026-10-01', '2026-10-08')
    for (const [parent, name] of [
      [living, 'Bez zdj\u0119cia'],
      [living, 'Ze zdj\u0119ciem'],
      [over, 'Dawny'],
    ] as const)
      await api.create(products, { params: { parent }, changes: { name } })
    await run(`update productheader_product set photo = null where name <> 'Ze zdj\u0119ciem'`)
    const { data: old } = await api.create(banners, {
      changes: { name: 'Dawny', startDate: '2026-10-01', endDate: '2026-10-08' },
    })
    await run(`update banner set banner = null where id = ${String(old['id'])}`)
    expect(saidIn(await start(), 'pictures', 'title', 'parentTitle')).toEqual([
      ['Bez zdj\u0119cia', 'Trwa'],
    ])
  })

  test('leaves out what a value switches off, and what stands under it', async () => {
    const of = async (status: string) => {
      const changes = { title: status, startDate: week.from, endDate: week.until, status }
      const { data } = await api.create(calendars, { changes })
      for (const invisible of [false, true]) {
        const day = { label: `${status} ${invisible}`, date: week.until, invisible }
        const made = await api.create(calendarDays, {
          params: { parent: data['id'] },
          changes: invisible ? { ...day, date: week.from } : day,
        })
        expect(made.status).toBe(201)
      }
    }
    await of('active')
    await of('disabled')
    await run(`update ${tableOf(calendarDays)} set image = null`)
    const answer = await start()
    const titles = (part: string, { name }: typeof calendars | typeof calendarDays) =>
      saidIn(answer, part, 'resource', 'title').flatMap(([resource, title]) =>
        resource === name ? [title] : [],
      )
    expect(titles('starting', calendars)).toEqual(['active'])
    expect(titles('ending', calendars)).toEqual(['active'])
    expect(titles('pictures', calendarDays)).toEqual(['active false'])
  })

  test('names imports that failed of late, and pushes that wait', async () => {
    const add = (at: string, status: string) =>
      run(`insert into importlog (start_date_time, description, status)
        values ('${at}', 'Klienci', '${status}')`)
    await add('2026-11-20T10:00:00.000Z', 'error')
    await add('2026-11-20T11:00:00.000Z', 'success')
    await add('2026-11-01T10:00:00.000Z', 'error')
    await run(
      `insert into notification (message, status) values ('Jutro', 'pending'), ('By\u0142o', 'done')`,
    )
    const item = { id: expect.any(Number) }
    expect((await start()).data['lists']).toEqual([
      {
        resource: 'imports-history',
        items: [{ ...item, label: 'Klienci', note: 'error', at: '2026-11-20T10:00:00.000Z' }],
        total: 1,
      },
      {
        resource: 'push-history',
        items: [{ ...item, label: 'Jutro', note: 'pending', at: null }],
        total: 1,
      },
    ])
  })

  test('tells an administrator what others did, others what they did, a record once', async () => {
    const made = await api.call('GET', 'productheader?type=FLY&phrase=Trwa', { who: editor })
    const [flierOfMine] = block({ ...made, data: { list: made.data } }, 'list').items
    const path = `productheader/${String(flierOfMine?.['id'])}`
    for (const revision of [1, 2]) {
      const body = new FormData()
      body.set('name', `Trwa ${revision}`)
      const headers = { 'If-Match': `"${revision}"` }
      expect((await api.call('POST', path, { body, headers, who: editor })).status).toBe(200)
    }
    const expected = [['fliers', 'update', 'Trwa 2']]
    const forOthers = await start()
    expect(forOthers.data['activity']).toMatchObject({ scope: 'others' })
    const done = (answer: Answer) => saidIn(answer, 'activity', 'resource', 'action', 'title')
    expect(done(forOthers)).toEqual(expected)
    const own = await start(editor)
    expect(own.data['activity']).toMatchObject({ scope: 'own' })
    expect(done(own)).toEqual(expected)
    // somebody else has the name by now, who did nothing yet
    const other = await api.as(['ROLE_ALLOWED_TO_EDIT_PROMOTIONS'])
    const doer = `(select actor from audit where action = 'update' order by id desc limit 1)`
    const rename = (name: string, where: string) =>
      run(`update useraccount set username = ${name} where ${where}`)
    await rename(`'former'`, `username = ${doer}`)
    await rename(doer, `id = (select max(id) from useraccount)`)
    expect(done(await start(other))).toEqual([])
    await rename(`'latter'`, `username = ${doer}`)
    await rename(doer, `username = 'former'`)
  })

  test('shows each role what it may see, nobody anything, and takes no unknown word', async () => {
    const ofEditor = await start(editor)
    expect(saidIn(ofEditor, 'starting', 'resource').flat()).toEqual(['fliers', 'fliers'])
    expect(ofEditor.data).toMatchObject({ lists: [] })
    const ofHalls = await start(await api.as(['ROLE_ALLOWED_TO_EDIT_HALLS']))
    // who sees nothing that has dates or pictures is not told that all is well with them
    expect(ofHalls.data).toMatchObject({ starting: null, ending: null, pictures: null })
    expect((await start(await api.as([]))).status).toBe(200)
    expect((await api.call('GET', 'start', { who: {} })).status).toBe(401)
    expect((await api.call('GET', 'start?x=1')).status).toBe(400)
  })

  test('takes an instant of the first hour of today for today, before tomorrow', async () => {
    const { data: card } = await api.create(cards, { changes: { title: 'Zdrapka nocna' } })
    const changes = {
      label: 'Noc',
      // half past midnight of Saturday in Warsaw, Friday still by UTC
      showFrom: '2026-11-20T23:30:00Z',
      activeAt: '2026-11-30T08:00:00Z',
      activeTo: '2026-11-30T09:00:00Z',
      showTo: '2026-11-30T10:00:00Z',
    }
    await api.create(items, { params: { parent: card['id'] }, changes })
    await flier('Dzisiejsza', '2026-11-21', '2026-11-30')
    await flier('Jutrzejsza', '2026-11-22', '2026-11-30')
    await flier('Wczorajsza', '2026-11-20', '2026-11-30')
    const titles = saidIn(await start(), 'starting', 'title').flat()
    const wanted = ['Noc', 'Dzisiejsza', 'Jutrzejsza', 'Wczorajsza']
    // a day is that of all its moments, and stands first
    expect(titles.filter((title) => wanted.some((one) => one === title))).toEqual([
      'Dzisiejsza',
      'Noc',
      'Jutrzejsza',
      'Wczorajsza',
    ])
  })

  test('gives each record its own date, also beside one whose parent is gone', async () => {
    const place = async (title: string, label: string, showFrom: string) => {
      const { data } = await api.create(cards, { changes: { title } })
      const made = await api.create(items, {
        params: { parent: data['id'] },
        changes: {
          label,
          showFrom,
          activeAt: '2026-11-30T08:00:00Z',
          activeTo: '2026-11-30T09:00:00Z',
          showTo: '2026-11-30T10:00:00Z',
        },
      })
      return Number(made.data['id'])
    }
    const orphan = await place('Zdrapka A', 'Sierota', '2026-11-21T10:00:00Z')
    await place('Zdrapka B', 'Druga', '2026-11-21T11:00:00Z')
    await run(`update ${tableOf(items)} set action_id = 987654 where id = ${orphan}`)
    const found = saidIn(await start(), 'starting', 'title', 'at')
    expect(found).toContainEqual(['Druga', expect.stringContaining('T11:00')])
    expect(found.flat()).not.toContain('Sierota')
  })

  test('lets what ends at midnight end on the day before', async () => {
    const { data: card } = await api.create(cards, {
      changes: { title: 'Zdrapka do p\u00f3\u0142nocy' },
    })
    const place = async (label: string, showTo: string) => {
      const early = '2026-11-01T08:00:00Z'
      const changes = { label, showFrom: early, activeAt: early, activeTo: early, showTo }
      const made = await api.create(items, { params: { parent: card['id'] }, changes })
      expect(made.status).toBe(201)
    }
    // the midnights of Warsaw before Monday, before Saturday, which is today, and behind Sunday
    await place('W niedziel\u0119 przed', '2026-11-15T23:00:00Z')
    await place('W pi\u0105tek', '2026-11-20T23:00:00Z')
    await place('W niedziel\u0119', '2026-11-22T23:00:00Z')
    await place('W poniedzia\u0142ek', '2026-11-22T23:01:00Z')
    const answer = await start()
    const ofItems = saidIn(answer, 'ending', 'resource', 'title').flatMap(([resource, title]) =>
      resource === items.name ? [title] : [],
    )
    // what is still to come before what has been
    expect(ofItems).toEqual(['W niedziel\u0119', 'W pi\u0105tek'])
    expect(answer.data['ending']).toMatchObject({
      counts: expect.arrayContaining([{ resource: items.name, count: 2 }]),
    })
  })

  test('lets a flier begin on the day from which it is shown', async () => {
    const make = (name: string, startDate: string, visibleFrom: string) =>
      api.create(fliers, { changes: { name, startDate, endDate: '2026-12-20', visibleFrom } })
    await make('Wcze\u015bniej', '2026-11-25', week.until)
    await make('P\u00f3\u017aniej', week.until, '2026-11-23')
    const before = await start()
    expect(saidIn(before, 'starting', 'title', 'at')).toContainEqual(['Wcze\u015bniej', week.until])
    expect(saidIn(before, 'starting', 'title').flat()).not.toContain('P\u00f3\u017aniej')
    // each is counted once, also where both of its days are in the week
    await make('Oba', '2026-11-20', '2026-11-19')
    const totalOf = (answer: Answer) => Number(block(answer, 'starting').total)
    expect(totalOf(await start())).toBe(totalOf(before) + 1)
  })
})

describe.each(databases)('where one lands, on %s', (database) => {
  test('is kept with the account, and told at the sign-in', async () => {
    const api = await openApi(database)
    const me = async () => {
      const { data } = await api.call('GET', 'useraccount/auth/me')
      return isObject(data['currentUser']) ? data['currentUser']['landing'] : undefined
    }
    expect(await me()).toBe(null)
    const { data } = await api.call('GET', 'useraccount/auth/mine')
    const save = (value: string, revision: unknown) =>
      api.call('PUT', 'useraccount/auth/mine', {
        body: new URLSearchParams({ lands_on_start: value }),
        headers: { 'If-Match': `"${String(revision)}"` },
      })
    const saved = await save('1', data['revision'])
    expect([saved.status, saved.data['lands_on_start']]).toEqual([200, true])
    expect(await me()).toBe('start')
    expect((await save('maybe', saved.data['revision'])).status).toBe(422)
    await api.store.close()
  })
})
