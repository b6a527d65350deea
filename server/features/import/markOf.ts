import type { Stats } from 'node:fs'

/** Tells states of a file apart: as long as it is the same, nobody has changed the file. */
export const markOf = ({ ino, size, mtimeMs }: Stats): string => `${ino}/${size}/${mtimeMs}`
