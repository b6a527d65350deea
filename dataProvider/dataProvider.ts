import simpleRest from 'ra-data-simple-rest'
import type {
  CreateParams,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  UpdateParams,
} from 'ra-core'
import { resourceByName } from '../resources'
import type { Resource } from '../src/schema'
import { targetOf } from './address'
import { bodyOf, hasFile } from './body'
import { NoRevisionError, toSaveError } from './errors'
import type { Request } from './http'
import { csvQuery, listQuery, wireField, type ListFilter, type ListParams } from './query'
import { reportOf, toItems, toRecord, type PanelRecord, type SaveReport } from './records'
import { clientParams, toTargetClient } from './targetClients'
import type { CallMeta, PanelCalls, PanelDataProvider } from './types'

interface Settings {
  readonly request: Request
  readonly byName?: (name: string) => Resource
}

interface Save {
  /** Null for a new one. */
  readonly record: PanelRecord | null
  readonly draft: Readonly<Record<string, unknown>>
  readonly meta: CallMeta
}

interface Sent {
  readonly record: PanelRecord
  readonly report: SaveReport
  readonly isReplayed: boolean
}

/** Whether the usual REST paths fit, so that ra-data-simple-rest can make the call as it is. */
const isPlain = (resource: Resource, verb: 'read' | 'delete'): boolean =>
  resource.id !== 'composed' &&
  /^(GET|DELETE) [^{}]+\/\{id\}$/.test(resource.api.endpoints[verb] ?? '')

const basePath = (resource: Resource, verb: 'read' | 'delete'): string =>
  (resource.api.endpoints[verb] ?? '').replace(/^\w+ /, '').replace('/{id}', '')

const ifMatch = ({ revision }: PanelRecord): Record<string, string> => {
  if (revision === undefined) throw new NoRevisionError()
  return { 'If-Match': `"${revision}"` }
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

  async function readOne(name: string, id: string | number, meta: CallMeta, signal?: AbortSignal) {
    const resource = byName(name)
    if (isPlain(resource, 'read')) {
      const { data } = await base.getOne(basePath(resource, 'read'), { id, signal })
      return toRecord(resource, data)
    }
    const { method, path } = targetOf(resource, 'read', { id, parent: meta.parent })
    return toRecord(resource, (await request(method, path, { signal })).json)
  }

  /** A page of a list. Behind its end stands the last page there is: react-admin then corrects the address. */
  async function readList(
    name: string,
    params: Partial<GetListParams>,
  ): Promise<{ data: PanelRecord[]; total: number }> {
    const resource = byName(name)
    const { parent } = metaOf(params)
    const { method, path } = targetOf(resource, 'list', { parent })
    const asked = toListParams(params)
    const query = listQuery(resource, asked)
    const { json } = await request(method, path, { query, signal: params.signal })
    const { items, total } = toItems(json)
    const last = Math.ceil(total / asked.perPage)
    if (items.length === 0 && total > 0 && asked.page > last)
      return readList(name, { ...params, pagination: { page: last, perPage: asked.perPage } })
    return { data: items.map((item) => toRecord(resource, item)), total }
  }

  /** One create (without a record) or update; `isReplayed` says that the server had seen its key before. */
  async function send(resource: Resource, { record, draft, meta }: Save): Promise<Sent> {
    const operation = record ? 'update' : 'create'
    const { parent, idempotencyKey, onProgress, signal } = meta
    const { method, path } = targetOf(resource, operation, { id: record?.id, parent })
    const body = bodyOf(resource, draft, { operation, parent })
    const answer = await request(method, path, {
      body,
      signal,
      headers: {
        ...(record && ifMatch(record)),
        ...(!record && idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(onProgress && hasFile(body) && { onProgress }),
    })
    return {
      record: toRecord(resource, answer.json),
      report: reportOf(answer.json),
      isReplayed: answer.headers.get('Idempotency-Replayed') === 'true',
    }
  }

  /** Creates or updates, tells `meta.onReport` what came beside the record, and answers the stored record. */
  async function save(name: string, params: Save): Promise<PanelRecord> {
    const resource = byName(name)
    try {
      const first = await send(resource, params)
      // An earlier try had come through unseen, perhaps with other content: what is typed now is laid over it.
      const mayUpdate = first.isReplayed && resource.api.endpoints.update !== undefined
      const saved = mayUpdate ? await send(resource, { ...params, record: first.record }) : first
      params.meta.onReport?.(saved.report, saved.record)
      return saved.record
    } catch (error) {
      throw toSaveError(resource, error)
    }
  }

  async function setPart(
    name: string,
    verb: 'order' | 'toggle',
    record: PanelRecord,
    value: unknown,
  ) {
    const resource = byName(name)
    const field = verb === 'order' ? resource.order : resource.toggle
    if (!field) throw new Error(`${name} has no field for ${verb}`)
    const { method, path } = targetOf(resource, verb, { id: record.id })
    const body = { [wireField(resource, field)]: value }
    try {
      return toRecord(
        resource,
        (await request(method, path, { body, headers: ifMatch(record) })).json,
      )
    } catch (error) {
      throw toSaveError(resource, error)
    }
  }

  async function remove(name: string, id: string | number, meta: CallMeta) {
    const resource = byName(name)
    if (isPlain(resource, 'delete')) {
      await base.delete(basePath(resource, 'delete'), { id })
      return
    }
    const { method, path } = targetOf(resource, 'delete', { id, parent: meta.parent })
    await request(method, path)
  }

  const readMany = (
    name: string,
    ids: readonly (string | number)[],
    params: { signal?: AbortSignal; meta?: CallMeta },
  ) => Promise.all(ids.map((id) => readOne(name, id, metaOf(params), params.signal)))

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
      data: await save(name, { record: null, draft: data, meta: meta ?? {} }),
    }),
    update: async (name: string, { id, data, previousData, meta = {} }: UpdateParams) => {
      const revision: unknown = 'revision' in meta ? meta.revision : previousData?.['revision']
      const record = { id, revision: typeof revision === 'number' ? revision : undefined }
      return { data: await save(name, { record, draft: data, meta }) }
    },
    updateMany: async () => {
      throw new Error('records are saved one by one, each with its revision')
    },
    delete: async (name: string, { id, previousData, meta }: DeleteParams) => {
      await remove(name, id, meta ?? {})
      return { data: previousData ?? { id } }
    },
    deleteMany: async (name: string, { ids, meta }: DeleteManyParams) => {
      for (const id of ids) await remove(name, id, meta ?? {})
      return { data: [...ids] }
    },
  }
  const calls: PanelCalls = {
    setOrder: (name, { record, value }) => setPart(name, 'order', record, value),
    setToggle: (name, { record, value }) => setPart(name, 'toggle', record, value ? 1 : 0),
    exportCsv: async (name, { list, meta = {} }) => {
      const resource = byName(name)
      const { method, path } = targetOf(resource, 'list', { parent: meta.parent })
      const query = csvQuery(resource, list)
      const { blob } = await request(method, path, { query, as: 'blob', signal: meta.signal })
      if (!blob) throw new Error('the export is empty')
      return blob
    },
    targetClients: async (name, { id, page, perPage, phrase, signal }) => {
      const { method, path } = targetOf(byName(name), 'targetClients', { id })
      const query = { limit: perPage, page, phrase }
      const { items, total } = toItems((await request(method, path, { query, signal })).json)
      return { items: items.map(toTargetClient), total }
    },
    removeTargetClient: async (name, { id, client }) => {
      const params = clientParams(client)
      const { method, path } = targetOf(byName(name), 'removeTargetClient', { id, params })
      await request(method, path)
    },
  }
  // react-admin's verbs are generic in a record type that only the caller knows; ours are all PanelRecords
  return { ...provider, ...calls } as PanelDataProvider
}
