/** A file that records name. */
export interface NamedFile {
  readonly key: string
  /** In bytes; null for a preview, whose size is not stored. */
  readonly size: number | null
}

/** The tables that say whose files are: those of records, and those that history still shows. */
const holders: readonly string[] = ['file', 'past_file']

/**
 * A query of every file that records name, or named so lately that history shows it; previews too, and each once:
 * copies share their bytes.
 * @param tables those that are there: an older database has no history of files
 */
export function namedFilesQuery(tables: readonly string[]): string {
  const selects = holders.flatMap((name) =>
    tables.includes(name)
      ? [
          `select key, size from ${name}`,
          `select preview_key, null from ${name} where preview_key is not null`,
        ]
      : [],
  )
  const all = selects.length > 0 ? selects : [`select null as key, null as size`]
  return `select key, max(size) as size from (${all.join(' union all ')}) as named
    where key is not null group by key`
}
