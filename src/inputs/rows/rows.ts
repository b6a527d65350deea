interface Bounds {
  readonly max: number
  readonly count?: number
}

/** The rows to show: the entries, one empty row while there is room, and at least `count` of them. */
export function rowsOf(entries: readonly string[], { max, count = 0 }: Bounds): readonly string[] {
  const isLastFilled = entries.length === 0 || entries.at(-1) !== ''
  const rows = isLastFilled && entries.length < max ? [...entries, ''] : entries
  const missing = Math.max(0, Math.min(count, max) - rows.length)
  return [...rows, ...Array.from({ length: missing }, () => '')]
}

/** The entries after one row was typed into; empty rows at the end are not entries. */
export function withRow(
  entries: readonly string[],
  index: number,
  text: string,
): readonly string[] {
  const next = Array.from({ length: Math.max(entries.length, index + 1) }, (_, at) =>
    at === index ? text : (entries[at] ?? ''),
  )
  const last = next.findLastIndex((entry) => entry !== '')
  return next.slice(0, last + 1)
}

/** What is kept: each entry trimmed, the empty ones dropped. */
export const compact = (entries: readonly string[]): readonly string[] =>
  entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
