/** A record of a CSV file with the number of the line on which it begins (the first is 1). */
export type CsvRecord = { line: number; cells: string[] }
/** A line that is no record: an unclosed quote, text after a closing one, far too long, or of far too many cells. */
export type BadLine = { line: number; bad: 'quote' | 'long' | 'bytes' | 'wide' }

/** A record longer than this (in characters) is a lost quote, not data. */
const LONGEST = 64 * 1024

/** More columns than any table has; counted before a line is cut, without the empty cells at its end. */
export const MOST_CELLS = 1_000

/** Cuts text that comes in pieces into records by RFC 4180, with any one-letter delimiter. */
export type Splitter = {
  /** the records that are complete by now */
  push(text: string): (CsvRecord | BadLine)[]
  /** the last record, which may lack its line end */
  end(): (CsvRecord | BadLine)[]
}

/**
 * A line without quotes, which is nearly every line, costs one `split`; only a line that has one is
 * read letter by letter. Line ends are LF, CRLF or a lone CR; empty lines are skipped.
 */
export function splitter(delimiter: string): Splitter {
  let rest = ''
  let line = 1
  // inside a line already reported as too long: the rest of it is skipped
  let isEndless = false

  function take(text: string, isLast: boolean): (CsvRecord | BadLine)[] {
    const found: (CsvRecord | BadLine)[] = []
    const quoteFrom = seeker(text, '"')
    const feedFrom = seeker(text, '\n')
    const returnFrom = seeker(text, '\r')
    const hasBadBytes = isBad(text)
    let at = 0
    while (at < text.length) {
      let end = firstOf(feedFrom(at), returnFrom(at))
      // a CR at the very end may be the first half of a CRLF
      if (end >= 0 && text[end] === '\r' && end + 1 === text.length && !isLast) break
      const quote = quoteFrom(at)
      if (end < 0 && !isLast) {
        if (text.length - at <= LONGEST) break
        found.push({ line, bad: quote < 0 ? 'long' : 'quote' })
        isEndless = true
        at = text.length
        break
      }
      if (end < 0) end = text.length
      if (quote >= 0 && quote < end) {
        const record = quoted(text, at, { delimiter, isLast })
        if (record === 'more') {
          if (text.length - at <= LONGEST) break
          found.push({ line, bad: 'quote' })
        } else if (record === 'bad') {
          found.push({ line, bad: 'quote' })
        } else {
          found.push(record.isWide ? { line, bad: 'wide' } : check({ line, cells: record.cells }))
          line += record.lines
          at = record.end
          continue
        }
      } else if (end - at > LONGEST) {
        found.push({ line, bad: 'long' })
      } else if (end > at) {
        const cells = cellsOf(text, { at, end, delimiter })
        if (cells.length > MOST_CELLS) found.push({ line, bad: 'wide' })
        else found.push(hasBadBytes ? check({ line, cells }) : { line, cells })
      }
      line++
      at = next(text, end)
    }
    rest = text.slice(at)
    return found
  }

  return {
    push(piece) {
      let text = piece
      if (isEndless) {
        const end = text.search(/[\r\n]/)
        if (end < 0) return []
        isEndless = false
        text = text.slice(end)
      }
      const whole = rest === '' ? text : rest + text
      // a line without end is not scanned again with each new piece
      if (whole.length <= LONGEST && !/[\r\n]/.test(text)) {
        rest = whole
        return []
      }
      return take(whole, false)
    },
    end: () => take(rest, true),
  }
}

/** A line with U+FFFD, which stands for undecodable bytes, or NUL, which no database text has, is refused. */
export const check = (record: CsvRecord): CsvRecord | BadLine =>
  record.cells.some(isBad) ? { line: record.line, bad: 'bytes' } : record

/** A NUL is mostly half of a UTF-16 letter, in a file of another encoding. */
const isBad = (text: string): boolean => text.includes('\uFFFD') || text.includes('\0')

/** The cells of a line without quotes, at most one more than allowed; empty ones at its end are left off. */
function cellsOf(
  text: string,
  { at, end, delimiter }: { at: number; end: number; delimiter: string },
): string[] {
  let last = end
  while (last > at && text[last - 1] === delimiter) last--
  const line = text.slice(at, last)
  return line.length > MOST_CELLS ? line.split(delimiter, MOST_CELLS + 1) : line.split(delimiter)
}

/**
 * Finds the next place of a letter, for offsets that only grow. The last find is kept until it is passed: a text of
 * short lines whose only quote is its last letter is searched once, not once a line.
 */
function seeker(text: string, letter: string): (from: number) => number {
  let at = -1
  let isOver = false
  return (from) => {
    if (!isOver && at < from) {
      at = text.indexOf(letter, from)
      isOver = at < 0
    }
    return at
  }
}

/** The smaller of two indexes, either of which may be -1. */
const firstOf = (a: number, b: number): number => (a < 0 ? b : b < 0 ? a : Math.min(a, b))

function next(text: string, end: number): number {
  return text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1
}

type Quoted = { cells: string[]; isWide: boolean; end: number; lines: number }

function quoted(
  text: string,
  start: number,
  { delimiter, isLast }: { delimiter: string; isLast: boolean },
): Quoted | 'more' | 'bad' {
  const cells: string[] = []
  let isWide = false
  let at = start
  let lines = 0
  for (;;) {
    let cell: string
    if (text[at] === '"') {
      let from = at + 1
      cell = ''
      for (;;) {
        const close = text.indexOf('"', from)
        if (close < 0) return isLast ? 'bad' : 'more'
        if (close + 1 === text.length && !isLast) return 'more'
        cell += text.slice(from, close)
        at = close + 1
        if (text[at] !== '"') break
        cell += '"'
        from = at + 1
      }
      lines += cell.match(/\r\n|\n|\r/g)?.length ?? 0
    } else {
      const from = at
      while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') {
        at++
      }
      cell = text.slice(from, at)
    }
    if (cells.length < MOST_CELLS) cells.push(cell)
    else if (cell !== '') isWide = true
    const letter = text[at]
    if (letter === delimiter) {
      at++
      continue
    }
    if (letter === undefined) return isLast ? { cells, isWide, end: at, lines: lines + 1 } : 'more'
    if (letter === '\n') return { cells, isWide, end: at + 1, lines: lines + 1 }
    if (letter !== '\r') return 'bad'
    if (at + 1 === text.length && !isLast) return 'more'
    return { cells, isWide, end: next(text, at), lines: lines + 1 }
  }
}
