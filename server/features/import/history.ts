import { importLog } from '../../../src/schema/registry'
import { modelOfName } from '../../resources/model'
import { specOf } from '../../resources/reads'
import { toRow } from '../../resources/record'
import { sharedNow } from '../../database/sharedClock'
import { liveRuns } from './store/runs'
import { insertRow, selectRow, selectRows, updateRow } from '../../records/rows'
import type { Store, Trx } from '../../database/store'

export type ImportStatus = 'running' | 'success' | 'warning' | 'error' | 'interrupted'

/** A record of the app's `importLog`. Times are ms. */
export interface HistoryEntry {
  readonly startedAt: number
  readonly endedAt: number | null
  readonly description: string
  readonly status: ImportStatus
}

const model = () => modelOfName(importLog ?? '')
const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** @returns its id */
export async function addEntry(trx: Trx, entry: HistoryEntry): Promise<number> {
  const row = await insertRow(trx, model().table, rowOf(entry))
  return Number(row['id'])
}

export async function changeEntry(
  trx: Trx,
  { dialect }: Store,
  { id, entry }: { id: number; entry: HistoryEntry },
): Promise<void> {
  const { table } = model()
  const where = [{ column: 'id', is: '=' as const, value: id }]
  const stored = await selectRow({ db: trx, dialect }, table, { where, lock: true })
  const revision = Number(stored?.['revision'])
  await updateRow(trx, table, { id, revision, row: rowOf(entry) })
}

const rowOf = ({ startedAt, endedAt, description, status }: HistoryEntry) =>
  toRow(
    model(),
    {
      startDateTime: instant(startedAt),
      endDateTime: instant(endedAt),
      description: description.slice(0, 1_000),
      status,
    },
    specOf(model().table),
  )

/** Marks imports as interrupted whose process is gone. */
export async function markInterrupted(place: {
  readonly store: Store
  readonly clock: () => number
}): Promise<void> {
  const { store } = place
  const { table } = model()
  const where = [{ column: 'status', is: '=' as const, value: 'running' }]
  if (!(await selectRow(store, table, { where }))) return
  await store.transaction(async (trx) => {
    const source = { db: trx, dialect: store.dialect }
    const now = await sharedNow(place, trx)
    // before who is alive: one that begins in between is not among them
    const running = (await selectRows(source, table, { where })).map((row) => Number(row['id']))
    const live = await liveRuns(trx, now)
    const gone = [...where, { column: 'id', in: running.filter((id) => !live.has(id)) }]
    // read again, for one that ended in between is neither running nor alive
    for (const row of await selectRows(source, table, { where: gone, lock: true })) {
      const id = Number(row['id'])
      const entry = {
        startedAt: Date.parse(String(row['start_date_time'])),
        endedAt: now,
        description: String(row['description']),
        status: 'interrupted' as const,
      }
      await changeEntry(trx, store, { id, entry })
    }
  })
}

/** How many imports began since a moment, by how they went. */
export async function importsSince(
  { db, dialect }: Pick<Store, 'db' | 'dialect'>,
  since: number,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  if (importLog === undefined) return counts
  const where = [{ column: 'start_date_time', is: '>=' as const, value: instant(since) }]
  for (const { status } of await selectRows({ db, dialect }, model().table, {
    where,
    limit: 1_000,
  }))
    counts.set(String(status), (counts.get(String(status)) ?? 0) + 1)
  return counts
}
