import { type DataProvider, HttpError } from 'ra-core'
import { isStoredFile } from '../src/fields/shownFormats'
import { emptyValue, fieldsWith, traitsOf } from '../src/fields/traits'
import { namesOf, type Resource, type Values } from '../src/schema'
import { basePath, calledAt, isPlain, type Place, placeOf, bodyOf, hasFile } from './address'
import { isSameDraft, isUnchanged, showsDraft } from './compare'
import { isUnreadable } from './errors'
import type { Answer, Request } from './http'
import { wireField, type ListParams, type ListFilter } from './query'
import { answeredRecord, reportOf, toItems, type PanelRecord, type SaveReport } from './records'
import {
  confirm,
  ConflictError,
  EarlierTryError,
  NoRevisionError,
  toSaveError,
  unconfirmed,
} from './saveErrors'
import type { CallMeta, PanelCalls } from './types'

type Id = string | number

export interface Reads {
  /** Whether the API's records have no revision. */
  readonly lacksRevisions: () => boolean
  readonly request: Request
  /** Makes the calls that have the usual REST paths. */
  readonly base: Pick<DataProvider, 'delete'>
  readonly byName: (name: string) => Resource
  readonly readOne: (name: string, id: Id, meta: CallMeta) => Promise<PanelRecord>
  readonly readRows: (
    name: string,
    list: ListParams,
    meta: CallMeta,
  ) => Promise<readonly PanelRecord[]>
}

/** An update: its record, and the state that it is based on. */
interface Change {
  readonly id: Id
  readonly revision: number | undefined
  /** The record as the person saw it, for an API without revisions; null where nobody knows. */
  readonly seen: Values | null
  readonly meta: CallMeta
}

interface Stored {
  readonly record: PanelRecord
  readonly report: SaveReport
}

interface Guard extends Change {
  /** Without a revision: whether the record stored right now is unchanged. */
  readonly isUntouched: (now: PanelRecord) => boolean
  /** Whether what is stored afterwards shows the write, where its answer did not. */
  readonly isWritten: (now: PanelRecord, answer: Answer | null) => boolean
  readonly write: (headers: Record<string, string>) => Promise<Answer>
}

/**
 * The writing half of the data provider. A write counts only when an answer carries the record's id, and its revision
 * where the API has them; where an update's answer does not, the record is read and has to show what was sent.
 */
export function createWrites(reads: Reads) {
  const { request, base, byName, readOne } = reads
  const tries = createTries(reads)

  /** If-Match of a record; one without a revision is read again and compared, right before it is written. */
  async function match(
    name: string,
    { id, revision, seen, meta, isUntouched }: Guard,
  ): Promise<Record<string, string>> {
    if (revision !== undefined) return { 'If-Match': `"${revision}"` }
    if (!seen || !byName(name).api.endpoints.read) throw new NoRevisionError()
    const now = await readOne(name, id, meta)
    if (!isUntouched(now)) throw new ConflictError()
    return now.revision === undefined ? {} : { 'If-Match': `"${now.revision}"` }
  }

  /** Writes to an existing record, guarded against others' changes, and checks that the write was stored. */
  async function guarded(name: string, guard: Guard): Promise<Stored> {
    const resource = byName(name)
    const headers = await match(name, guard)
    const answer = await guard.write(headers).catch((error: unknown) => {
      if (isUnreadable(error)) return null
      throw error
    })
    const { id, meta } = guard
    const hasRevision = 'If-Match' in headers
    const named = answer && answeredRecord(resource, answer.json, { id, hasRevision })
    if (named) return { record: named, report: reportOf(answer.json) }
    if (!resource.api.endpoints.read) throw unconfirmed()
    const now = await readOne(name, id, meta)
    if (!guard.isWritten(now, answer)) throw unconfirmed()
    return { record: now, report: reportOf(answer?.json) }
  }

  function change(name: string, draft: Values, { id, revision, seen, meta }: Change) {
    const resource = byName(name)
    return guarded(name, {
      id,
      revision,
      seen,
      meta,
      isUntouched: (now) => seen !== null && isUnchanged(resource, seen, now),
      isWritten: (stored, answer) =>
        showsDraft(resource, draft, {
          stored,
          before: seen,
          believesUnseen: answer?.status === 204,
        }),
      write: (headers) => send(resource, draft, { operation: 'update', headers, id, meta }),
    })
  }

  interface Call {
    readonly operation: 'create' | 'update'
    readonly headers: Record<string, string>
    readonly id?: Id
    readonly meta: CallMeta
  }

  function send(resource: Resource, draft: Values, { operation, headers, id, meta }: Call) {
    const { parent, onProgress, signal } = meta
    const place: Place = placeOf({ parent })
    const { method, path } = calledAt(resource, operation, {
      ...place,
      ...(id !== undefined && { id }),
    })
    const body = bodyOf(resource, draft, { operation, ...place })
    const progress = onProgress && hasFile(body) && { onProgress }
    const { restoredFrom: from, copiedFrom } = meta
    return request(method, path, {
      body,
      ...(signal && { signal }),
      headers: {
        ...headers,
        ...(from !== undefined && { 'Restored-From': String(from) }),
        ...(operation === 'create' && copiedFrom !== undefined && { 'Copied-From': copiedFrom }),
      },
      ...progress,
    })
  }

  async function make(name: string, draft: Values, meta: CallMeta): Promise<Stored> {
    const resource = byName(name)
    const key = meta.idempotencyKey
    const mayUpdate = resource.api.endpoints.update !== undefined
    // An earlier attempt was stored unnoticed, perhaps with other values: the present ones are written over it.
    const over = ({ record, report }: Stored): Promise<Stored> | Stored => {
      // what comes back comes back as it was: others may have changed it since
      if (meta.restoredFrom !== undefined) return { record, report }
      if (!mayUpdate) {
        if (tries.saidOnly(name, draft, meta)) return { record, report }
        throw new EarlierTryError(record)
      }
      const { id, revision } = record
      const own = meta.copiedFrom === undefined ? draft : withOwnFiles(resource, draft, record)
      return change(name, own, { id, revision, seen: record, meta })
    }
    const earlier = await tries.found(name, meta)
    if (earlier) return over({ record: earlier, report: reportOf(null) })
    const work = async () => {
      const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {}
      const answer = await send(resource, draft, { operation: 'create', headers, meta })
      const record = answeredRecord(resource, answer.json, { hasRevision: false })
      if (!record) throw unconfirmed()
      const stored = { record, report: reportOf(answer.json) }
      return answer.headers.get('Idempotency-Replayed') === 'true' ? over(stored) : stored
    }
    return tries.watch(name, draft, meta, work)
  }

  /** Tells `meta.onReport` what came beside the record, and answers the stored record. */
  async function told(name: string, meta: CallMeta, work: () => Promise<Stored>) {
    try {
      const { record, report } = await work()
      meta.onReport?.(report, record)
      return record
    } catch (error) {
      throw toSaveError(byName(name), error)
    }
  }

  return {
    create: (name: string, draft: Values, meta: CallMeta): Promise<PanelRecord> =>
      told(name, meta, () => make(name, draft, meta)),
    update: (name: string, draft: Values, of: Change): Promise<PanelRecord> =>
      told(name, of.meta, () => change(name, draft, of)),

    /** Order or switch: one field, so that without revisions that field alone is compared. */
    setPart: (name: string, verb: 'order' | 'toggle', record: PanelRecord, value: unknown) =>
      told(name, {}, () => {
        const resource = byName(name)
        const field = verb === 'order' ? resource.order : resource.api.toggle
        if (!field) throw new Error(`${name} has no field for ${verb}`)
        const isNow = (now: PanelRecord, wanted: unknown) =>
          (now[field] ?? null) === (wanted ?? null)
        return guarded(name, {
          id: record.id,
          revision: record.revision,
          seen: record,
          meta: {},
          isUntouched: (now) => isNow(now, record[field]),
          isWritten: (now) => isNow(now, verb === 'toggle' ? value === 1 : value),
          write: (headers) => {
            const { method, path } = calledAt(resource, verb, { id: record.id })
            return request(method, path, { body: { [wireField(resource, field)]: value }, headers })
          },
        })
      }),

    /** A read, but of those who remove by it: no list waits for its script. */
    async readBeside(
      ...[name, { verb, id, perPage, signal, ...asked }]: Parameters<PanelCalls['readBeside']>
    ) {
      const { method, path } = calledAt(byName(name), verb, { id })
      const query = { limit: perPage, ...asked }
      const { items, total } = toItems((await request(method, path, { query, signal })).json)
      return { items, total: total ?? items.length }
    },

    async removeBeside(...[name, { verb, id, params }]: Parameters<PanelCalls['removeBeside']>) {
      const { method, path } = calledAt(byName(name), verb, { id, params })
      confirm(await request(method, path), id)
    },

    /** Deletes a record: where the answer does not name it, reading it must fail. */
    async remove(name: string, id: Id, meta: CallMeta): Promise<void> {
      const resource = byName(name)
      const { method, path } = calledAt(resource, 'delete', { id, ...placeOf(meta) })
      const json = isPlain(resource, 'delete')
        ? (await base.delete(basePath(resource, 'delete'), { id })).data
        : (await request(method, path)).json
      if (answeredRecord(resource, json, { id, hasRevision: false })) return
      if (!resource.api.endpoints.read) throw unconfirmed()
      const failure: unknown = await readOne(name, id, meta).then(
        () => unconfirmed(),
        (error: unknown) => error,
      )
      if (failure instanceof HttpError && [404, 410].includes(failure.status)) return
      throw failure
    },
  }
}

/**
 * The files of a copy have their own addresses: where the draft still has the original's, the copy's is compared
 * instead.
 */
function withOwnFiles(resource: Resource, draft: Values, copy: Values): Values {
  const kept = fieldsWith(resource.fields, 'isFile').filter(([name, field]) => {
    const sent = traitsOf(field).wire.encode(name, draft[name] ?? emptyValue(field), field)
    return sent.some(([, value]) => typeof value === 'string' && isStoredFile(value))
  })
  return { ...draft, ...Object.fromEntries(kept.map(([name]) => [name, copy[name]])) }
}

/** A create whose answer was lost. */
interface Try {
  /** The drafts sent so far, the first attempt first. */
  readonly drafts: readonly [Values, ...Values[]]
  /** The ids that were newest before it; null where the key finds what it made. */
  readonly before: ReadonlySet<string | number> | null
}

/** How many of the newest rows are looked through. */
const NEWEST = 25

/**
 * Whether after a failure it is unknown what the server did: network failures, timeouts, aborts and server errors, but
 * no refusals.
 */
const isOpen = (error: unknown): boolean =>
  !(error instanceof EarlierTryError) &&
  (!(error instanceof HttpError) || error.status === 0 || error.status >= 500)

/**
 * Creates whose answer was lost, by idempotency key. With an API without `Idempotency-Key`, before such a form is sent
 * again, the records created since are searched for one that shows the draft. An API without `revision` is assumed to
 * have no keys either; with revisions the key is enough, and nothing here asks the server.
 */
export function createTries({ lacksRevisions, byName, readOne, readRows }: Reads) {
  const open = new Map<string, Try>()

  async function newest(name: string, draft: Values, meta: CallMeta) {
    const { archive, composedOf } = byName(name)
    const parts = namesOf(composedOf).map((part) => [part, String(draft[part])] as const)
    const where = parts.length > 0 ? { where: Object.fromEntries(parts) } : {}
    const filters: readonly ListFilter[] = archive ? [where, { ...where, archive: true }] : [where]
    const lists = await Promise.all(
      filters.map((filter) =>
        readRows(
          name,
          { page: 1, perPage: NEWEST, sort: { field: 'id', order: 'DESC' }, filter },
          meta,
        ),
      ),
    )
    return lists.flat().map(({ id }) => id)
  }

  const canLook = (name: string): boolean => {
    const { list, read } = byName(name).api.endpoints
    return lacksRevisions() && list !== undefined && read !== undefined
  }

  return {
    /** The record that an earlier try of the same form made; null where there is none. */
    async found(name: string, meta: CallMeta): Promise<PanelRecord | null> {
      const tried = open.get(meta.idempotencyKey ?? '')
      if (!tried?.before) return null
      const { before } = tried
      const ids = await newest(name, tried.drafts[0], meta)
      for (const id of ids.filter((one) => !before.has(one))) {
        const stored = await readOne(name, id, meta)
        const isOurs = tried.drafts.some((draft) =>
          showsDraft(byName(name), draft, { stored, before: null, believesUnseen: true }),
        )
        if (isOurs) return stored
      }
      return null
    },

    /** Whether every attempt of the form sent the same; false after a reload, when earlier attempts are unknown. */
    saidOnly(name: string, draft: Values, { idempotencyKey }: CallMeta): boolean {
      const tried = open.get(idempotencyKey ?? '')
      return tried?.drafts.every((one) => isSameDraft(byName(name), one, draft)) ?? false
    },

    /** Performs a create, and remembers it while its outcome is unknown. */
    async watch<T>(
      name: string,
      draft: Values,
      meta: CallMeta,
      work: () => Promise<T>,
    ): Promise<T> {
      const key = meta.idempotencyKey
      if (!key) return work()
      const earlier = open.get(key)
      const before =
        earlier?.before ?? (canLook(name) ? new Set(await newest(name, draft, meta)) : null)
      try {
        const made = await work()
        open.delete(key)
        return made
      } catch (error) {
        const drafts: Try['drafts'] = earlier ? [...earlier.drafts, draft] : [draft]
        if (isOpen(error)) open.set(key, { drafts, before })
        throw error
      }
    },
  }
}
