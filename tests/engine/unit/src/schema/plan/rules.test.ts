import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysOf } from '../../../../../../src/schema'
import { clashesOf } from '../../../../../../src/schema/plan/clashes'
import { gapsOf } from '../../../../../../src/schema/plan/gaps'
import { matcher, planStateOf } from '../../../../../../src/schema/plan/match'
import { packed } from '../../../../../../src/schema/plan/packing'
import { isShared, type Audience, type Planned } from '../../../../../../src/schema/plan/planned'

const from = '2026-11-23'
const to = addDays(from, 20)
const days = daysOf(from, to, 100)
const halls = [12, 14, 16]
const groups = [1, 2, 4]
/** Sub-groups 11 and 12 are of group 1, 21 of group 2. */
const groupOf = (id: number) => ({ 11: 1, 12: 1, 21: 2 })[id]

const audience = fc.oneof(
  fc.record({
    groups: fc.subarray(groups, { minLength: 1 }),
    subtypes: fc.constant([]),
    halls: fc.oneof(fc.constant([]), fc.subarray([...halls, 99])),
  }),
  fc.record({
    groups: fc.constant([]),
    subtypes: fc.subarray([11, 12, 21], { minLength: 1 }),
    halls: fc.subarray(halls),
  }),
  fc.constant(null),
)
const items = fc.array(
  fc
    .record({
      start: fc.integer({ min: -6, max: 24 }),
      length: fc.option(fc.integer({ min: 0, max: 12 })),
      audience,
      isOff: fc.boolean(),
      alike: fc.constantFrom(null, 'a', 'b'),
    })
    .map(({ start, length, ...rest }): Planned => ({
      ...rest,
      resource: 'gallery-boards',
      id: 1,
      title: '',
      first: addDays(from, start),
      last: length === null ? null : addDays(from, start + length),
    })),
  { maxLength: 9 },
)
const runsOn = ({ first, last }: Planned, day: string) =>
  first <= day && (last === null || last >= day)

describe('gaps', () => {
  it('are the days, groups and halls for which a look at each day finds none', () => {
    fc.assert(
      fc.property(items, (list) => {
        const gaps = gapsOf(list, { from, to, groups, halls })
        const wrong: unknown[] = []
        for (const day of days)
          for (const group of groups)
            for (const hall of halls) {
              const isThere = list.some(
                (item) =>
                  !item.isOff &&
                  runsOn(item, day) &&
                  item.audience?.groups.includes(group) === true &&
                  (item.audience.halls.length === 0 || item.audience.halls.includes(hall)),
              )
              const told = gaps.filter(
                (gap) =>
                  gap.first <= day &&
                  gap.last >= day &&
                  gap.groups.includes(group) &&
                  (gap.halls === null || gap.halls.includes(hall)),
              )
              if (told.length !== (isThere ? 0 : 1)) wrong.push({ day, group, hall, told })
            }
        expect(wrong).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it('are said once for a whole stretch, and for all groups that share it', () => {
    const banner = (first: number, last: number, own: Partial<Audience>): Planned => ({
      resource: 'gallery-boards',
      id: first,
      title: '',
      first: addDays(from, first),
      last: addDays(from, last),
      isOff: false,
      audience: { groups: [1], subtypes: [], halls: [], ...own },
      alike: null,
    })
    const list = [
      banner(0, 20, {}),
      banner(0, 4, { groups: [2, 4] }),
      banner(8, 20, { groups: [2, 4] }),
    ]
    const asked = { from, to, groups, halls }
    expect(gapsOf(list, asked)).toEqual([
      { first: addDays(from, 5), last: addDays(from, 7), groups: [2, 4], halls: null },
    ])
    expect(gapsOf([...list, banner(5, 7, { groups: [2, 4], halls: [12] })], asked)).toEqual([
      { first: addDays(from, 5), last: addDays(from, 7), groups: [2, 4], halls: [14, 16] },
    ])
  })
})

describe('clashes', () => {
  /** Every customer that there can be: a sub-group in a hall, or one of a group without sub-groups. */
  const cells = [11, 12, 13, 21, 22, 41].flatMap((subtype) =>
    [...halls, 99].map((hall) => ({ subtype, group: Math.floor(subtype / 10), hall })),
  )
  const reaches = (one: Audience | null, { subtype, group, hall }: (typeof cells)[number]) =>
    one !== null &&
    (one.halls.length === 0 || one.halls.includes(hall)) &&
    (one.groups.includes(group) || one.subtypes.includes(subtype))

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
              cells.some((cell) => reaches(one.audience, cell) && reaches(other.audience, cell))
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

  const of = (own: Partial<Audience>): Audience => ({ groups: [], subtypes: [], halls: [], ...own })
  it.each([
    ['one group in every hall', { groups: [1] }, { groups: [1, 2] }, true],
    ['no group of both', { groups: [1] }, { groups: [2, 4] }, false],
    [
      'one group in one hall of both',
      { groups: [1], halls: [12, 14] },
      { groups: [1], halls: [14] },
      true,
    ],
    [
      'one group in other halls',
      { groups: [1], halls: [12] },
      { groups: [1], halls: [14, 16] },
      false,
    ],
    ['one hall against every hall', { groups: [1], halls: [12] }, { groups: [1] }, true],
    ['one sub-group', { subtypes: [11, 21] }, { subtypes: [21] }, true],
    [
      'one sub-group in other halls',
      { subtypes: [11], halls: [12] },
      { subtypes: [11], halls: [16] },
      false,
    ],
    ['two sub-groups of one group', { subtypes: [11] }, { subtypes: [12] }, false],
    ['a group and a sub-group of it', { groups: [1] }, { subtypes: [11] }, true],
    [
      'a group and a sub-group of it in other halls',
      { groups: [1], halls: [12] },
      { subtypes: [11], halls: [14] },
      false,
    ],
    ['a group and a sub-group of another', { groups: [4] }, { subtypes: [21] }, false],
    ['a sub-group that nobody knows', { groups: [1] }, { subtypes: [99] }, false],
  ])('of audiences with %s', (_, one, other, isMeant) => {
    expect(isShared(of(one), of(other), groupOf)).toBe(isMeant)
    expect(isShared(of(other), of(one), groupOf)).toBe(isMeant)
  })

  it('of two audiences are the same both ways', () => {
    fc.assert(
      fc.property(audience, audience, (one, other) => {
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
  const item: Planned = {
    resource: 'gallery-boards',
    id: 1,
    title: '\u0141\u00f3d\u017a na \u015bwi\u0119ta',
    first: '2026-11-20',
    last: '2026-11-30',
    isOff: false,
    audience: { groups: [], subtypes: [21], halls: [12] },
    alike: null,
  }
  const nothing = { kinds: [], groups: [], halls: [], states: [], phrase: '' }
  it.each([
    [{}, true],
    [{ phrase: 'lodz' }, true],
    [{ phrase: 'wino' }, false],
    [{ kinds: ['gallery-files'] }, false],
    [{ groups: [2] }, true],
    [{ groups: [1] }, false],
    [{ halls: [12] }, true],
    [{ halls: [14] }, false],
    [{ states: ['active' as const] }, true],
    [{ states: ['ended' as const] }, false],
  ])('with %o leaves it: %s', (given, isLeft) => {
    const isMeant = matcher({ ...nothing, ...given }, { today: '2026-11-22', groupOf })
    expect(isMeant(item)).toBe(isLeft)
  })
  it('knows the state of a day', () => {
    const states = ['2026-11-19', '2026-11-20', '2026-11-30', '2026-12-01']
    expect(states.map((day) => planStateOf(item, day))).toEqual([
      'scheduled',
      'active',
      'active',
      'ended',
    ])
    expect(planStateOf({ ...item, last: null }, '2030-01-01')).toBe('active')
  })
})
