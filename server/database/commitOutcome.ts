import { codeOf } from '../errorCode'

/**
 * A commit was sent and its outcome is unknown: the connection broke, or the database went down during it. The records
 * may be stored, so the files they need must stay.
 */
export class UncertainCommit extends Error {
  override name = 'UncertainCommit'
}

/** How a database reports a commit that it refused and rolled back: SQLSTATE classes, SQLite's messages. */
const refusedCode = /^(0A|22|23|25|42|P0|53|40001|40P01)/
const refusedText = /constraint failed|database is locked|database or disk is full/i

/** The error of a failed commit: as it is if the database refused it, else an UncertainCommit. */
export function commitFailure(error: unknown): unknown {
  const isRefused =
    error instanceof Error &&
    (error.name === 'NotCommitted' ||
      refusedCode.test(codeOf(error)) ||
      refusedText.test(`${error.message} ${String(Reflect.get(error, 'errstr'))}`))
  return isRefused
    ? error
    : new UncertainCommit('nobody knows what came of a commit', { cause: error })
}

/**
 * Runs a transaction. An error after `work` is done comes from the commit, whose outcome may be unknown.
 * @param run begins, works, commits or rolls back
 * @throws UncertainCommit
 */
export async function withOutcome<T, Trx>(
  run: (work: (trx: Trx) => Promise<T>) => Promise<T>,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  let isCommitting = false
  try {
    return await run(async (trx) => {
      const value = await work(trx)
      isCommitting = true
      return value
    })
  } catch (error) {
    throw isCommitting ? commitFailure(error) : error
  }
}
