import { codeOf } from '../errorCode'

/**
 * The commit of a transaction was sent and nobody knows what came of it: the connection broke off, the server was ended
 * in its middle. Its records may be stored, so nothing that they need may go.
 */
export class UncertainCommit extends Error {
  override name = 'UncertainCommit'
}

/** What a database says where it has refused a commit, and rolled back: SQLSTATE classes, SQLite's words. */
const refusedCode = /^(0A|22|23|25|42|P0|53|40001|40P01)/
const refusedText = /constraint failed|database is locked|database or disk is full/i

/** A failed commit: as it is where the database answered that it refuses, else uncertain. */
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
 * Runs a transaction, and says of a failure after its work, which is one of the commit, whether it is certain.
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
