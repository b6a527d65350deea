import type { Stats } from 'node:fs'

/** What a file looks like: as long as it is the same, nobody has changed it. */
export const markOf = ({ ino, size, mtimeMs }: Stats): string => `${ino}/${size}/${mtimeMs}`

/** A file that has not changed for this time is whole, ms. */
const settled = 3_000

/** Whether nobody has changed a file for a while. One of a time to come is from a machine whose clock is ahead, or in another zone. */
export const isSettled = (changedAt: number, now: number): boolean =>
  Math.abs(now - changedAt) > settled
