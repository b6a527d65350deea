import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modelOfName, type Model } from '../../../../server/resources/model'
import { toColumn } from '../../../../server/database/tableSpec'
import { insertRow, type Row } from '../../../../server/records/rows'
import { filtersOf } from '../../../../src/fields/filter'
import { traitsOf } from '../../../../src/fields/traits'
import { hasState, states } from '../../../../src/fields/life'
import { stateOf } from '../../../../src/features/list/state'
import { customerTypes } from '../../../../resources/kinds/target/customerTypes'
import { wireNameOf } from '../../../../src/fields/codec'
import { fold } from '../../../../src/schema/fold'
import { derive } from '../../../../server/database/derived'
import { ordersOf } from '../../../../server/verbs/labels'
import { tableSpecs } from '../../../../server/specs'
import { customerGroups } from '../../../../resources/server/reference'
import { parseEndpoint, type AnyField, type Resource } from '../../../../src/schema'
import { openApi, type Api } from '../../../support/server/api'
import { asked, fits, type Item, recordOf, unfit } from '../../support/filters'
import polish from '../../../support/polish.json'
import { testDay } from '../../../support/samples'
import { subjects } from '../../../support/fixtures/subjects'
import { databases } from '../../../support/server/testStore'

const listed = subjects.filter(
  ({ api, name, singleton }) =>
    api.endpoints.list && !singleton && !modelOfName(name).hooks.reading,
)

/** A small generator that gives the same numbers each time (mulberry32). */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
type Draw = ReturnType<typeof numbersFrom>

const subtypes = customerGroups.flatMap((group) => group.subtypes.map(({ id }) => id))
const some = <T>(draw: Draw, all: readonly T[], most: number): readonly T[] =>
  all.filter(() => draw(all.length) < most)

/** Anything that whom a record is for can be. */
function anyTarget(draw: Draw) {
  const form = draw(4)
  const halls = draw(2) === 0 ? [] : some(draw, [3, 12, 13], 2)
  const anonymous = draw(2) === 0
  const nobody = {
    customerType: null,
    customerSubtypes: [],
    halls: [],
    anonymous: false,
    user: null,
  }
  if (form === 0) return { ...nobody, user: '1234' }
  if (form === 1)
    return {
      ...nobody,
      customerType: 0,
      customerSubtypes: some(draw, subtypes, 2),
      halls,
      anonymous,
    }
  return { ...nobody, customerType: 1 + draw(7), halls, anonymous }
}

const days = ['2026-11-01', '2026-11-20', testDay, '2026-11-22', '2026-11-30', '2026-12-24']
const pick = <T>(draw: Draw, all: readonly T[]): T | null => all[draw(all.length)] ?? null

/** Any value of a column. */
function anyValue(draw: Draw, model: Model, { field, type }: Model['columns'][number]): unknown {
  const found = model.resource.fields[field]
  // what follows from the day is kept where it does not
  if (model.hooks.byDay?.(testDay)[field]) return null
  const options: unknown = found && 'options' in found ? found.options : undefined
  const isSure = type === 'boolean' || (type === 'date' && found?.required)
  if (!isSure && draw(5) === 0) return null
  if (Array.isArray(options)) return pick(draw, options)?.id
  if (field === model.aimed) return anyTarget(draw)
  const isWords = found !== undefined && traitsOf(found).isOrdered && traitsOf(found).isSearchable
  const parts = found && filtersOf({ ...model.resource, fields: { [field]: found } })
  const choice = parts?.find((one) => one.field === field && one.form === 'anyOf')
  const named = choice?.choices && 'labels' in choice.choices && choice.choices.labels()
  const words: readonly unknown[] = named ? Object.keys(named).slice(0, 4) : [1, 2, 3, 'a']
  if (type === 'json')
    return choice
      ? some(draw, words, 2)
      : isWords
        ? some(draw, [polish.sample, 'lody', 'ananas', polish.letters], 2)
        : { url: 'https://example.com/x' }
  if (type === 'boolean') return draw(2) === 0
  if (type === 'date') return pick(draw, days)
  if (type === 'instant')
    return `${pick(draw, days)}T${pick(draw, ['00:00', '22:59', '23:00'])}:00Z`
  return type === 'text' ? pick(draw, ['main', 'a,b', '100%']) : draw(9)
}

function anyRow(draw: Draw, model: Model): Row {
  const own = model.columns.map((column) => [
    column.column,
    toColumn(column.type, anyValue(draw, model, column)),
  ])
  const spec = tableSpecs.find(({ name }) => name === model.table)
  const row = Object.fromEntries(own)
  return {
    ...row,
    ...(spec && derive(spec, row)),
    ...(model.variant && { [model.variant.column]: model.variant.value }),
  }
}

/** What a list is sorted by where that is no scalar, as numbers and texts one after the other. */
function weightOf(resource: Resource, name: string, item: Item): readonly unknown[] {
  const value = item[name]
  if (name === 'state' && hasState(resource)) {
    return [states.indexOf(stateOf(resource, recordOf(resource, item), testDay))]
  }
  if (!Array.isArray(value)) {
    if (name === 'child_count') return [value]
    const type = item['customer_type']
    const place = byName.indexOf(Number(type))
    const halls = Array.isArray(item['halls']) ? item['halls'].length : 0
    return [type === null || place < 0 ? 7 + Number(type === null) : place, halls]
  }
  return traitsOf(fieldOf(resource, name)).isSearchable
    ? [fold(value.join('\n')) || null]
    : [value.length]
}

const byName = customerTypes
  .toSorted((a, b) => a.label.pl.localeCompare(b.label.pl, 'pl'))
  .map(({ id }): number => id)

const fieldOf = (resource: Resource, wireName: string): AnyField => {
  const found = Object.entries(resource.fields).find(
    ([name, field]) => wireNameOf(name, field) === wireName,
  )
  return found?.[1] ?? { kind: wireName }
}

function inOrder(a: readonly unknown[], b: readonly unknown[]): number {
  for (const [at, one] of a.entries()) {
    const other = b[at]
    if (one === other) continue
    if (one === null || other === null) return one === null ? -1 : 1
    return typeof one === 'string' ? (one < String(other) ? -1 : 1) : Number(one) - Number(other)
  }
  return 0
}

describe.each(databases)('the filters of every list, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(database)
  })
  afterAll(() => api.store.close())

  const itemsOf = ({ items }: Item): readonly Item[] => (Array.isArray(items) ? items : [])
  const pages = (resource: Resource) => (resource.archive ? ['', '&archive=1'] : [''])

  test.each(listed.map((resource) => [resource.name, resource] as const))(
    '%s: find what a plain look at the records finds',
    async (_, resource) => {
      const draw = numbersFrom(resource.name.length)
      const model = modelOfName(resource.name)
      const parent = resource.parent && modelOfName(resource.parent.resources[0] ?? '')
      const parentId = await api.store.transaction(async (trx) => {
        const made = parent && (await insertRow(trx, parent.table, anyRow(draw, parent)))
        const id = Number(made?.['id'] ?? 0)
        const link = model.parent && { [model.parent.column]: id }
        for (let n = 0; n < 24; n += 1) {
          const key = { id: model.idType === 'text' ? `r${n}` : 9000 + n }
          const isUnique = model.resource.rules?.some(({ rule }) => rule === 'unique')
          if (isUnique && n > 1) continue
          await insertRow(trx, model.table, {
            ...anyRow(draw, model),
            ...(resource.id === 'typed' && key),
            ...link,
          })
        }
        return id
      })
      const { params: inPath } = parseEndpoint(resource.api.endpoints.list ?? 'GET x')
      const params = inPath.includes('parent') ? { parent: parentId } : {}
      const list = async (query: string) => {
        const { status, data, text } = await api.verb(resource, 'list', { params, query })
        expect([query, status, status === 200 ? '' : text]).toEqual([query, 200, ''])
        return data
      }
      for (const name of ordersOf(model)) {
        const rising = itemsOf(await list(`limit=500&sortBy=${name}&sortDir=asc`))
        const weights = rising.map((item) => weightOf(resource, name, item))
        expect([name, weights]).toEqual([name, weights.toSorted(inOrder)])
        const falling = itemsOf(await list(`limit=500&sortBy=${name}&sortDir=desc`))
        expect(falling).toEqual(rising.toReversed())
        const next = itemsOf(await list(`limit=2&page=2&sortBy=${name}&sortDir=asc`))
        expect(next).toEqual(rising.slice(2, 4))
        const csv = await api.verb(resource, 'list', {
          params,
          query: `format=csv&sortBy=${name}&sortDir=asc`,
        })
        expect(csv.text.trim().split('\r\n').length).toBe(rising.length + 1)
      }
      const byDay = model.hooks.byDay?.(testDay)
      const isStored = (field: string | null) =>
        model.columns.some((column) => column.field === field) && !byDay?.[field ?? '']
      for (const page of pages(resource)) {
        const everything = itemsOf(await list(`limit=500${page}`))
        expect(everything.length).toBeGreaterThan(0)
        for (const filter of filtersOf(resource)) {
          const key = encodeURIComponent(`filter[${filter.wireName}]`)
          for (const values of asked(filter, everything, isStored(filter.field))) {
            const query = values.map((value) => `${key}=${encodeURIComponent(value)}`).join('&')
            const found = await list(`limit=500${page}&${query}`)
            const wanted = everything.filter((item) =>
              fits(resource, filter, { item, values, today: testDay }),
            )
            const ids = (items: readonly Item[]) => items.map(({ id }) => id)
            expect([query, ids(itemsOf(found))]).toEqual([query, ids(wanted)])
            expect(found['total']).toBe(wanted.length)
          }
          for (const value of unfit(filter)) {
            const query = `${key}=${encodeURIComponent(value)}`
            const refused = await api.verb(resource, 'list', { params, query })
            expect([query, refused.status]).toEqual([query, 400])
            expect(String(refused.data['message'])).toContain(`filter[${filter.wireName}]`)
          }
        }
      }
    },
  )
})
