import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { specOf } from '../../../../../server/resources/reads'
import { modelOfName, type Model } from '../../../../../server/resources/model'
import { toRecord, toRow } from '../../../../../server/resources/record'
import {
  appOrder,
  visibleFacts,
} from '../../../../../resources/server/customerPreview/visibleFacts'
import { addClients as addClientsOf } from '../../../../../resources/server/clients/store/clientBase'
import { replaceSideRows } from '../../../../../server/records/sideRows'
import { cardRows, goodCards } from '../../../../../resources/server/cards/cardList'
import { reachOf } from '../../../../../resources/server/audiences/store/count'
import { insertRow, selectRows } from '../../../../../server/records/rows'
import {
  countVisible,
  listedAmong,
  peopleOfCard,
  visiblePage,
} from '../../../../../resources/server/customerPreview/store/visible'
import {
  reasons,
  whyHidden,
  type Above,
  type Reason,
  type Viewer,
} from '../../../../../resources/customerPreview/visible'
import { addDays, type Values } from '../../../../../src/schema'
import { openApi, type Api } from '../../../../support/server/api'
import { clientOf } from '../../../support/clients'
import { databases } from '../../../../support/server/testStore'

const [first, halls, subtypes] = ['2026-12-01', [10, 12], [11, 21, 22]] as const
const days = fc.integer({ min: 0, max: 9 }).map((n) => addDays(first, n))
const moments = fc
  .integer({ min: 0, max: 40 })
  .map(
    (n) =>
      `${addDays(first, Math.floor(n / 4))}T${String((n % 4) * 6).padStart(2, '0')}:00:00.000Z`,
  )
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 4 })
const pictures = maybe(fc.constant({ url: '/p.png', preview: null }))

const targets = fc.record({
  customerType: fc.option(fc.integer({ min: 0, max: 7 }), { freq: 9 }),
  customerSubtypes: fc.uniqueArray(fc.constantFrom(...subtypes), { maxLength: 2 }),
  halls: fc.uniqueArray(fc.constantFrom(...halls), { maxLength: 2 }),
  anonymous: fc.boolean(),
  user: fc
    .option(fc.constantFrom('9001', '9002'), { freq: 1 })
    .map((user) => (user === '9001' ? user : null)),
  targetUsers: fc.constantFrom(0, 0, 0, 2),
})

/** By resource: its records in all the ways that matter; the ids of what is above are filled in. */
const shapes: Readonly<Record<string, fc.Arbitrary<Values>>> = {
  fliers: fc.record({
    name: fc.constant('a'),
    startDate: days,
    endDate: days,
    visibleFrom: maybe(days),
    photo: pictures,
    orderNo: maybe(fc.nat(5)),
    onTop: fc.boolean(),
    availableAnonymous: fc.boolean(),
    availableSignedIn: fc.boolean(),
    target: targets,
  }),
  'new-products': fc.record({
    name: fc.constant('a'),
    startDate: days,
    endDate: days,
    target: targets,
  }),
  banners: fc.record({
    startDate: days,
    endDate: days,
    banner: pictures,
    guest: fc.boolean(),
    orderNo: maybe(fc.nat(5)),
    target: targets,
  }),
  adverts: fc.record({
    startDate: days,
    endDate: days,
    active: maybe(fc.boolean()),
    banner: pictures,
    advert: pictures,
    target: maybe(targets),
  }),
  graphics: fc.record({
    actionId: fc.constant('main_menu'),
    customerType: fc.integer({ min: 1, max: 7 }),
    image: pictures,
  }),
  products: fc.record({ name: fc.constant('abc'), isActive: fc.boolean(), photo: pictures }),
  'promo-calendar': fc.record({
    title: fc.constant('a'),
    startDate: days,
    endDate: days,
    status: fc.constantFrom(null, null, 'disabled'),
    showPastDays: maybe(fc.boolean()),
    background: pictures,
    scratched: pictures,
    target: targets,
  }),
  'promo-calendar-days': fc.record({
    label: fc.constant('a'),
    date: days,
    invisible: maybe(fc.boolean()),
    image: pictures,
  }),
  'promo-scratch-cards': fc.record({
    title: fc.constant('a'),
    imageTop: pictures,
    imageScratchCard: pictures,
    target: targets,
  }),
  'promo-scratch-card-items': fc.record({
    label: fc.constant('a'),
    showFrom: maybe(moments),
    showTo: maybe(moments),
    image: pictures,
  }),
}
const parents: Readonly<Record<string, readonly string[]>> = {
  products: ['fliers', 'new-products'],
  'promo-calendar-days': ['promo-calendar'],
  'promo-scratch-card-items': ['promo-scratch-cards'],
}

const viewers = fc.oneof(
  fc.constant<Viewer>({ kind: 'guest' }),
  fc
    .array(
      fc.record({
        customerType: fc.option(fc.integer({ min: 1, max: 7 })),
        subtype: fc.option(fc.constantFrom(...subtypes)),
        hall: fc.option(fc.constantFrom(...halls)),
      }),
      { minLength: 1, maxLength: 2 },
    )
    .map((people): Viewer => ({ kind: 'client', card: '9001', people })),
)

const own = { storeKey: 10, customerId: 501, personId: 1 }
const lists = [
  [own],
  [{ ...own, personId: 0 }],
  [{ ...own, personId: 2 }],
  [{ ...own, customerId: 7 }],
]

describe.each(databases)('what customers see, as a rule and as SQL on %s', (database) => {
  let api: Api
  const stored = new Map<string, readonly Values[]>()
  const source = () => ({ db: api.store.db, dialect: api.store.dialect })

  const taken = new Set<string>()
  /** Whether a record before it has what only one may have. */
  function isTaken({ name, resource }: Model, record: Values): boolean {
    const unique = resource.rules?.find(({ rule }) => rule === 'unique')
    if (!unique) return false
    const key = JSON.stringify([name, unique.fields.map((field) => record[field])])
    return taken.size === taken.add(key).size
  }

  async function fill(name: string, some: readonly Values[]): Promise<void> {
    const model = modelOfName(name)
    const above = (parents[name] ?? []).flatMap((parent) => stored.get(parent) ?? [])
    await api.store.transaction(async (trx) => {
      for (const [n, record] of some.entries()) {
        const field = model.parent?.field
        const parent = above[n % above.length]?.['id']
        const whole: Values = field ? { ...record, [field]: parent } : record
        if (isTaken(model, whole)) continue
        const row = toRow(model, whole, specOf(model.table))
        const { id } = await insertRow(trx, model.table, row)
        const cards = lists[n % lists.length]
        if (model.aimed && cards)
          await replaceSideRows(trx, cardRows, {
            owner: { resource: name, recordId: Number(id) },
            side: goodCards(cards),
          })
      }
    })
    const rows = await selectRows(source(), model.table, {
      where: model.variant
        ? [{ column: model.variant.column, is: '=', value: model.variant.value }]
        : [],
    })
    stored.set(
      name,
      rows.map((row) => toRecord(model, row)),
    )
  }

  beforeAll(async () => {
    api = await openApi(database)
    for (const [name, shape] of Object.entries(shapes))
      await fill(name, fc.sample(shape, { numRuns: 60, seed: name.length * 31 }))
  })
  afterAll(() => api.store.close())

  function aboveOf({ parent }: Model, record: Values): Above | null {
    for (const name of parent?.resources ?? []) {
      const found = stored.get(name)?.find(({ id }) => id === record[parent?.field ?? ''])
      if (found) return { resource: modelOfName(name).resource, record: found }
    }
    return null
  }

  test('says the same of every record, viewer and moment', async () => {
    const listed = new Map<string, ReadonlySet<string>>()
    for (const [name, records] of stored) {
      const ids = records.map(({ id }) => Number(id))
      listed.set(name, await listedAmong(source(), [own], { resource: name, ids }))
    }
    const seen = new Set<Reason | 'shown'>()
    const property = fc.asyncProperty(viewers, moments, async (viewer, instant) => {
      const moment = { day: instant.slice(0, 10), at: Date.parse(instant) }
      const question = { viewer, moment, cards: viewer.kind === 'guest' ? [] : [own] }
      for (const name of Object.keys(shapes)) {
        const model = modelOfName(name)
        const records = stored.get(name) ?? []
        const why = new Map(
          records.map((record) => [
            Number(record['id']),
            whyHidden(model.resource, record, {
              viewer,
              moment,
              isListed: (of, { id }) => listed.get(of.name)?.has(String(id)) === true,
              above: aboveOf(model, record),
            }),
          ]),
        )
        const idsOf = (fits: (found: readonly Reason[]) => boolean) =>
          [...why]
            .filter(([, found]) => fits(found))
            .map(([id]) => id)
            .toSorted((a, b) => a - b)
        const facts = visibleFacts(model)
        const asked = { facts, question, where: [], reason: null }
        const idsIn = async (more: object) => {
          const rows = await visiblePage(
            source(),
            { ...asked, show: 'all', ...more },
            { columns: ['id'], order: appOrder(model), limit: 500, offset: 0 },
          )
          return rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b)
        }
        const shown = idsOf((found) => found.length === 0)
        expect(await idsIn({ show: 'shown' }), `${name} shown`).toEqual(shown)
        const counts: Record<string, number> = {}
        for (const reason of reasons) {
          const ids = idsOf((found) => found.includes(reason))
          expect(await idsIn({ reason }), `${name} ${reason}`).toEqual(ids)
          if (ids.length > 0) counts[reason] = ids.length
          if (ids.length > 0) seen.add(reason)
        }
        if (shown.length > 0) seen.add('shown')
        expect(await countVisible(source(), asked)).toEqual({
          shown: shown.length,
          hidden: records.length - shown.length,
          reasons: counts,
        })
      }
    })
    await fc.assert(property, { numRuns: 12, seed: 11 })
    expect(seen.size).toBe(reasons.length + 1)
  }, 120_000)

  test('reaches as many clients as it shows a group to', async () => {
    const people = fc.sample(
      fc.record({
        customerType: fc.integer({ min: 1, max: 7 }),
        subtype: fc.option(fc.constantFrom(...subtypes)),
        registrationHall: fc.option(fc.constantFrom(...halls)),
      }),
      { numRuns: 80, seed: 5 },
    )
    await api.store.transaction((trx) =>
      addClientsOf(
        trx,
        people.map((one, n) => clientOf(n, one)),
      ),
    )
    const { resource } = modelOfName('banners')
    const picture = { url: '/p.png', preview: null }
    await fc.assert(
      fc.asyncProperty(
        targets.filter(
          ({ customerType }) => (customerType !== null && customerType > 0) || customerType === 0,
        ),
        async (value) => {
          const group = {
            kind: 'group',
            customerType: Number(value.customerType),
            subtypes: value.customerSubtypes.length > 0 ? value.customerSubtypes : [11],
            halls: value.halls,
          } as const
          const target = { ...group, customerSubtypes: group.subtypes, user: null, targetUsers: 0 }
          const reached = people.filter(
            ({ registrationHall: hall, ...person }) =>
              whyHidden(
                resource,
                { banner: picture, target },
                {
                  viewer: { kind: 'client', card: null, people: [{ ...person, hall }] },
                  moment: { day: first, at: 0 },
                  isListed: () => false,
                },
              ).length === 0,
          )
          expect(await reachOf(api.store.db, group)).toBe(reached.length)
        },
      ),
      { numRuns: 30, seed: 3 },
    )
    const { people: found, cards } = await peopleOfCard(source(), '9001')
    expect(found).toEqual([
      {
        customerType: people[1]?.customerType,
        subtype: people[1]?.subtype,
        hall: people[1]?.registrationHall,
      },
    ])
    expect(cards).toEqual([{ storeKey: 10, customerId: 501, personId: 1 }])
  })
})
