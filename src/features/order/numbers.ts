type Id = string | number

/** A row of a list with its ordering number. */
export interface Numbered {
  readonly id: Id
  readonly number: number | null
}

/** A row that gets another number. */
export interface Renumbered {
  readonly id: Id
  readonly number: number
}

/** Whether the numbers rise from row to row, none missing and none twice. */
const isRising = (rows: readonly Numbered[]): boolean =>
  rows.every(({ number }, at) => {
    const before = at === 0 ? -1 : rows[at - 1]?.number
    return number !== null && before !== null && before !== undefined && number > before
  })

const changed = (rows: readonly Numbered[], numbers: readonly number[]): readonly Renumbered[] =>
  rows.flatMap(({ id, number }, at) => {
    const next = numbers[at]
    return next === undefined || next === number ? [] : [{ id, number: next }]
  })

/**
 * The numbers that move one row: the rows between its two places exchange their numbers, so that nothing outside
 * changes.
 * @param rows by number, the smallest first
 * @returns the rows that change; null where numbers are missing or repeated, so that there are none to exchange
 */
export function handedOn(
  rows: readonly Numbered[],
  from: number,
  to: number,
): readonly Renumbered[] | null {
  const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1)
  const taken = rows[from]
  if (!taken || !isRising(between)) return null
  const others = between.filter(({ id }) => id !== taken.id)
  const next = from < to ? [...others, taken] : [taken, ...others]
  return changed(
    next,
    between.map(({ number }) => number ?? 0),
  )
}

/**
 * The same for a whole list whose numbers may be missing or repeated: a row keeps a number larger than the one before,
 * and else gets the next one.
 * @param rows in their new order
 * @param moved the row that was moved, whose own number is ignored
 */
export function numberedAnew(rows: readonly Numbered[], moved: Id): readonly Renumbered[] {
  let last = 0
  const numbers = rows.map(({ id, number }) => {
    last = id !== moved && number !== null && number > last ? number : last + 1
    return last
  })
  return changed(rows, numbers)
}
