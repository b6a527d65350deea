/** Change counters of the tables: a cache compares them to know what is stale. */
export interface Changes {
  /** Takes note of a statement before it runs; a select is no change. */
  note(statement: string): void
  /** After a commit: readers now see what was noted since the last one. */
  committed(): void
  /** Differs from an earlier mark of the table when it was written to in between. */
  mark(table: string): string
}

const writesTo = /^\s*(?:insert\s+into|update|delete\s+from)\s+"?(\w+)"?/i
const reads = /^\s*(?:select|pragma|savepoint|release|rollback|begin|commit)\b/i

/**
 * Counts the writes of one connection by table. The table is read off the statement itself, so that no write path can
 * forget it; a statement that is neither a plain write nor a read counts for every table.
 */
export function createChanges(): Changes {
  const versions = new Map<string, number>()
  const known = new Map<string, string | null>()
  const fresh = new Set<string>()
  let all = 0
  const raise = (table: string) => {
    if (table === '*') all += 1
    else versions.set(table, (versions.get(table) ?? 0) + 1)
  }
  const tableOf = (statement: string): string | null => {
    const found = known.get(statement)
    if (found !== undefined) return found
    const table = reads.test(statement) ? null : (writesTo.exec(statement)?.[1] ?? '*')
    if (known.size >= 1_000) known.clear()
    known.set(statement, table)
    return table
  }
  return {
    note(statement) {
      const table = tableOf(statement)
      if (table === null) return
      fresh.add(table)
      // An in-memory database has one connection: readers see the write before its commit.
      raise(table)
    },
    committed() {
      for (const table of fresh) raise(table)
      fresh.clear()
    },
    mark: (table) => `${all}/${versions.get(table) ?? 0}`,
  }
}
