import type { Stats } from 'node:fs'

/** What a file looks like: as long as it is the same, nobody has changed it. */
export const markOf = ({ ino, size, mtimeMs }: Stats): string => `${ino}/${size}/${mtimeMs}`
