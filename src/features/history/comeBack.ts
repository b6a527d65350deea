import { useDataProvider } from 'ra-core'
import { isUnseen } from '../../../dataProvider/compare'
import { isNotFound } from '../../../dataProvider/errors'
import { toPanelRecord, type PanelRecord } from '../../../dataProvider/records'
import type { PanelDataProvider } from '../../../dataProvider/types'
import { isWritable } from '../../fields/codec'
import { traitsOf } from '../../fields/traits'
import { everyRow } from '../../resource/everyRow'
import { listsOf } from '../../resource/underRecord'
import { isRefusal } from '../../resource/useRefresh'
import type { DeletedRecord } from '../../resource/waysBack'
import { ownId, ownParts, type Resource } from '../../schema'
import { childrenOf, has } from '../../schema/registry'
import { newKey } from '../form/drafts/store'
import { draftOf } from './restore'

/** The most deleted records that can be restored at once, children included: each is read before it is deleted. */
export const MOST_BACK = 100
/** How many are read at the same time. */
const AT_ONCE = 8

/**
 * Whether deleted records of a resource can be created anew: the log knows their id, and a write can set every field.
 */
function isMadeAnew(resource: Resource): boolean {
  const { create, read } = resource.api.endpoints
  if (!has('history') || !create || !read || ownParts(resource).length > 0) return false
  return Object.values(resource.fields).every(
    (field) => !(isWritable(field, 'create') && isUnseen(field)),
  )
}

/** Whether rows in other tables are part of it, as cards are: the log knows how many, and not which. */
const hasRowsBeside = ({ fields }: Resource, record: PanelRecord): boolean =>
  Object.entries(fields).some(
    ([name, field]) => (traitsOf(field).rowsBeside?.count(record[name]) ?? 0) > 0,
  )

/** Whether a deleted record can be restored as it was, with its children if they are few. */
export function mayComeBack(resource: Resource, record: PanelRecord): boolean {
  if (!isMadeAnew(resource) || hasRowsBeside(resource, record)) return false
  const children = childrenOf(resource)
  if (children.length === 0) return true
  const count = Number(record['childCount'] ?? MOST_BACK)
  const isFlat = (child: Resource) => isMadeAnew(child) && childrenOf(child).length === 0
  return count === 0 || (count < MOST_BACK && children.every(isFlat))
}

/** Whether all of these can be had back together. */
export function mayAllComeBack(resource: Resource, records: readonly PanelRecord[]): boolean {
  const count = records.reduce((sum, { childCount }) => sum + 1 + Number(childCount ?? 0), 0)
  return count <= MOST_BACK && records.every((record) => mayComeBack(resource, record))
}

interface Going {
  readonly records: readonly PanelRecord[]
  readonly parent: string | undefined
}

/**
 * Reads records as they stand, before they go; those that are gone by then are not among them.
 * @returns null where not all of them can be had back
 * @throws HttpError
 */
export async function readDeleted(
  provider: PanelDataProvider,
  resource: Resource,
  { records, parent }: Going,
): Promise<readonly DeletedRecord[] | null> {
  if (!mayAllComeBack(resource, records)) return null
  const all = await readEach(provider, resource, { records, parent })
  const listed = new Map(records.map((record) => [record.id, record]))
  const found: DeletedRecord[] = []
  let count = 0
  for (const record of all) {
    if (!mayComeBack(resource, { ...listed.get(record.id), ...record })) return null
    const children = await readChildren(provider, resource, record.id)
    count += 1 + (children?.length ?? 0)
    if (!children || count > MOST_BACK) return null
    found.push({ record, key: newKey(), children })
  }
  return found
}

async function readChildren(
  provider: PanelDataProvider,
  resource: Resource,
  id: PanelRecord['id'],
): Promise<DeletedRecord['children'] | null> {
  const under: DeletedRecord['children'][number][] = []
  const parent = String(id)
  for (const child of childrenOf(resource)) {
    const sort = { field: child.order ?? 'id', order: 'ASC' } as const
    const found = await Promise.all(
      listsOf(child).map((filter) =>
        everyRow(provider, child.name, { sort, filter, meta: { parent } }),
      ),
    )
    const rows = found.flat().toSorted((a, b) => placeOf(a, sort.field) - placeOf(b, sort.field))
    if (rows.length > MOST_BACK) return null
    const records = await readEach(provider, child, { records: rows.map(toPanelRecord), parent })
    if (!records.every((record) => mayComeBack(child, record))) return null
    under.push(...records.map((record) => ({ resource: child.name, record, key: newKey() })))
  }
  return under
}

const placeOf = (row: Readonly<Record<string, unknown>>, field: string): number =>
  Number(row[field] ?? Infinity)

/** Reads each record, because a list may leave out fields. Records that are gone by now are left out. */
async function readEach(
  provider: PanelDataProvider,
  { name }: Resource,
  { records, parent }: Going,
): Promise<readonly PanelRecord[]> {
  const meta = { ...(parent !== undefined && { parent }) }
  const read: PanelRecord[] = []
  for (let at = 0; at < records.length; at += AT_ONCE) {
    const some = records.slice(at, at + AT_ONCE)
    const answers = await Promise.all(
      some.map(({ id }) => provider.getOne(name, { id, meta }).catch(nullOfGone)),
    )
    read.push(...answers.flatMap((answer) => (answer ? [toPanelRecord(answer.data)] : [])))
  }
  return read
}

function nullOfGone(error: unknown): null {
  if (isNotFound(error)) return null
  throw error
}

/** The restored record, and how many of its children were refused. */
export interface CameBack {
  readonly record: PanelRecord
  readonly refused: number
}

/**
 * Creates a record that the caller has just deleted anew, with its former values and id, and then its children.
 * @throws as a create does for the record itself; refused children are only counted
 */
export async function bringBack(
  provider: PanelDataProvider,
  of: { readonly resource: Resource; readonly parent: string | undefined },
  { record: former, key, children }: DeletedRecord,
): Promise<CameBack> {
  const record = await makeAnew(provider, of, { record: former, key })
  let refused = 0
  const [kinds, parent] = [childrenOf(of.resource), String(record.id)]
  for (const { resource: name, ...child } of children) {
    const resource = kinds.find((one) => one.name === name)
    try {
      if (resource) await makeAnew(provider, { resource, parent }, child)
    } catch (error) {
      if (!isRefusal(error)) throw error
      console.error(error)
      refused += 1
    }
  }
  return { record, refused }
}

async function makeAnew(
  provider: PanelDataProvider,
  { resource, parent }: { readonly resource: Resource; readonly parent: string | undefined },
  { record, key }: Pick<DeletedRecord, 'record' | 'key'>,
): Promise<PanelRecord> {
  const chosen = Object.keys(resource.fields)
  const { data } = await provider.create(resource.name, {
    data: draftOf(resource, { version: record, present: null, chosen }),
    meta: {
      ...(parent !== undefined && { parent }),
      restoredFrom: new URLSearchParams({ id: ownId(resource, record.id) }).toString(),
      idempotencyKey: key,
    },
  })
  return toPanelRecord(data)
}

/** Reads what is about to be deleted, for its way back; null where there is none. */
export function useReadDeleted(resource: Resource, parent: string | undefined) {
  const provider = useDataProvider<PanelDataProvider>()
  return async (records: readonly PanelRecord[]): Promise<readonly DeletedRecord[] | null> => {
    try {
      return await readDeleted(provider, resource, { records, parent })
    } catch (error) {
      console.error(error)
      return null
    }
  }
}
