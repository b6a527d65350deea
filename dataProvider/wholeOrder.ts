import { HttpError } from 'ra-core'
import type { Resource } from '../src/schema'
import { calledAt } from './address'
import { isUnreadable } from './errors'
import { everyPage } from './everyPage'
import type { Request } from './http'
import type { ListParams } from './query'
import { answeredRecord, type PanelRecord } from './records'
import { ConflictError, unconfirmed } from './saveErrors'
import type { CallMeta, WholeOrder } from './types'

type Id = string | number

interface Reads {
  readonly request: Request
  readonly byName: (name: string) => Resource
  readonly readRows: (
    name: string,
    list: ListParams,
    meta: CallMeta,
  ) => Promise<readonly PanelRecord[]>
}

/** Every child of a parent, over all pages, by its ordering number. */
export async function readInOrder(
  { byName, readRows }: Reads,
  name: string,
  { parent, signal }: { parent: Id; signal?: AbortSignal | undefined },
): Promise<readonly PanelRecord[]> {
  const sort = { field: byName(name).order ?? 'id', order: 'ASC' as const }
  const meta = { parent, ...(signal && { signal }) }
  return everyPage((page, perPage) => readRows(name, { page, perPage, sort, filter: {} }, meta))
}

const isSame = (rows: readonly PanelRecord[], ids: readonly Id[]): boolean =>
  rows.length === ids.length && rows.every(({ id }, at) => id === ids[at])

/**
 * Writes the whole order of a parent's children, checked against the parent's revision; with an API without revisions,
 * the order that was seen is compared first. Where the answer does not confirm the write or reports a conflict, the
 * stored order decides: if it is the wanted one, the write succeeded, perhaps in an earlier attempt.
 * @throws ConflictError where it was changed meanwhile; HttpError 422 where children were added or deleted
 */
export async function writeOrder(
  reads: Reads,
  name: string,
  { parent, ids, before }: WholeOrder,
): Promise<void> {
  const { request, byName } = reads
  const { id, revision } = parent.record
  const { method, path } = calledAt(byName(name), 'orderAll', { parent: id })
  const stands = async (order: readonly Id[]) =>
    isSame(await readInOrder(reads, name, { parent: id }), order)
  if (revision === undefined && !(await stands(before))) throw new ConflictError()
  const headers: Record<string, string> =
    revision === undefined ? {} : { 'If-Match': `"${revision}"` }
  const failure = await request(method, path, { body: { ids }, headers }).then(
    ({ json }) => {
      const hasRevision = revision !== undefined
      const isNamed = answeredRecord(byName(parent.resource), json, { id, hasRevision })
      return isNamed ? null : unconfirmed()
    },
    (error: unknown) => {
      if (isUnreadable(error)) return unconfirmed()
      if (error instanceof HttpError && error.status === 412) return new ConflictError()
      throw error
    },
  )
  if (failure && !(await stands(ids))) throw failure
}
