import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import cards from '../../../../resources/promoScratchCards'
import items from '../../../../resources/promoScratchCardItems'
import { tableOf } from '../../../../src/fields/stores'
import { toInstant } from '../../../../i18n/zone'
import { phaseOf } from '../../../../resources/kinds/phase/phaseOf'
import { openApi, type Api } from '../../../support/server/api'
import { countStatements } from '../../../support/server/statements'
import { t } from '../../../support/text'
import { databases } from '../../../support/server/testStore'

type Item = Readonly<Record<string, unknown>>
const itemsOf = (data: Item): readonly Item[] => (Array.isArray(data['items']) ? data['items'] : [])
const ms = (instant: string) => Date.parse(instant)

describe.each(databases)('scratch cards, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(database)
  })
  afterAll(() => api.store.close())

  let n = 0
  const card = async (changes: Item = {}) => {
    const made = await api.create(cards, { n: (n += 1), changes })
    expect(made.text).not.toContain('"errors"')
    return Number(made.data['id'])
  }
  const item = (parent: number, changes: Item = {}) =>
    api.create(items, { n: (n += 1), params: { parent }, changes })
  const filled = async (count: number) => {
    const parent = await card()
    const ids: number[] = []
    for (let at = 0; at < count; at++)
      ids.push(Number((await item(parent, { orderNo: null })).data['id']))
    return { parent, ids }
  }
  const listed = async (parent: number, query = 'limit=500') =>
    itemsOf((await api.verb(items, 'list', { params: { parent }, query })).data)
  const order = (parent: number, body: unknown, match: string | null = '"1"') =>
    api.verb(items, 'orderAll', {
      params: { parent },
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...(match && { 'If-Match': match }) },
    })
  const orderOf = async (parent: number) =>
    (await listed(parent)).map(({ id, order_no: number }) => [id, number])

  test('colours nobody chose are black on white, also after they are cleared', async () => {
    const id = await card({ futureTextColor: null, pastBackgroundColor: undefined })
    const { data } = await api.verb(cards, 'read', { params: { id } })
    expect(data).toMatchObject({ future_text_color: '#000000', past_background_color: '#ffffff' })
    const body = new FormData()
    body.set('past_text_color', '')
    const changed = await api.verb(cards, 'update', {
      params: { id },
      body,
      headers: { 'If-Match': '"1"' },
    })
    expect(changed.data['past_text_color']).toBe('#000000')
  })

  test('a field names its card in the body: none, another than there is, and a text are refused', async () => {
    const without = await item(Number.NaN)
    expect([without.status, Object.keys(without.errors)]).toEqual([422, ['action_id']])
    expect((await item(987_654)).errors).toHaveProperty('action_id')
    const made = await api.verb(items, 'create', { body: new FormData() })
    expect(made.errors).toHaveProperty('action_id')
    const parent = await card()
    const { data } = await item(parent)
    expect(data['action_id']).toBe(parent)
    const other = await card()
    const body = new FormData()
    body.set('action_id', String(other))
    const moved = await api.verb(items, 'update', {
      params: { id: data['id'] },
      body,
      headers: { 'If-Match': '"1"' },
    })
    expect([moved.status, Object.keys(moved.errors)]).toEqual([422, ['action_id']])
  })

  test('its four times stand in order, all equal at most; the later one is named', async () => {
    const parent = await card()
    const [first, last] = ['2026-12-01T08:00:00+01:00', '2026-12-02T08:00:00+01:00']
    const times = { showFrom: first, activeAt: first, activeTo: first, showTo: first }
    expect((await item(parent, times)).status).toBe(201)
    // one moment, written with two offsets
    const same = { ...times, activeTo: '2026-12-01T07:00:00Z' }
    expect((await item(parent, same)).status).toBe(201)
    for (const [early, late] of [
      ['showFrom', 'active_at'],
      ['activeAt', 'active_to'],
      ['activeTo', 'show_to'],
    ] as const) {
      const refused = await item(parent, { ...times, [early]: last })
      expect([early, refused.status]).toEqual([early, 422])
      expect(refused.errors[late]).toBe(t('rule.notBefore', { label: t(`field.${early}`) }))
    }
  })

  test('words of its own for the remaining time: asked for with custom, none without', async () => {
    const parent = await card()
    const custom = await item(parent, { remainingTime: 'custom', remainingTimeText: null })
    expect([custom.status, Object.keys(custom.errors)]).toEqual([422, ['remaining_time_text']])
    const none = await item(parent, { remainingTime: 'none', remainingTimeText: 'x' })
    expect(none.data).toMatchObject({ remaining_time: 'none', remaining_time_text: null })
    const unsaid = await item(parent, { remainingTime: null })
    expect(unsaid.data['remaining_time']).toBe('default')
  })

  test('a new field is the last one', async () => {
    const { parent, ids } = await filled(3)
    expect(await orderOf(parent)).toEqual(ids.map((id, at) => [id, at + 1]))
    expect((await item(parent, { orderNo: 40 })).data['order_no']).toBe(40)
    expect((await item(parent, { orderNo: null })).data['order_no']).toBe(41)
  })

  describe('the phase', () => {
    const at = async (now: number, work: () => Promise<unknown>) => {
      const before = api.time.now
      api.time.now = now
      await work().finally(() => (api.time.now = before))
    }
    // the session of the tests lasts half an hour: both nights are reached by a short way from a new one
    const phasesAt = async (parent: number, now: number) => {
      let found: unknown
      await at(now, async () => {
        const who = await api.as(['ROLE_ADMIN'])
        const { data } = await api.verb(items, 'list', { params: { parent }, who })
        found = itemsOf(data).map(({ phase }) => phase)
      })
      return found
    }
    const lasting = async (begins: string, ends: string) => {
      const parent = await card()
      const made = await item(parent, {
        showFrom: begins,
        activeAt: begins,
        activeTo: ends,
        showTo: ends,
      })
      expect(made.status).toBe(201)
      return parent
    }

    test.each([
      ['an ordinary day', '2026-11-28T08:00:00+01:00', '2026-11-28T20:00:00+01:00'],
      // 02:30 does not exist on the night of 29.03.2026: it is read as 03:30
      ['spring', toInstant('2026-03-29', '02:30'), toInstant('2026-03-29', '03:45')],
      // 02:30 comes twice on 25.10.2026: the first is meant, and 03:00 is an hour and a half later
      ['autumn', toInstant('2026-10-25', '02:30'), toInstant('2026-10-25', '03:00')],
      ['the second 02:30 of autumn', '2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00'],
    ])(
      'begins with its moment and is over with the last: %s',
      async (_, begins, ends) => {
        const parent = await lasting(begins, ends)
        expect(await phasesAt(parent, ms(begins) - 1)).toEqual(['FUTURE'])
        expect(await phasesAt(parent, ms(begins))).toEqual(['ACTIVE'])
        expect(await phasesAt(parent, ms(ends) - 1)).toEqual(['ACTIVE'])
        expect(await phasesAt(parent, ms(ends))).toEqual(['PAST'])
      },
      30_000,
    )

    test('of the nights of the change is that of the clock in Warsaw', () => {
      expect(ms(toInstant('2026-03-29', '02:30'))).toBe(ms('2026-03-29T01:30:00Z'))
      expect(ms(toInstant('2026-10-25', '02:30'))).toBe(ms('2026-10-25T00:30:00Z'))
      expect(ms(toInstant('2026-10-25', '03:00'))).toBe(ms('2026-10-25T02:00:00Z'))
      expect(
        phaseOf(
          '2026-10-25T02:30:00+02:00',
          '2026-10-25T03:00:00+01:00',
          ms('2026-10-25T01:30:00Z'),
        ),
      ).toBe('ACTIVE')
    })

    test('what begins as it ends is never active; the one behind it meets it without a gap', () => {
      const moment = '2026-12-01T08:00:00+01:00'
      expect(phaseOf(moment, moment, ms(moment) - 1)).toBe('FUTURE')
      expect(phaseOf(moment, moment, ms(moment))).toBe('PAST')
      expect(phaseOf(null, moment, 0)).toBe(null)
      expect(phaseOf(moment, 'soon', 0)).toBe(null)
    })

    test('is sorted and found by its label, and stands in exports; nobody writes it', async () => {
      const parent = await card()
      const spans = [
        ['2026-11-20T00:00:00Z', '2026-11-22T00:00:00Z', 'ACTIVE'],
        ['2026-11-19T00:00:00Z', '2026-11-20T00:00:00Z', 'PAST'],
        ['2026-11-23T00:00:00Z', '2026-11-24T00:00:00Z', 'FUTURE'],
      ] as const
      for (const [begins, ends, phase] of spans) {
        const made = await item(parent, {
          showFrom: begins,
          activeAt: begins,
          activeTo: ends,
          showTo: ends,
        })
        expect(made.data['phase']).toBe(phase)
      }
      const phases = async (query: string) =>
        (await listed(parent, query)).map(({ phase }) => phase)
      // as their Polish labels are sorted: `Aktywne`, `Przed ...`, `Zako...`
      expect(await phases('sortBy=phase&sortDir=asc')).toEqual(['ACTIVE', 'FUTURE', 'PAST'])
      expect(await phases('sortBy=phase&sortDir=desc')).toEqual(['PAST', 'FUTURE', 'ACTIVE'])
      expect(await phases('sortBy=phase&sortDir=asc&limit=1&page=2')).toEqual(['FUTURE'])
      expect(await phases('phrase=aktyw')).toEqual(['ACTIVE'])
      expect(await phases('phrase=aktyw&phraseIn=phase')).toEqual(['ACTIVE'])
      expect(await phases('phrase=aktyw&phraseIn=label')).toEqual([])
      const csv = await api.verb(items, 'list', {
        params: { parent },
        query: 'format=csv&sortBy=phase&sortDir=asc',
      })
      expect(csv.text.match(/PAST|FUTURE|ACTIVE/g)).toEqual(['ACTIVE', 'FUTURE', 'PAST'])
      const body = new FormData()
      body.set('phase', 'ACTIVE')
      const [first] = await listed(parent)
      const written = await api.verb(items, 'update', {
        params: { id: first?.['id'] },
        body,
        headers: { 'If-Match': '"1"' },
      })
      expect(written.errors).toHaveProperty('phase')
    })

    test('is told anew by a list that was asked for before', async () => {
      const parent = await lasting('2026-11-21T10:01:00Z', '2026-11-21T10:02:00Z')
      expect(await phasesAt(parent, ms('2026-11-21T10:00:59.999Z'))).toEqual(['FUTURE'])
      expect(await phasesAt(parent, ms('2026-11-21T10:01:00Z'))).toEqual(['ACTIVE'])
    })
  })

  describe('the order of all fields', () => {
    test('is written as 1..n, and raises the card and what has moved', async () => {
      const { parent, ids } = await filled(3)
      const [a, b, c] = ids
      const answer = await order(parent, { ids: [c, b, a] })
      expect(answer.status).toBe(200)
      expect(answer.data).toMatchObject({ id: parent, revision: 2 })
      expect(answer.headers.get('etag')).toBe('"2"')
      expect(await orderOf(parent)).toEqual([
        [c, 1],
        [b, 2],
        [a, 3],
      ])
      const revisions = new Map((await listed(parent)).map(({ id, revision }) => [id, revision]))
      expect(ids.map((id) => revisions.get(id))).toEqual([2, 1, 2])
    })

    test('closes gaps, and gives a number to what has none', async () => {
      const parent = await card()
      const numbers = [7, 7, 30]
      const ids: unknown[] = []
      for (const orderNo of numbers) ids.push((await item(parent, { orderNo })).data['id'])
      expect((await order(parent, { ids: ids.toReversed() })).status).toBe(200)
      expect(await orderOf(parent)).toEqual(ids.toReversed().map((id, at) => [id, at + 1]))
    })

    test('of a card without fields is empty', async () => {
      const parent = await card()
      expect((await order(parent, { ids: [] })).data['revision']).toBe(2)
      expect((await order(parent, { ids: [1] }, '"2"')).status).toBe(422)
    })

    test('needs the revision of the card, and of two at once the second is told', async () => {
      const { parent, ids } = await filled(2)
      expect((await order(parent, { ids }, null)).status).toBe(428)
      expect((await order(parent, { ids }, '*')).status).toBe(428)
      expect((await order(parent, { ids }, '"7"')).status).toBe(412)
      const answers = await Promise.all([
        order(parent, { ids: ids.toReversed() }),
        order(parent, { ids }),
        order(parent, { ids: ids.toReversed() }, 'W/"1"'),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412])
      expect((await order(987_654, { ids })).status).toBe(404)
    })

    test('is refused, and changes nothing, unless it has every field of the card once', async () => {
      const { parent, ids } = await filled(3)
      const foreign = (await filled(1)).ids
      const [a, b, c] = ids
      const before = await orderOf(parent)
      const texts = ids.map(String)
      for (const wrong of [
        [a, b],
        [a, b, b],
        [a, b, c, c],
        [a, b, c, ...foreign],
        [a, b, ...foreign],
        texts,
        [a, b, 'c'],
        [a, b, null],
        [a, b, true],
        [a, b, [c]],
        [a, b, -1],
        [a, b, 0.5],
        [a, b, 1e300],
        [[a, b, c]],
        [],
      ]) {
        const answer = await order(parent, { ids: wrong })
        expect([wrong, answer.status, Object.keys(answer.errors)]).toEqual([wrong, 422, ['ids']])
      }
      for (const body of [{}, { ids: null }, { ids: 'x' }, { ids: { 0: a } }]) {
        expect([body, (await order(parent, body)).errors]).toEqual([
          body,
          { ids: expect.any(String) },
        ])
      }
      expect((await order(parent, { ids, surprise: 1 })).errors).toHaveProperty('surprise')
      expect((await order(parent, [ids])).status).toBe(400)
      const other = await api.verb(items, 'orderAll', {
        params: { parent },
        body: new URLSearchParams({ ids: '1' }),
        headers: { 'If-Match': '"1"' },
      })
      expect(other.status).toBe(415)
      expect(await orderOf(parent)).toEqual(before)
      expect((await order(parent, { ids })).data['revision']).toBe(2)
    })

    test('that misses a field added meanwhile is refused in words', async () => {
      const { parent, ids } = await filled(2)
      await item(parent)
      const answer = await order(parent, { ids: ids.toReversed() })
      expect([answer.status, answer.errors['ids']]).toEqual([422, t('rule.everyOnce')])
    })

    test('beside fields that are added, deleted and numbered at the same time holds every one once', async () => {
      const { parent, ids } = await filled(6)
      const [gone, moved] = ids
      const revision = async () =>
        `"${String((await api.verb(cards, 'read', { params: { id: parent } })).data['revision'])}"`
      const match = await revision()
      const all = await Promise.all([
        order(parent, { ids: ids.toReversed() }, match),
        item(parent),
        api.verb(items, 'delete', { params: { id: gone } }),
        api.verb(items, 'order', {
          params: { id: moved },
          body: JSON.stringify({ order_no: 9 }),
          headers: { 'Content-Type': 'application/json', 'If-Match': '"1"' },
        }),
      ])
      for (const { status } of all) expect([200, 201, 412, 422]).toContain(status)
      const rest = (await listed(parent)).map(({ id }) => id)
      expect(new Set(rest).size).toBe(6)
      expect((await order(parent, { ids: rest }, await revision())).status).toBe(200)
      expect((await orderOf(parent)).map(([, number]) => number)).toEqual([1, 2, 3, 4, 5, 6])
    })

    /** A card with two fields that were sent, whose pictures the server reads, and so many copies of the last. */
    async function filledWith(copies: number) {
      const { parent, ids } = await filled(2)
      const table = sql.table(tableOf(items))
      const one = sql<Item>`select * from ${table} where id = ${ids.at(-1)}`
      const { id: _, ...row } = (await one.execute(api.store.db)).rows[0] ?? {}
      const columns = Object.keys(row).map((column) => sql.ref(column))
      for (let at = 3; at < 3 + copies; at++) {
        const values = Object.values({ ...row, order_no: at }).map((value) => sql`${value}`)
        const { rows } = await sql<{ id: number }>`insert into ${table} (${sql.join(columns)})
          values (${sql.join(values)}) returning id`.execute(api.store.db)
        ids.push(Number(rows[0]?.id))
      }
      return { parent, ids }
    }

    test('of 200 fields is one write of as many statements as of two', async () => {
      const counts = new Set<number>()
      for (const copies of [0, 198]) {
        const { parent, ids } = await filledWith(copies)
        const { calls, stop } = countStatements(api)
        expect((await order(parent, { ids: ids.toReversed() })).status).toBe(200)
        stop()
        counts.add(calls())
        expect(await orderOf(parent)).toEqual(ids.toReversed().map((id, at) => [id, at + 1]))
      }
      expect(counts.size).toBe(1)
      expect(counts).not.toContain(0)
    }, 120_000)

    test('is the administrator’s, like the fields', async () => {
      const { parent, ids } = await filled(1)
      const who = await api.as(['ROLE_ALLOWED_TO_EDIT_ADS'])
      const answer = await api.verb(items, 'orderAll', {
        params: { parent },
        body: JSON.stringify({ ids }),
        headers: { 'Content-Type': 'application/json', 'If-Match': '"1"' },
        who,
      })
      expect(answer.status).toBe(403)
    })
  })

  test('a deleted card takes its fields with it', async () => {
    const { parent, ids } = await filled(2)
    const stays = await filled(1)
    expect((await api.verb(cards, 'delete', { params: { id: parent } })).status).toBe(200)
    for (const id of ids)
      expect((await api.verb(items, 'read', { params: { id } })).status).toBe(404)
    expect(await listed(stays.parent)).toHaveLength(1)
    expect((await api.verb(items, 'list', { params: { parent } })).status).toBe(404)
  })

  test('a very long label is refused by its length, a long one stays', async () => {
    const parent = await card()
    expect((await item(parent, { label: '\u017c'.repeat(255) })).status).toBe(201)
    expect((await item(parent, { label: '\u017c'.repeat(256) })).errors).toHaveProperty('label')
  })
})
