import { resources } from '../../../../src/schema/registry'
import { models } from '../../../../server/resources/model'
import { allRoutes } from '../../../../server/routes'
import { fullPath, type Route } from '../../../../server/http/route'
import { rulesOf } from '../../../../server/verbs/listConditions'
import { encode, fromJson, isWritable, wireNameOf } from '../../../../src/fields/codec'
import { filtersOf } from '../../../../src/fields/filter'
import {
  bodyKindOf,
  bulkPath,
  namesOf,
  parseEndpoint,
  type Entry,
  type Resource,
  type Verb,
} from '../../../../src/schema'
import { asked, unfit, type Item } from '../filters'
import { samplesOf } from '../../../support/kinds'
import { bodyOf, sampleDraft } from '../../../support/samples'
import { nasty, segment, type Dice } from './dice'
import type { Call, Told } from './pair'

/** The records that are known of each resource, as they were answered. */
export type Known = Map<string, Item[]>

/** A call, and what becomes of what is known by its answer. */
export interface Step {
  readonly call: Call
  readonly learn?: (told: Told) => void
}

const dataOf = ({ body }: Told): Item =>
  typeof body === 'object' && body !== null && 'data' in body && typeof body.data === 'object'
    ? { ...body.data }
    : {}

/** The items of a list that was answered. */
export const itemsOf = (told: Told | undefined): readonly Item[] => {
  const { items } = told ? dataOf(told) : {}
  return Array.isArray(items) ? items : []
}

/** What a draft says of a file, as a file. */
const asFile = ([key, value]: Entry): Entry =>
  typeof value === 'string' || value instanceof File
    ? [key, value]
    : [
        key,
        new File(['store_key;customer_id;person_id\n10;501;1\n10;502;\n'], value.name, {
          type: value.type,
        }),
      ]

const served = resources.filter(({ api }) => api.endpoints.list ?? api.endpoints.read)
const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Calls that a program of somebody's could make: mostly right, wrong in one place or two. */
export function tameSteps(dice: Dice, known: Known): () => Promise<Step> {
  let serial = 100
  const of = ({ name }: Resource) => known.get(name) ?? known.set(name, []).get(name) ?? []
  const someOf = (resource: Resource): Item | undefined => {
    const all = of(resource)
    return all.length > 0 && dice.chance(0.95) ? dice.pick(all) : undefined
  }

  /** The parameters of a resource's paths for one record; something else where none is known. */
  function paramsOf(resource: Resource, record?: Item): Item {
    const parents = resource.parent?.resources ?? []
    const parent = parents.flatMap((name) => known.get(name) ?? [])
    const own = resource.parent && wireNameOf(resource.parent.field, {})
    const under = record?.[own ?? ''] ?? (parent.length > 0 ? dice.pick(parent)['id'] : '1')
    const parts = namesOf(resource.composedOf).map((name) => [name, record?.[name] ?? '1'])
    return { ...Object.fromEntries(parts), parent: under, id: record?.['id'] ?? segment(dice) }
  }

  function at(resource: Resource, verb: Verb, { params = {}, query = '' } = {} as At): Call {
    const { method, path } = parseEndpoint(resource.api.endpoints[verb] ?? 'GET none')
    return { method, path: filled(path, params, query), headers: {} }
  }

  function filled(path: string, params: Item, query: string): string {
    const full = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      dice.chance(0.97) ? String(params[name] ?? '1') : segment(dice),
    )
    return `${full}${query === '' ? '' : `?${query}`}`
  }

  const variantOf = ({ variant }: Resource): readonly string[] =>
    variant && dice.chance(0.97) ? [`${variant.key}=${variant.value}`] : []

  const match = (record?: Item): Record<string, string> =>
    dice.chance(0.95)
      ? { 'If-Match': `"${dice.chance(0.95) ? String(record?.['revision'] ?? 0) : 7}"` }
      : {}

  /** A draft with some of its fields drawn anew. */
  function drawn(resource: Resource, draft: Item, part: number): Record<string, unknown> {
    const fields = Object.entries(resource.fields).filter(([, { mode }]) => mode !== 'readOnly')
    return {
      ...draft,
      ...Object.fromEntries(
        fields.flatMap(([name, field]) =>
          dice.chance(part) ? [[name, dice.draw(samplesOf(field).drafts(field))]] : [],
        ),
      ),
    }
  }

  /** Entries of which some say something else, come twice or not at all. */
  const spoilt = (entries: readonly Entry[]): readonly Entry[] =>
    dice.chance(0.5)
      ? entries
      : entries.flatMap((entry): Entry[] => {
          if (!dice.chance(0.1)) return [entry]
          if (dice.chance(0.15)) return []
          if (dice.chance(0.15)) return [entry, entry]
          return [[entry[0], dice.pick(nasty)]]
        })

  const bodied = (resource: Resource, verb: 'create' | 'update', entries: readonly Entry[]) => {
    const kind = bodyKindOf(resource.api, verb)
    return () => bodyOf(entries.map(asFile), kind)
  }

  async function create(resource: Resource): Promise<Step> {
    serial += 1
    const draft = drawn(resource, await sampleDraft(resource, serial), dice.chance(0.5) ? 0.15 : 0)
    const params = paramsOf(resource)
    const { parent, variant } = resource
    const inBody = parent && !(resource.api.endpoints.create ?? '').includes('{parent}')
    const entries: Entry[] = [
      ...(variant ? [[variant.key, variant.value] as const] : []),
      ...encode(resource, draft, 'create'),
      ...(inBody ? [[wireNameOf(parent.field, {}), String(params['parent'])] as const] : []),
    ]
    const source = someOf(resource)
    const isCopy = source !== undefined && dice.chance(0.1)
    const from = `id=${String(source?.['id'])}&revision=${String(source?.['revision'])}${dice.chance(0.3) ? '&children=1' : ''}`
    const headers = {
      ...(dice.chance(0.2) && { 'Idempotency-Key': `k${dice.below(40)}` }),
      ...(isCopy && { 'Copied-From': from }),
      ...(dice.chance(0.03) && { 'Restored-From': String(dice.below(serial)) }),
    }
    return {
      call: {
        ...at(resource, 'create', { params }),
        headers,
        body: bodied(resource, 'create', spoilt(entries)),
      },
      learn: (told) => void (told.status === 201 && of(resource).push(dataOf(told))),
    }
  }

  const forget = (resource: Resource, record?: Item) =>
    known.set(
      resource.name,
      of(resource).filter((one) => one !== record),
    )

  async function update(resource: Resource): Promise<Step> {
    const record = someOf(resource)
    const isNew = record === undefined
    const draft = isNew
      ? await sampleDraft(resource, serial)
      : fromJson(resource, JSON.parse(JSON.stringify(record)))
    const changed = drawn(resource, draft, 0.15)
    const all = encode(resource, changed, 'update')
    const entries = dice.chance(0.5) ? all : all.filter(() => dice.chance(0.4))
    return {
      call: {
        ...at(resource, 'update', { params: paramsOf(resource, record) }),
        headers: {
          ...match(record),
          ...(dice.chance(0.03) && { 'Restored-From': String(dice.below(serial)) }),
        },
        body: bodied(resource, 'update', spoilt(entries)),
      },
      learn: (told) => {
        if (told.status === 404 || told.status === 412) forget(resource, record)
        if (told.status !== 200) return
        forget(resource, record)
        of(resource).push(dataOf(told))
      },
    }
  }

  function remove(resource: Resource): Step {
    const record = someOf(resource)
    return {
      call: {
        ...at(resource, 'delete', { params: paramsOf(resource, record) }),
        headers: dice.chance(0.5) ? match(record) : {},
      },
      learn: () => void forget(resource, record),
    }
  }

  const inJson = (value: unknown) => ({
    headers: { 'Content-Type': 'application/json' },
    body: () => JSON.stringify(value),
  })

  function small(resource: Resource, verb: 'order' | 'toggle' | 'orderAll'): Step {
    const record = someOf(resource)
    const field = verb === 'order' ? resource.order : resource.api.toggle
    const key = wireNameOf(field ?? 'x', resource.fields[field ?? 'x'] ?? {})
    const value = dice.chance(0.7) ? dice.pick([1, 2, true, false, 40]) : dice.pick(nasty)
    const params = paramsOf(resource, record)
    const ids = of(resource).flatMap((one) => (dice.chance(0.8) ? [one['id']] : []))
    const { headers, body } = inJson(verb === 'orderAll' ? { ids } : { [key]: value })
    return {
      call: { ...at(resource, verb, { params }), headers: { ...match(record), ...headers }, body },
      learn: () => void forget(resource, record),
    }
  }

  /** A text that a record has, a part of one, or any. */
  function phrase(resource: Resource): string {
    const values = Object.values(someOf(resource) ?? {}).filter(
      (value) => typeof value === 'string',
    )
    if (values.length === 0 || dice.chance(0.3)) return dice.pick(nasty)
    const value = dice.pick(values)
    const from = dice.below(value.length)
    return value.slice(from, from + 1 + dice.below(8))
  }

  function listQuery(resource: Resource): string {
    const model = models.get(resource.name)
    if (!model) return ''
    const { sortable, searchable } = rulesOf(model)
    const items = of(resource).slice(0, 20)
    const query = new URLSearchParams(
      variantOf(resource).map((one) => one.split('=') as [string, string]),
    )
    const maybe = (part: number, key: string, value: () => unknown) => {
      if (dice.chance(part)) query.append(key, dice.chance(0.97) ? text(value()) : dice.pick(nasty))
    }
    maybe(0.6, 'sortBy', () => dice.pick(['id', ...sortable]))
    maybe(0.6, 'sortDir', () => dice.pick(['asc', 'desc']))
    maybe(0.5, 'limit', () => dice.pick([1, 2, 5, 50, 500]))
    maybe(0.3, 'page', () => dice.pick([1, 2, 3, 90]))
    maybe(0.3, 'phrase', () => phrase(resource))
    if (searchable.length > 0) maybe(0.15, 'phraseIn', () => dice.pick(searchable))
    if (resource.archive) maybe(0.3, 'archive', () => dice.pick(['0', '1']))
    maybe(0.1, 'total', () => 'exact')
    maybe(0.06, 'format', () => 'csv')
    for (const name of model.filters.keys())
      maybe(0.1, name, () => dice.pick(items.map((one) => one[name] ?? '').concat('1')))
    for (const filter of filtersOf(resource)) {
      if (!dice.chance(0.12)) continue
      const wanted = dice.chance(0.8)
        ? dice.pick(asked(filter, items, true).concat([[dice.pick(nasty)]]))
        : [dice.pick([...unfit(filter), ...nasty])]
      for (const value of wanted) query.append(`filter[${filter.wireName}]`, value)
    }
    return query.toString()
  }

  function bulk(resource: Resource): Step {
    const { update: changed, delete: deleted, list } = resource.api.endpoints
    if (!list || (!changed && !deleted)) return read(resource)
    const picked = of(resource).slice(0, 1 + dice.below(5))
    const act = dice.pick(['set', 'shift', 'put', 'delete'])
    const fields = Object.entries(resource.fields).filter(([, field]) =>
      isWritable(field, 'update'),
    )
    const values = () => {
      const [name, field] = dice.pick(fields)
      const value = dice.draw(samplesOf(field).drafts(field))
      const entries = spoilt(
        encode({ ...resource, fields: { [name]: field } }, { [name]: value }, 'update'),
      )
      const texts = entries.map(([key, one]) => [key, typeof one === 'string' ? one : 'x'])
      return new URLSearchParams(texts).toString()
    }
    const isAll = dice.chance(0.1)
    const { path } = parseEndpoint(list)
    const sent = {
      act,
      ...(act === 'set' && { values: values() }),
      ...(act === 'shift' && { days: dice.pick([1, -1, 0, 400, 3660, 4000]) }),
      ...(isAll
        ? { total: dice.below(5) }
        : {
            records: picked.map(({ id, revision }) => ({
              id,
              revision,
              ...(act === 'put' && { values: values() }),
            })),
          }),
      ...(dice.chance(0.3) && { whole: true }),
    }
    const query = isAll ? listQuery(resource) : variantOf(resource).join('&')
    const { headers, body } = inJson(sent)
    return {
      call: {
        method: 'POST',
        path: filled(bulkPath(path), paramsOf(resource), query),
        headers,
        body,
      },
      learn: () => picked.forEach((record) => forget(resource, record)),
    }
  }

  function read(resource: Resource): Step {
    const record = someOf(resource)
    return {
      call: at(resource, 'read', { params: paramsOf(resource, record) }),
      learn: (told) => {
        if (told.status !== 200 || resource.api.endpoints.list === undefined) return
        forget(resource, record)
        of(resource).push(dataOf(told))
      },
    }
  }

  function listed(resource: Resource): Step {
    const call = at(resource, 'list', { params: paramsOf(resource), query: listQuery(resource) })
    const has = resource.api.endpoints.update ?? resource.api.endpoints.delete
    return {
      call,
      learn: (told) => {
        const items = itemsOf(told)
        if (!has || dice.chance(0.7)) return
        const mine = items.slice(0, 20).map((item: Item) => ({ ...item }))
        const rest = of(resource).filter(({ id }) => !mine.some((one) => one['id'] === id))
        known.set(resource.name, [...rest, ...mine])
      },
    }
  }

  function history(resource: Resource): Step {
    const id = String(someOf(resource)?.['id'] ?? 'single')
    const path = dice.chance(0.9)
      ? `history/${resource.name}/${encodeURIComponent(id)}`
      : `audit/${dice.below(serial)}`
    return { call: { method: 'GET', path, headers: {} } }
  }

  /** What a key of a query could be. */
  function plausible(key: string, schema: Record<string, unknown>): string {
    const choices: unknown = schema['enum']
    if (Array.isArray(choices) && dice.chance(0.8)) return String(dice.pick(choices))
    if (schema['format'] === 'date')
      return dice.pick(['2026-11-21', '2026-11-01', '2026-12-31', '2027-03-28'])
    if (schema['type'] === 'integer') return String(dice.pick([1, 2, 3, 7, 10, 50]))
    const resource = dice.pick(served)
    return dice.pick([
      resource.name,
      String(someOf(resource)?.['id'] ?? 1),
      phrase(resource),
      '9001',
      '10',
      '10-12',
      '1,2',
      'create',
      'update',
      'szef@example.com',
      '2026-11-21',
      '12:00',
      ...(key === 'phraseIn' ? ['actor', 'action,resource'] : []),
    ])
  }

  const questions: readonly Route[] = allRoutes.filter(
    ({ query, method }) => query && method === 'GET',
  )
  function question(): Step {
    const route = dice.pick(questions)
    const query = new URLSearchParams()
    for (const [key, { schema, required }] of Object.entries(route.query ?? {}))
      if (dice.chance(required ? 0.95 : 0.25))
        query.append(key, dice.chance(0.9) ? plausible(key, { ...schema }) : dice.pick(nasty))
    const params = paramsOf(dice.pick(served))
    const path = filled(
      fullPath(route),
      { ...params, resource: dice.pick(served).name },
      query.toString(),
    )
    return {
      call: { method: 'GET', path, headers: dice.chance(0.2) ? { 'Accept-Language': 'en' } : {} },
    }
  }

  function clients(resource: Resource): Step {
    const params = {
      ...paramsOf(resource, someOf(resource)),
      storeKey: dice.pick(['10', '0', 'x']),
      customerId: dice.pick(['501', '502', '99999999999']),
      personId: dice.pick(['0', '1', '2']),
    }
    return dice.chance(0.7)
      ? {
          call: at(resource, 'targetClients', {
            params,
            query: dice.pick([
              '',
              'limit=1&page=2',
              'sortBy=full_name',
              'phrase=osoba',
              'format=csv',
            ]),
          }),
        }
      : { call: at(resource, 'removeTargetClient', { params }) }
  }

  const having = (verb: Verb) => served.filter(({ api }) => api.endpoints[verb])
  const withVerb = new Map<Verb, readonly Resource[]>(
    (
      [
        'list',
        'create',
        'read',
        'update',
        'delete',
        'order',
        'orderAll',
        'toggle',
        'targetClients',
      ] as const
    ).map((verb) => [verb, having(verb)]),
  )
  const one = (verb: Verb) => dice.pick(withVerb.get(verb) ?? served)

  return async () => {
    const roll = dice.below(100)
    if (roll < 20) return create(one('create'))
    if (roll < 34) return update(one('update'))
    if (roll < 37) return remove(one('delete'))
    if (roll < 40) return small(one('order'), 'order')
    if (roll < 42) return small(one('toggle'), 'toggle')
    if (roll < 43) return small(one('orderAll'), 'orderAll')
    if (roll < 49) return bulk(one('list'))
    if (roll < 52) return read(one('read'))
    if (roll < 56) return history(dice.pick(served))
    if (roll < 59) return clients(one('targetClients'))
    if (roll < 70) return question()
    return listed(one('list'))
  }
}

interface At {
  readonly params?: Item
  readonly query?: string
}
