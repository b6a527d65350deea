import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resources } from '../../../../../../src/schema/registry'
import {
  timelineQuery,
  readView,
  viewQuery,
  zoomed,
  zoomNames,
  zooms,
} from '../../../../../../src/features/timeline/address'
import {
  dayNumber,
  kindsOf,
  placed,
  toBar,
  type Bar,
} from '../../../../../../src/features/timeline/bars'
import { resolutionOf } from '../../../../../../src/features/timeline/clashResolution'
import { daysQuery } from '../../../../../../src/features/timeline/findings'
import { laidOf, rowsOf, seenOf } from '../../../../../../src/features/timeline/chart/rows'
import {
  changedDates,
  isMovable,
  shiftBar,
  type Grip,
} from '../../../../../../src/features/timeline/shift'
import { timelineStateOf } from '../../../../../../src/schema/timeline/match'
import { dayOfMoment } from '../../../../../../i18n/zone'
import { givenIn } from '../../../../../../src/features/form/values'
import { isDay } from '../../../../../../src/fields/formats'
import { addDays } from '../../../../../../src/schema'

const kinds = kindsOf(resources)
const byName = new Map(kinds.map((kind) => [kind.resource.name, kind]))
const today = '2026-11-22'

function made(resource: string, dates: Record<string, string | null>, id = 1) {
  const kind = byName.get(resource)
  const bar = toBar({ resource, id, revision: 1, title: 'X', dates }, byName)
  if (!kind || !bar) throw new Error(`no plan of ${resource}`)
  return { kind, bar }
}

const moved = (
  { kind, bar }: ReturnType<typeof made>,
  grip: Grip,
  days: number,
): Readonly<Record<string, string | null>> | null => {
  const after = shiftBar(bar, kind, { grip, days })
  return after && changedDates(bar, after)
}

describe('what has dates', () => {
  it('is read off the definitions, and no history is among it', () => {
    const names = kinds.map(({ resource }) => resource.name)
    expect(names).toEqual(
      expect.arrayContaining(['banners', 'promo-scratch-card-items', 'push-history']),
    )
    for (const without of ['suggestions', 'imports-history', 'users', 'hall'])
      expect(names).not.toContain(without)
    expect(kinds.filter((kind) => !isMovable(kind)).map(({ resource }) => resource.name)).toEqual([
      'push-history',
    ])
  })
})

describe('dates that are moved', () => {
  const flier = () =>
    made('fliers', { start_date: '2026-11-24', end_date: '2026-11-30', visible_from: '2026-11-22' })

  it('move together, or an edge by itself, and nothing else is written', () => {
    expect(moved(flier(), 'move', 7)).toEqual({
      startDate: '2026-12-01',
      endDate: '2026-12-07',
      visibleFrom: '2026-11-29',
    })
    expect(moved(flier(), 'end', 2)).toEqual({ endDate: '2026-12-02' })
    expect(moved(flier(), 'start', -1)).toEqual({ startDate: '2026-11-23' })
    expect(moved(flier(), 'move', 0)).toBeNull()
  })

  it('are active from the day that says so, which moves with them', () => {
    const { bar, kind } = flier()
    const days = ['2026-11-21', '2026-11-22', '2026-11-30', '2026-12-01'] as const
    const states = days.map((day) => timelineStateOf(bar, day))
    expect(states).toEqual(['scheduled', 'active', 'active', 'ended'])
    const later = shiftBar(bar, kind, { grip: 'move', days: 7 })
    expect([later?.first, later?.activeFrom]).toEqual(['2026-12-01', '2026-11-29'])
    const plain = made('fliers', { start_date: '2026-11-24', end_date: null, visible_from: null })
    expect(plain.bar.activeFrom).toBe('2026-11-24')
  })

  it('go no further than the other edge', () => {
    expect(moved(flier(), 'end', -30)).toEqual({ endDate: '2026-11-24' })
    expect(moved(flier(), 'start', 30)).toEqual({ startDate: '2026-11-30' })
  })

  it('keep the time of the day when the clocks change', () => {
    const field = made('promo-scratch-card-items', {
      show_from: '2026-10-20T06:00:00Z',
      active_at: '2026-10-21T06:00:00Z',
      active_to: '2026-10-22T06:00:00Z',
      show_to: null,
    })
    expect(moved(field, 'move', 7)).toEqual({
      showFrom: '2026-10-27T08:00:00+01:00',
      activeAt: '2026-10-28T08:00:00+01:00',
      activeTo: '2026-10-29T08:00:00+01:00',
    })
  })

  it('end on the day before a midnight, whose clock is kept when they move', () => {
    const field = made('promo-scratch-card-items', {
      show_from: '2026-11-18T07:00:00Z',
      active_at: '2026-11-18T07:00:00Z',
      active_to: '2026-11-20T23:00:00Z',
      show_to: '2026-11-22T07:00:00Z',
    })
    expect([field.bar.first, field.bar.last]).toEqual(['2026-11-18', '2026-11-20'])
    const days = ['2026-11-20', '2026-11-21'] as const
    expect(days.map((day) => timelineStateOf(field.bar, day))).toEqual(['active', 'ended'])
    expect(moved(field, 'end', 1)).toEqual({ activeTo: '2026-11-22T00:00:00+01:00' })
    expect(shiftBar(field.bar, field.kind, { grip: 'end', days: 1 })?.last).toBe('2026-11-21')
    // one moment is on its own day
    const span = { start: 'activeTo', end: 'activeTo', all: [] }
    const moment = placed(field.bar, { ...field.kind, span })
    expect([moment.first, moment.last]).toEqual(['2026-11-21', '2026-11-21'])
  })

  it('run on where there is no end', () => {
    const { bar } = made('banners', { start_date: '2026-11-24', end_date: null })
    expect([bar.last, bar.until > dayNumber('2060-01-01')]).toEqual([null, true])
  })
})

describe('the lines of the plan', () => {
  it('hold all that is seen, and nothing lies over another, near ones included', () => {
    const banner = fc.record({
      start: fc.integer({ min: -60, max: 60 }),
      length: fc.integer({ min: 0, max: 25 }),
    })
    fc.assert(
      fc.property(fc.array(banner), fc.constantFrom(7, 35), (list, span) => {
        const bars = list.map(
          ({ start, length }, id): Bar =>
            made(
              'banners',
              { start_date: addDays(today, start), end_date: addDays(today, start + length) },
              id,
            ).bar,
        )
        const from = dayNumber(today)
        const laid = laidOf(kinds, bars, { from, span, least: span / 120 })
        const { rows } = rowsOf(laid, { from, span, collapsed: [] })
        const drawn = rows.flatMap((row) => (row.isHead ? [] : row.bars))
        const seen = bars.filter((bar) => bar.from < from + span && bar.until > from)
        expect(drawn).toEqual(expect.arrayContaining(seen))
        expect(new Set(drawn).size).toBe(drawn.length)
        const over = rows.flatMap((row) =>
          row.isHead
            ? []
            : row.bars.filter((bar, at) => (row.bars[at + 1]?.from ?? Infinity) < bar.until),
        )
        expect(over).toEqual([])
      }),
    )
  })
})

describe('a plan that is moved in time', () => {
  const ranDays = fc.record({
    start: fc.integer({ min: -80, max: 80 }),
    length: fc.integer({ min: 0, max: 40 }),
  })

  it('leaves each bar in its lane, and has all that are seen', () => {
    fc.assert(
      fc.property(
        fc.array(ranDays, { maxLength: 40 }),
        fc.integer({ min: -70, max: 70 }),
        (list, by) => {
          const bars = list.map(
            ({ start, length }, id) =>
              made(
                'banners',
                { start_date: addDays(today, start), end_date: addDays(today, start + length) },
                id,
              ).bar,
          )
          const [from, span] = [dayNumber(today), 35]
          const laid = laidOf(kinds, bars, { from, span, least: span / 120 })
          const laneOf = (at: number) =>
            new Map(
              rowsOf(laid, { from: at, span, collapsed: [] }).rows.flatMap((row) =>
                row.isHead
                  ? []
                  : seenOf(row.bars, at, at + span).map(({ key }) => [key, row.lane] as const),
              ),
            )
          const [before, after] = [laneOf(from), laneOf(from + by)]
          const seen = bars.filter((bar) => bar.from < from + by + span && bar.until > from + by)
          expect([...after.keys()].toSorted()).toEqual(seen.map(({ key }) => key).toSorted())
          for (const [key, lane] of before) expect(after.get(key) ?? lane).toBe(lane)
        },
      ),
    )
  })

  it('has no empty lane, and says how many are seen', () => {
    const bars = [0, 60].map(
      (start) =>
        made(
          'banners',
          { start_date: addDays(today, start), end_date: addDays(today, start + 80) },
          start,
        ).bar,
    )
    const from = dayNumber(today)
    const laid = laidOf(kinds, bars, { from, span: 35, least: 0.3 })
    const rowsAt = (at: number) => rowsOf(laid, { from: at, span: 35, collapsed: [] }).rows
    expect(rowsAt(from)).toMatchObject([{ isHead: true, seen: 1 }, { lane: 0 }])
    expect(rowsAt(from + 60)).toMatchObject([
      { isHead: true, seen: 2 },
      { lane: 0 },
      { lane: 1, top: 62 },
    ])
    expect(rowsAt(from + 100)).toMatchObject([
      { isHead: true, seen: 1 },
      { lane: 1, top: 34 },
    ])
  })
})

describe('the address of the plan', () => {
  it('says what is seen, and no name of a field', () => {
    const view = readView(
      new URLSearchParams(
        'planZoom=quarter&planFrom=2026-12-07&planKind=banners,fliers&planHall=12&timelineState=ended',
      ),
      today,
    )
    expect(view).toMatchObject({
      zoom: 'quarter',
      from: '2026-12-07',
      filter: { kinds: ['banners', 'fliers'], facets: { hall: [12] }, states: ['ended'] },
    })
    expect(readView(new URLSearchParams(viewQuery(view, today)), today)).toEqual(view)
    expect(timelineQuery('?start_date=2026-12-01&planZoom=year&type=1')).toBe('?planZoom=year')
  })

  it.each([
    '',
    'planZoom=nope&planFrom=2026-02-30&planHall=x&timelineState=nope',
    'planTable=%00',
    // around them are days that there are not
    'planFrom=9999-06-01',
    'planFrom=1900-01-01',
  ])('begins anew with what does not fit: %s', (query) => {
    const view = readView(new URLSearchParams(query), today)
    expect(viewQuery(view, today)).toBe('')
  })

  it.each(['1901-01-01', '9997-12-31'])('has days of its own around %s', (from) => {
    for (const zoom of zoomNames) {
      const view = readView(new URLSearchParams({ planFrom: from, planZoom: zoom }), today)
      const around = [-1, 2].map((spans) => addDays(view.from, zooms[zoom].span * spans))
      expect([view.from, ...around.map(isDay)]).toEqual([from, true, true])
    }
  })

  it('keeps what is in the middle when it is zoomed', () => {
    for (const zoom of zoomNames) {
      const far = readView(new URLSearchParams('planFrom=2027-06-01'), today)
      const { from } = zoomed(far, zoom, today)
      expect(from > '2026-11-01' && from < '2027-07-01').toBe(true)
    }
  })
})

describe('what is drawn', () => {
  const drawable = kinds.filter(
    ({ resource }) => !resource.parent && resource.api.endpoints.create !== undefined,
  )

  it.each(drawable.map((kind) => [kind.resource.name, kind] as const))(
    'begins a form with its days: %s',
    (_, kind) => {
      const { resource, span } = kind
      const days = { first: '2026-12-01', last: '2026-12-03' }
      const given = givenIn(resource, new URLSearchParams(daysQuery(kind, days)))
      const dayOf = (name: string) => dayOfMoment(String(given[name]))
      const last = span.start === span.end ? days.first : days.last
      expect([dayOf(span.start), dayOf(span.end)]).toEqual([days.first, last])
    },
  )
})

describe('a clash', () => {
  const pair = (one: readonly (string | null)[], other: readonly (string | null)[]) =>
    [one, other].map(
      ([start = null, end = null], n) =>
        made('fliers', { start_date: start, end_date: end, visible_from: null }, n).bar,
    )
  it.each([
    ['is ended before the other begins', ['01', '10'], ['08', '15'], [0, '01', '07']],
    [
      'is begun after one within it, where that costs fewer days',
      ['01', '20'],
      ['08', '10'],
      [0, '11', '20'],
    ],
    ['is begun after the shorter one', ['01', '10'], ['01', '04'], [0, '05', '10']],
    [
      'is begun after the shorter one, which comes first',
      ['01', '04'],
      ['01', '10'],
      [1, '05', '10'],
    ],
    ['is moved where both are the same days', ['01', '04'], ['01', '04'], [1, '05', '08']],
  ] as const)('%s', (_, one, other, [at, first, last]) => {
    const december = (day: string) => `2026-12-${day}`
    const [a, b] = pair(one.map(december), other.map(december))
    const kind = byName.get('fliers')
    if (!a || !b || !kind) throw new Error('no fliers')
    const resolution = resolutionOf(kind, { first: b.first, last: null, items: [a, b] }, today)
    expect(resolution?.bar).toBe([a, b][at])
    expect([resolution?.after.first, resolution?.after.last]).toEqual([
      december(first),
      december(last),
    ])
  })

  it('ends nothing in the past, and moves no beginning of what runs', () => {
    const [a, b] = pair(['2026-12-01', '2026-12-10'], ['2026-12-08', '2026-12-15'])
    const kind = byName.get('fliers')
    if (!a || !b || !kind) throw new Error('no fliers')
    const clash = { first: b.first, last: a.last, items: [a, b] } as const
    const resolved = (day: string) => resolutionOf(kind, clash, day)?.after
    expect([resolved('2026-12-07')?.first, resolved('2026-12-07')?.last]).toEqual([
      '2026-12-01',
      '2026-12-07',
    ])
    expect(resolved('2026-12-08')).toBeUndefined()
  })

  it('is left to people where both run on, and where dates cannot be changed', () => {
    const kind = byName.get('fliers')
    const sent = byName.get('push-history')
    const [a, b] = pair(['2026-12-01', null], ['2026-12-08', null])
    const [c, d] = pair(['2026-12-01', '2026-12-10'], ['2026-12-08', '2026-12-15'])
    if (!a || !b || !c || !d || !kind || !sent) throw new Error('no fliers')
    const first = '2026-12-08'
    expect(resolutionOf(kind, { first, last: null, items: [a, b] }, today)).toBeNull()
    expect(resolutionOf(sent, { first, last: c.last, items: [c, d] }, today)).toBeNull()
  })
})
