import simpleRest from 'ra-data-simple-rest'
import { HttpError } from 'ra-core'
import type {
  CreateParams,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  RaRecord,
  UpdateParams,
} from 'ra-core'
import { resourceByName } from '../src/schema/registry'
import { isObject, type Resource, snakeCase } from '../src/schema'
import { basePath, calledAt, isPlain, placeOf } from './address'
import { elsewhere, unreadable, isNotFound } from './errors'
import type { Request } from './http'
import { csvQuery, listQuery, type ListFilter, type ListParams } from './query'
import { answeredRecord, type PanelRecord, toItems, toRecord } from './records'
import type { CallMeta, ListMeta, PanelCalls, PanelDataProvider } from './types'
import type { createWrites } from './writes'

interface Settings {
  readonly request: Request
  readonly byName?: (name: string) => Resource
}

type Id = string | number

interface Asked {
  readonly id: Id
  readonly meta: CallMeta
  readonly signal: AbortSignal | undefined
}

/** `q` is what react-admin's own reference inputs call the phrase. */
const toFilter = ({ q, ...filter }: ListFilter & { readonly q?: string }): ListFilter =>
  q ? { phrase: q, ...filter } : filter

/** react-admin's list parameters as ours; what is missing has the specification's defaults. */
export const toListParams = (params: Partial<GetListParams>): ListParams => ({
  page: params.pagination?.page ?? 1,
  perPage: params.pagination?.perPage ?? 10,
  sort: params.sort ?? { field: 'id', order: 'DESC' },
  filter: toFilter(params.filter ?? {}),
})

/**
 * The state that an update was based on. A form that gives a revision, or says that it has none, overrides
 * react-admin's cache.
 */
function seenIn(meta: CallMeta, previous: Partial<RaRecord> | undefined) {
  const revision: unknown = 'revision' in meta ? meta.revision : previous?.['revision']
  const seen = meta.seen ?? ('revision' in meta ? null : knownOf(previous))
  return { revision: typeof revision === 'number' ? revision : undefined, seen }
}

/** A record, if it has more than its id and revision; else null. */
const knownOf = (record: Partial<RaRecord> | undefined) =>
  record && Object.keys(record).some((name) => name !== 'id' && name !== 'revision') ? record : null

/** Without a function in it: react-admin compares `meta` in its cache keys. */
const metaOf = (params: { meta?: CallMeta }): CallMeta => params.meta ?? {}

/**
 * react-admin's verbs on the declared endpoints. It starts from ra-data-simple-rest, whose getOne and delete are kept
 * where a family has the usual paths, and replaces the rest: list query, multipart and urlencoded bodies, composed
 * and nested ids, If-Match, Idempotency-Key. An update's revision is that of `meta`, else that of `previousData`. No
 * answer carries a File: what is cached is what the server stored.
 */
export function createDataProvider({
  request,
  byName = resourceByName,
}: Settings): PanelDataProvider {
  const base = simpleRest('/api', async (url, options = {}) => {
    const method = options.method === 'DELETE' ? 'DELETE' : 'GET'
    const answer = await request(method, url, { signal: options.signal ?? undefined })
    return { status: answer.status, headers: answer.headers, body: '', json: answer.json ?? {} }
  })

  let lacksRevisions = false
  /**
   * Learns from each answer whether the API has revisions: with the contract's, every record that can be changed has
   * one.
   */
  function learn({ api }: Resource, { revision }: PanelRecord) {
    if (api.endpoints.update) lacksRevisions = revision === undefined
    void writing().catch(() => undefined)
  }

  let loaded: Promise<ReturnType<typeof createWrites>> | null = null
  /** What writes is fetched behind the first answer: no list waits for it, and it is there before somebody changes one. */
  function writing() {
    loaded ??= import('./writes').then(({ createWrites: create }) =>
      create({ request, base, byName, readOne, readRows, lacksRevisions: () => lacksRevisions }),
    )
    return loaded.catch((error: unknown) => {
      loaded = null
      throw error
    })
  }

  async function readOne(name: string, id: Id, meta: CallMeta, signal = meta.signal) {
    const resource = byName(name)
    const json = isPlain(resource, 'read')
      ? (await base.getOne(basePath(resource, 'read'), { id, signal })).data
      : await readJson(resource, { id, meta, signal })
    const record = answeredRecord(resource, json, { id, hasRevision: false })
    if (!record) throw unreadable()
    const { variant } = resource
    const own = variant && isObject(json) ? json[snakeCase(variant.key)] : undefined
    if (variant && typeof own === 'string' && own !== variant.value) throw elsewhere(own)
    learn(resource, record)
    return record
  }

  async function readJson(resource: Resource, { id, meta, signal }: Asked) {
    const { method, path } = calledAt(resource, 'read', { id, ...placeOf(meta) })
    return (await request(method, path, { signal })).json
  }

  async function readPage(name: string, list: ListParams, { meta, signal }: Omit<Asked, 'id'>) {
    const resource = byName(name)
    const { method, path } = calledAt(resource, 'list', placeOf(meta))
    const { json } = await request(method, path, { query: listQuery(resource, list), signal })
    const { items, total, isExceeded } = toItems(json)
    const from = (list.page - 1) * list.perPage
    const page = resource.list?.isWhole ? items.slice(from, from + list.perPage) : items
    const data = page.map((item) => toRecord(resource, item))
    for (const record of data.slice(0, 1)) learn(resource, record)
    return { data, total: resource.list?.isWhole ? items.length : total, isExceeded }
  }

  const readRows = async (name: string, list: ListParams, meta: CallMeta) =>
    (await readPage(name, list, { meta, signal: meta.signal })).data

  /** A page of a list. Behind its end stands the last page there is: react-admin then corrects the address. */
  async function readList(
    name: string,
    params: Partial<GetListParams>,
  ): Promise<{ data: PanelRecord[]; total: number; meta?: ListMeta }> {
    const list = toListParams(params)
    const { data, total, isExceeded } = await readPage(name, list, {
      meta: metaOf(params),
      signal: params.signal,
    })
    const last = Math.ceil((total ?? 0) / list.perPage)
    const isBehind = data.length === 0 && last > 0 && list.page > last
    if (isBehind && !metaOf(params).isAsAsked)
      return readList(name, { ...params, pagination: { page: last, perPage: list.perPage } })
    // a full page without a total may be one of many: better said than rows that nobody sees
    if (total === null && data.length === list.perPage)
      throw new HttpError('shell.http.noTotal', 502, {})
    // of more than were counted there is always a next page
    if (isExceeded && total !== null)
      return { data, total: Math.max(total, list.page * list.perPage + 1), meta: { over: total } }
    return { data, total: total ?? data.length }
  }

  /**
   * The records that still exist. One that may not be read comes as its id alone where the caller wants names:
   * otherwise it would look deleted. Where none may be read, the call fails with the server's refusal.
   */
  async function readMany(name: string, ids: readonly Id[], { meta, signal }: GetManyParams) {
    if (meta?.isByName)
      return (await import('./recordNames')).readNames(request, name, { ids, signal })
    const refusals: unknown[] = []
    const read = (id: Id): Promise<PanelRecord | null> =>
      readOne(name, id, meta ?? {}, signal).catch((error: unknown) => {
        if (isNotFound(error)) return null
        const isRefused = error instanceof HttpError && error.status === 403
        if (!meta?.isForNames || !isRefused) throw error
        refusals.push(error)
        return { id, revision: undefined }
      })
    const found = (await Promise.all(ids.map(read))).filter((record) => record !== null)
    if (refusals.length > 0 && refusals.length === found.length) throw refusals[0]
    return found
  }

  const provider = {
    supportAbortSignal: true,
    getList: (name: string, params: GetListParams) => readList(name, params),
    getManyReference: (name: string, params: GetManyReferenceParams) =>
      readList(name, { ...params, meta: { ...params.meta, parent: params.id } }),
    getOne: async (name: string, { id, meta, signal }: GetOneParams) => ({
      data: await readOne(name, id, meta ?? {}, signal),
    }),
    getMany: async (name: string, params: GetManyParams) => ({
      data: await readMany(name, params.ids, params),
    }),
    create: async (name: string, { data, meta }: CreateParams) => ({
      data: await (await writing()).create(name, data, meta ?? {}),
    }),
    update: async (name: string, { id, data, previousData, meta = {} }: UpdateParams) => ({
      data: await (await writing()).update(name, data, { id, meta, ...seenIn(meta, previousData) }),
    }),
    // records are saved one by one, each with its revision; the text is short, for the first list loads it
    updateMany: async () => {
      throw new Error('updateMany')
    },
    delete: async (name: string, { id, previousData, meta }: DeleteParams) => {
      await (await writing()).remove(name, id, meta ?? {})
      return { data: previousData ?? { id } }
    },
    deleteMany: async (name: string, { ids, meta }: DeleteManyParams) => {
      for (const id of ids) await (await writing()).remove(name, id, meta ?? {})
      return { data: [...ids] }
    },
  }
  const calls: PanelCalls = {
    setOrder: async (name, { record, value }) =>
      (await writing()).setPart(name, 'order', record, value),
    readInOrder: async (name, params) =>
      (await import('./wholeOrder')).readInOrder({ request, byName, readRows }, name, params),
    writeOrder: async (name, order) =>
      (await import('./wholeOrder')).writeOrder({ request, byName, readRows }, name, order),
    setToggle: async (name, { record, value }) =>
      (await writing()).setPart(name, 'toggle', record, value ? 1 : 0),
    exportCsv: async (name, { list, meta = {} }) => {
      const resource = byName(name)
      const { method, path } = calledAt(resource, 'list', { parent: meta.parent })
      const query = csvQuery(resource, list)
      const { stream } = await request(method, path, {
        query,
        as: 'stream',
        signal: meta.signal,
        // for people: their headings and labels, where the server has them
        headers: { Accept: 'text/csv;labels=yes, */*;q=0.1' },
      })
      if (!stream) throw new Error('the export is empty')
      return stream
    },
    readBeside: async (name, call) => (await writing()).readBeside(name, call),
    removeBeside: async (name, call) => (await writing()).removeBeside(name, call),
  }
  // react-admin's verbs are generic in a record type that only the caller knows; ours are all PanelRecords
  return { ...provider, ...calls } as PanelDataProvider
}
