import path from 'node:path'
import { codePage } from '../../csv/codePage'

/** Whether a file is one that is imported by its name, whatever letters that has: not hidden, not locked by Excel. */
export const isTable = (name: string): boolean => /^[^.~].*\.(csv|txt|xlsx)$/is.test(name)

/** Bytes of a name that leave room, within the 255 of file systems, for a time or `.report.csv` beside it. */
const longest = 200

/** Letters that nobody sees, that end a line of a log, or that turn a name round. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** The name to report and store a file by: without invisible letters, and cut before the extension if too long. */
export function fittingName(name: string): string {
  const { name: stem, ext } = path.parse(name.replace(unseen, '_'))
  let bytes = Buffer.byteLength(ext)
  let fitting = ''
  for (const character of stem) {
    bytes += Buffer.byteLength(character)
    if (bytes > longest) break
    fitting += character
  }
  return fitting + ext
}

/** A name that is no UTF-8, as a Windows of the app's language meant it; null for any other. */
export function meantName(bytes: Buffer): string | null {
  if (Buffer.from(bytes.toString()).equals(bytes)) return null
  return fittingName(new TextDecoder(codePage()).decode(bytes))
}
