import { setImmediate } from 'node:timers/promises'
import type { Trx } from './store'
import { commitFailure } from './commitOutcome'

/** What a group needs of its database: one transaction around it, a savepoint around each of its members. */
export interface Grouped {
  /** Begins the outer transaction. */
  begin(): Promise<OuterTransaction>
  /** Runs one statement that takes no parameter and answers nothing. */
  exec(statement: string): void
  /** False where the database has rolled back by itself (disk full, I/O error). */
  isOpen(): boolean
}

export interface OuterTransaction {
  readonly trx: Trx
  commit(): Promise<void>
  rollback(): Promise<void>
}

interface GroupCommit {
  <T>(work: (trx: Trx) => Promise<T>): Promise<T>
  load(): { readonly used: number; readonly waiting: number; readonly most: number }
}

interface Job {
  readonly work: (trx: Trx) => Promise<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** At this age (ms) or size a group is closed and committed, so that nobody waits long for the others. */
const oldest = 10
const largest = 64

/**
 * Runs transactions one after another and lets those that wait anyway share one commit, hence one fsync. Each has a
 * savepoint of its own: one that fails takes nothing of the others with it. Nobody hears of success or failure before
 * the commit that carries it is on the disk; where that fails, it failed for all of them, or is uncertain for all.
 */
export function groupCommit(database: Grouped): GroupCommit {
  const waiting: Job[] = []
  let isRunning = false

  async function runAll(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) await runGroup()
    isRunning = false
  }

  async function runGroup(): Promise<void> {
    let outer: OuterTransaction
    try {
      outer = await database.begin()
    } catch (error) {
      // All of them waited for the same write lock, so all of them fail.
      for (const job of waiting.splice(0)) job.reject(error)
      return
    }
    const members: Job[] = []
    const outcomes: (() => void)[] = []
    try {
      const began = performance.now()
      while (members.length < largest) {
        const job = waiting.shift() ?? (await nextJob())
        if (!job) break
        members.push(job)
        outcomes.push(await runMember(job, outer.trx))
        if (performance.now() - began > oldest) break
      }
      await outer.commit().catch((error: unknown) => {
        throw commitFailure(error)
      })
    } catch (error) {
      await outer.rollback().catch(() => undefined)
      for (const { reject } of members) reject(error)
      return
    }
    for (const tell of outcomes) tell()
  }

  /** Waits one turn of the event loop: calls that arrived meanwhile can still join the group. */
  async function nextJob(): Promise<Job | undefined> {
    await setImmediate()
    return waiting.shift()
  }

  async function runMember(job: Job, trx: Trx): Promise<() => void> {
    database.exec('savepoint member')
    try {
      const value = await job.work(trx)
      database.exec('release member')
      return () => job.resolve(value)
    } catch (error) {
      // The database has rolled back the outer transaction and all its members: none of them succeeded.
      if (!database.isOpen()) throw error
      database.exec('rollback to member')
      database.exec('release member')
      return () => job.reject(error)
    }
  }

  const join = <T>(work: (trx: Trx) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      // `value` comes from this job's own `work`, so it is a T.
      waiting.push({ work, resolve: (value) => resolve(value as T), reject })
      if (!isRunning) void runAll()
    })
  return Object.assign(join, {
    load: () => ({ used: isRunning ? 1 : 0, waiting: waiting.length, most: 1 }),
  })
}
