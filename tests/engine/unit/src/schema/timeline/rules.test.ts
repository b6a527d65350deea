import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysOf } from '../../../../../../src/schema'
import { clashesOf } from '../../../../../../src/schema/timeline/clashes'
import { gapsOf } from '../../../../../../src/schema/timeline/gaps'
import { matcher, timelineStateOf } from '../../../../../../src/schema/timeline/match'
import { packed } from '../../../../../../src/schema/timeline/packing'
import {
  isShared,
  type Facets,
  type TimelineRecord,
} from '../../../../../../src/schema/timeline/planned'

const from = '2026-11-23'
const to = addDays(from, 20)
const days = daysOf(from, to, 100)
const places = [12, 14, 16]
const groups = [1, 2, 4]
/** Sub-groups 11 and 12 are of group 1, 21 of group 2. */
const groupOf = (id: number) => ({ 11: 1, 12: 1, 21: 2 })[id]

const facets = fc.oneof(
  fc.record({
    groups: fc.subarray(groups, { minLength: 1 }),
    parts: fc.constant([]),
    places: fc.oneof(fc.constant([]), fc.subarray([...places, 99])),
  }),
  fc.record({
    groups: fc.constant([]),
    parts: fc.subarray([11, 12, 21], { minLength: 1 }),
    places: fc.subarray(places),
  }),
  fc.constant(null),
)
const items = fc.array(
  fc
    .record({
      start: fc.integer({ min: -6, max: 24 }),
      length: fc.option(fc.integer({ min: 0, max: 12 })),
      facets,
      isOff: fc.boolean(),
      alike: fc.constantFrom(null, 'a', 'b'),
    })
    .map(({ start, length, ...rest }): TimelineRecord => ({
      ...rest,
      resource: 'gallery-boards',
      id: 1,
      title: '',
      first: addDays(from, start),
      last: length === null ? null : addDays(from, start + length),
      activeFrom: addDays(from, start),
    })),
  { maxLength: 9 },
)
const runsOn = ({ first, last }: TimelineRecord, day: string) =>
  first <= day && (last === null || last >= day)

describe('gaps', () => {
  it('are the days, groups and places for which a look at each day finds none', () => {
    fc.assert(
      fc.property(items, (list) => {
        const gaps = gapsOf(list, { from, to, groups, places })
        const wrong: unknown[] = []
        for (const day of days)
          for (const group of groups)
            for (const place of places) {
              const isThere = list.some(
                (item) =>
                  !item.isOff &&
                  runsOn(item, day) &&
                  item.facets?.groups.includes(group) === true &&
                  (item.facets.places.length === 0 || item.facets.places.includes(place)),
              )
              const told = gaps.filter(
                (gap) =>
                  gap.first <= day &&
                  gap.last >= day &&
                  gap.groups.includes(group) &&
                  (gap.places === null || gap.places.includes(place)),
              )
              if (told.length !== (isThere ? 0 : 1)) wrong.push({ day, group, place, told })
            }
        expect(wrong).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it('are said once for a whole stretch, and for all groups that share it', () => {
    const banner = (first: number, last: number, own: Partial<Facets>): TimelineRecord => ({
      resource: 'gallery-boards',
      id: first,
      title: '',
      first: addDays(from, first),
      last: addDays(from, last),
      activeFrom: addDays(from, first),
      isOff: false,
      facets: { groups: [1], parts: [], places: [], ...own },
      alike: null,
    })
    const list = [
      banner(0, 20, {}),
      banner(0, 4, { groups: [2, 4] }),
      banner(8, 20, { groups: [2, 4] }),
    ]
    const asked = { from, to, groups, places }
    expect(gapsOf(list, asked)).toEqual([
      { first: addDays(from, 5), last: addDays(from, 7), groups: [2, 4], places: null },
    ])
    expect(gapsOf([...list, banner(5, 7, { groups: [2, 4], places: [12] })], asked)).toEqual([
      { first: addDays(from, 5), last: addDays(from, 7), groups: [2, 4], places: [14, 16] },
    ])
  })
})

describe('clashes', () => {
  /** Every customer that there can be: a part in a place, or one of a group without parts. */
  const cells = [11, 12, 13, 21, 22, 41].flatMap((part) =>
    [...places, 99].map((place) => ({ part, group: Math.floor(part / 10), place })),
  )
  const reaches = (one: Facets | null, { part, group, place }: (typeof cells)[number]) =>
    one !== null &&
    (one.places.length === 0 || one.places.includes(place)) &&
    (one.groups.includes(group) || one.parts.includes(part))

  it('are the pairs that somebody would be shown both of on some day', () => {
    fc.assert(
      fc.property(items, (list) => {
        const numbered = list.map((item, id) => ({ ...item, id }))
        const found = clashesOf(numbered, { from, to, groupOf, most: 1000 })
        const told = new Map(
          found.map(({ items: pair, first, last }) => [
            pair
              .map(({ id }) => id)
              .toSorted((a, b) => a - b)
              .join(),
            { first, last },
          ]),
        )
        for (const one of numbered)
          for (const other of numbered.slice(one.id + 1)) {
            const isMet =
              one.alike !== null &&
              one.alike === other.alike &&
              !one.isOff &&
              !other.isOff &&
              cells.some((cell) => reaches(one.facets, cell) && reaches(other.facets, cell))
            const both = days.filter((day) => runsOn(one, day) && runsOn(other, day))
            const clash = told.get(`${one.id},${other.id}`)
            expect(clash !== undefined).toBe(isMet && both.length > 0)
            if (clash)
              expect(
                days.filter(
                  (day) => clash.first <= day && (clash.last === null || clash.last >= day),
                ),
              ).toEqual(both)
          }
      }),
      { numRuns: 200 },
    )
  })

  const of = (own: Partial<Facets>): Facets => ({ groups: [], parts: [], places: [], ...own })
  it.each([
    ['one group in every place', { groups: [1] }, { groups: [1, 2] }, true],
    ['no group of both', { groups: [1] }, { groups: [2, 4] }, false],
    [
      'one group in one place of both',
      { groups: [1], places: [12, 14] },
      { groups: [1], places: [14] },
      true,
    ],
    [
      'one group in other places',
      { groups: [1], places: [12] },
      { groups: [1], places: [14, 16] },
      false,
    ],
    ['one place against every place', { groups: [1], places: [12] }, { groups: [1] }, true],
    ['one part', { parts: [11, 21] }, { parts: [21] }, true],
    [
      'one part in other places',
      { parts: [11], places: [12] },
      { parts: [11], places: [16] },
      false,
    ],
    ['two parts of one group', { parts: [11] }, { parts: [12] }, false],
    ['a group and a part of it', { groups: [1] }, { parts: [11] }, true],
    [
      'a group and a part of it in other places',
      { groups: [1], places: [12] },
      { parts: [11], places: [14] },
      false,
    ],
    ['a group and a part of another', { groups: [4] }, { parts: [21] }, false],
    ['a part that nobody knows', { groups: [1] }, { parts: [99] }, false],
  ])('of facets with %s', (_, one, other, isMeant) => {
    expect(isShared(of(one), of(other), groupOf)).toBe(isMeant)
    expect(isShared(of(other), of(one), groupOf)).toBe(isMeant)
  })

  it('of two facets are the same both ways', () => {
    fc.assert(
      fc.property(facets, facets, (one, other) => {
        fc.pre(one !== null && other !== null)
        if (!one || !other) return
        expect(isShared(one, other, groupOf)).toBe(isShared(other, one, groupOf))
      }),
    )
  })
})

describe('lanes', () => {
  it('hold every bar once, and none over another', () => {
    const stretch = fc
      .record({ from: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 1, max: 30 }) })
      .map(({ from: begin, length }) => ({ from: begin, until: begin + length }))
    fc.assert(
      fc.property(fc.array(stretch), fc.constantFrom(0, 1, 2.5), (list, least) => {
        const lanes = packed(list, least)
        expect(lanes.flat()).toHaveLength(list.length)
        expect(new Set(lanes.flat())).toEqual(new Set(list))
        for (const lane of lanes)
          for (const [at, one] of lane.entries()) {
            const next = lane[at + 1]
            if (next)
              expect(next.from).toBeGreaterThanOrEqual(Math.max(one.until, one.from + least))
          }
        // no more lanes than there are at once
        const most = Math.max(
          0,
          ...list.map(
            ({ from: at }) =>
              list.filter((one) => one.from <= at && Math.max(one.until, one.from + least) > at)
                .length,
          ),
        )
        expect(lanes.length).toBeLessThanOrEqual(Math.max(most, list.length > 0 ? 1 : 0))
      }),
    )
  })
})

describe('the filter of the plan', () => {
  const item: TimelineRecord = {
    resource: 'gallery-boards',
    id: 1,
    title: '\u0141\u00f3d\u017a na \u015bwi\u0119ta',
    first: '2026-11-20',
    last: '2026-11-30',
    activeFrom: '2026-11-20',
    isOff: false,
    facets: { groups: [], parts: [21], places: [12] },
    alike: null,
  }
  const nothing = { kinds: [], facets: {}, states: [], phrase: '' }
  it.each([
    [{}, true],
    [{ phrase: 'lodz' }, true],
    [{ phrase: 'wino' }, false],
    [{ kinds: ['gallery-files'] }, false],
    [{ facets: { group: [2] } }, true],
    [{ facets: { group: [1] } }, false],
    [{ facets: { place: [12] } }, true],
    [{ facets: { place: [14] } }, false],
    [{ facets: { other: [12] } }, false],
    [{ states: ['active' as const] }, true],
    [{ states: ['ended' as const] }, false],
  ])('with %o leaves it: %s', (given, isLeft) => {
    const isMeant = matcher(
      { ...nothing, ...given },
      {
        today: '2026-11-22',
        facetsOf: () => ({ groups: 'group', places: 'place', groupOf }),
      },
    )
    expect(isMeant(item)).toBe(isLeft)
  })
  it('knows the state of a day', () => {
    const states = ['2026-11-19', '2026-11-20', '2026-11-30', '2026-12-01']
    expect(states.map((day) => timelineStateOf(item, day))).toEqual([
      'scheduled',
      'active',
      'active',
      'ended',
    ])
    expect(timelineStateOf({ ...item, last: null }, '2030-01-01')).toBe('active')
    expect(timelineStateOf({ ...item, activeFrom: '2026-11-19' }, '2026-11-19')).toBe('active')
  })
})
