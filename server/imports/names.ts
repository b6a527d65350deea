import path from 'node:path'

/** Whether a file is one that is imported by its name: not hidden, not locked by Excel. */
export const isTable = (name: string): boolean => /^[^.~].*\.(csv|txt|xlsx)$/i.test(name)

/** Bytes of a name that leave room, within the 255 of file systems, for a time or `.report.csv` beside it. */
const longest = 200

/** The name under which a file is put away: its own, a long one cut before its ending. */
export function fittingName(name: string): string {
  const { name: stem, ext } = path.parse(name)
  let bytes = Buffer.byteLength(ext)
  let fitting = ''
  for (const character of stem) {
    bytes += Buffer.byteLength(character)
    if (bytes > longest) break
    fitting += character
  }
  return fitting + ext
}
