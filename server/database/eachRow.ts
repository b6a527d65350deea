import type { StatementSyncInstance } from '@photostructure/sqlite'

/** Statements whose rows somebody is in the middle of. */
const underWay = new Set<StatementSyncInstance>()

/**
 * The rows of a statement, one by one as they are asked for. The statement is held meanwhile: the iterator of
 * `@photostructure/sqlite` does not hold it, and reads freed memory once it is collected.
 */
export function* eachRow(
  statement: StatementSyncInstance,
  ...parameters: readonly unknown[]
): Generator<Record<string, unknown>, void> {
  underWay.add(statement)
  try {
    yield* statement.iterate(...parameters)
  } finally {
    underWay.delete(statement)
  }
}
