import { hostname } from 'node:os'
import type { Db, Trx } from '../../../database/store'
import { isRunning } from '../../../isRunning'
import { OperatorError } from '../../../operatorError'

/** The right to import into one place, held by one process at a time. */
export interface Lease {
  readonly kind: string
  readonly holder: string
}

/** After how long without a sign of life an import counts as dead, ms; it gives one every ten seconds at least. */
const silence = 60_000

const alone = `${hostname()}/${process.pid}/`

const runOf = (db: Db | Trx, kind: string) =>
  db.selectFrom('import_run').selectAll().where('kind', '=', kind).executeTakeFirst()

/** Takes the right to import `kind`, also from a process that died with it. @returns null while another one has it */
export async function takeLease(
  trx: Trx,
  kind: string,
  { now, logId }: { now: number; logId: number },
): Promise<Lease | null> {
  const found = await runOf(trx, kind)
  if (found && isAlive(found, now)) return null
  const holder = alone + Math.random().toString(36).slice(2)
  const row = { kind, holder, log_id: logId, beat: now }
  // If two find it dead at once, the condition of the later one fails when the first has committed.
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('import_run')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('kind')
        .doUpdateSet(row)
        .where('import_run.holder', '=', found?.holder ?? ''),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? { kind, holder } : null
}

/** Says that the holder lives. @returns false where the lease has gone to somebody else meanwhile */
export async function keepLease(trx: Trx, { kind, holder }: Lease, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('import_run')
    .set({ beat: now })
    .where('kind', '=', kind)
    .where('holder', '=', holder)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** @throws OperatorError where another process has the lease, because this one was taken for dead */
export async function refuseTakenOver(trx: Trx, { kind, holder }: Lease): Promise<void> {
  const found = await runOf(trx, kind)
  if (found && found.holder !== holder) throw takenOver()
}

export const takenOver = () =>
  new OperatorError('Another import has taken over: this one ends without a change')

export async function endLease(trx: Trx, { kind, holder }: Lease): Promise<void> {
  await trx.deleteFrom('import_run').where('kind', '=', kind).where('holder', '=', holder).execute()
}

/** The records of the app's `importLog` that somebody is at work on. */
export async function liveRuns(db: Db | Trx, now: number): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('import_run').selectAll().execute()
  return new Set(rows.filter((row) => isAlive(row, now)).map(({ log_id }) => Number(log_id)))
}

/** Whether nobody imports `kind` just now. */
export async function isFree(db: Db, kind: string, now: number): Promise<boolean> {
  const found = await runOf(db, kind)
  return !found || !isAlive(found, now)
}

/** For a process of this machine the system says whether it runs; for any other only its silence tells. */
function isAlive({ holder, beat }: { holder: string; beat: number }, now: number): boolean {
  if (Number(beat) < now - silence) return false
  const [host, pid] = holder.split('/')
  return host !== hostname() || Number(pid) === process.pid || isRunning(Number(pid))
}
