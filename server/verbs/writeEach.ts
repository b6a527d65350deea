import { setImmediate } from 'node:timers/promises'
import { auditEach, type AuditEntry } from '../auth/audit'
import { boundTo } from '../resources/reads'
import type { Bound } from '../family/bound'
import type { StoredFile } from '../files/drive'
import { ApiError } from '../http/apiError'
import type { Context } from '../http/context'
import { modelOfName, type Model } from '../resources/model'
import { insertRows, rowsATurn, updateRows } from '../records/manyRows'
import { lockTable, type Row } from '../records/rows'
import type { Trx } from '../database/store'
import type { Prepared } from './prepare'
import type { Upload } from './uploads'
import { decide, follow, placeOf, rowOf, type Decided, type Written } from './write'

/** How many are judged before other work has its turn. */
const TURN = 20

/** One of many records. */
export interface One {
  readonly prepared: Prepared
  readonly files?: ReadonlyMap<Upload, StoredFile>
  /** Adds to an error which record it is of. */
  readonly told?: (error: unknown) => unknown
}

/**
 * Writes many records of one resource in one transaction. Each takes the one write path, as if those before it were
 * stored. They are gathered, to be stored in few statements, until something reads their table.
 * @returns what was written, in that order
 * @throws what `told` makes of an error: 422; 412 where somebody else was faster
 */
export async function writeEach(
  trx: Trx,
  { context, model }: { readonly context: Context; readonly model: Model },
  all: AsyncIterable<One> | Iterable<One>,
): Promise<readonly Written[]> {
  const written: Written[] = []
  let waiting: { readonly one: One; readonly decided: Decided }[] = []
  const flush = async () => {
    const now = waiting
    waiting = []
    const rows = await storeAll(trx, model, now)
    const entries: AuditEntry[] = []
    for (const [at, { one, decided }] of now.entries()) {
      const row = rows[at] ?? null
      await inItsName(one, async () => {
        if (!row) throw new ApiError(412, 'error.stale')
        const done = await follow(trx, decided, { row, bound })
        written.push(done.written)
        entries.push(done.entry)
      })
    }
    await auditEach(trx, entries)
  }
  const isOwn = (resource: string) => modelOfName(resource).table === model.table
  const remembered = remembering(boundTo(context, trx), isOwn)
  const bound = askedFirst(remembered, { isOwn, flush })
  // a family's `afterWrite` must run before the next record is judged
  const isAlone =
    model.hooks.afterWrite !== undefined || context.request.headers.has('restored-from')
  await lockTable(trx, context.store, model.table)
  let count = 0
  for await (const one of all) {
    const files = one.files ?? none
    const { prepared } = one
    if (isWaiting(waiting, prepared)) await flush()
    const decided = await inItsName(one, () => decide(trx, { prepared, files }, bound))
    waiting.push({ one, decided })
    if (isAlone || waiting.length >= rowsATurn) await flush()
    count += 1
    if (count % TURN === 0) await setImmediate()
  }
  await flush()
  return written
}

const none = new Map<never, never>()
/** Errors that already say which record they are of. */
const told = new WeakSet<object>()

async function inItsName<T>(one: One, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (typeof error !== 'object' || error === null || told.has(error)) throw error
    const own = one.told?.(error) ?? error
    if (typeof own === 'object') told.add(own)
    throw own
  }
}

/** Whether the record is still to be stored: sent twice, it is written twice. */
const isWaiting = (
  waiting: readonly { readonly decided: Decided }[],
  { write: { stored } }: Prepared,
): boolean =>
  stored !== null &&
  waiting.some(({ decided }) => decided.prepared.write.stored?.['id'] === stored['id'])

/** Stores the gathered records. @returns their rows in that order; null for one that somebody else changed */
async function storeAll(
  trx: Trx,
  model: Model,
  all: readonly { readonly decided: Decided }[],
): Promise<readonly (Row | null)[]> {
  const made = all.filter(({ decided }) => decided.prepared.write.stored === null)
  const changes = all.flatMap(({ decided }) => {
    const { stored } = decided.prepared.write
    return stored === null ? [] : [{ ...placeOf(stored), row: rowOf(decided) }]
  })
  const changed = (await updateRows(trx, model.table, changes)).values()
  const added = (
    await insertRows(
      trx,
      model.table,
      made.map(({ decided }) => rowOf(decided)),
    )
  ).values()
  return all.map(({ decided }) => {
    const rows = decided.prepared.write.stored === null ? added : changed
    return rows.next().value ?? null
  })
}

/** Stores the gathered records before their table is read, and before a line of history, which keeps its order. */
function askedFirst(
  bound: Bound,
  { isOwn, flush }: { isOwn: (resource: string) => boolean; flush: () => Promise<void> },
): Bound {
  const after =
    <A extends readonly unknown[], R>(ask: (resource: string, ...rest: A) => Promise<R>) =>
    async (resource: string, ...rest: A): Promise<R> => {
      if (isOwn(resource)) await flush()
      return ask(resource, ...rest)
    }
  const { records, audit } = bound
  return {
    ...bound,
    records: {
      all: after(records.all),
      first: after(records.first),
      choices: after(records.choices),
      count: after(records.count),
      countParts: after(records.countParts),
      add: after(records.add),
    },
    audit: async (entry) => {
      await flush()
      return audit(entry)
    },
  }
}

/** Caches reads of other tables, as every row asks for the same records (its parent, say), until a family adds some. */
function remembering(bound: Bound, isOwn: (resource: string) => boolean): Bound {
  const known = new Map<string, ReturnType<typeof bound.records.first>>()
  const { first, add } = bound.records
  return {
    ...bound,
    records: {
      ...bound.records,
      first: (resource, where) => {
        if (isOwn(resource)) return first(resource, where)
        const key = JSON.stringify([resource, where])
        const found = known.get(key) ?? first(resource, where)
        known.set(key, found)
        return found
      },
      add: (resource, records) => {
        known.clear()
        return add(resource, records)
      },
    },
  }
}
