const QUOTE = 0x22
const LINE = 0x0a

/**
 * Counts the rows of a CSV file that comes in pieces of UTF-8, however they are cut: a line end within quotes is part of
 * a text. The first line is the headings.
 */
export function csvCounter() {
  let lines = 0
  let isQuoted = false
  let isLineOpen = false
  const rows = () => Math.max(0, lines + (isLineOpen ? 1 : 0) - 1)
  return {
    add(bytes: Uint8Array): void {
      for (const byte of bytes) {
        if (byte === QUOTE) isQuoted = !isQuoted
        if (byte === LINE && !isQuoted) lines += 1
      }
      if (bytes.length > 0) isLineOpen = isQuoted || bytes.at(-1) !== LINE
    },
    rows,
    /** Whether the file may end here: after a line end, or without one after all expected rows. */
    isWhole: (total: number): boolean => !isQuoted && (!isLineOpen || rows() >= total),
  }
}
