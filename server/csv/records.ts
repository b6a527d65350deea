/** A record of a CSV file with the number of the line on which it begins (the first is 1). */
export type CsvRecord = { line: number; cells: string[] }
/** A line that is no record: an unclosed quote, text after a closing one, or far too long. */
export type BadLine = { line: number; bad: 'quote' | 'long' | 'bytes' }

/** A record longer than this (in characters) is a lost quote, not data. */
const LONGEST = 64 * 1024

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

  function take(text: string, isLast: boolean): (CsvRecord | BadLine)[] {
    const found: (CsvRecord | BadLine)[] = []
    const hasQuotes = text.includes('"')
    const hasReturns = text.includes('\r')
    const hasBadBytes = text.includes('\uFFFD')
    let at = 0
    while (at < text.length) {
      let end = hasReturns ? endOfLine(text, at) : text.indexOf('\n', at)
      // a CR at the very end may be the first half of a CRLF
      if (end >= 0 && text[end] === '\r' && end + 1 === text.length && !isLast) end = -1
      if (end < 0) {
        if (!isLast) break
        end = text.length
      }
      const quote = hasQuotes ? text.indexOf('"', at) : -1
      if (quote >= 0 && quote < end) {
        const record = quoted(text, at, { delimiter, isLast })
        if (record === 'more') {
          if (text.length - at <= LONGEST) break
          found.push({ line, bad: 'quote' })
        } else if (record === 'bad') {
          found.push({ line, bad: 'quote' })
        } else {
          found.push(check({ line, cells: record.cells }))
          line += record.lines
          at = record.end
          continue
        }
      } else if (end - at > LONGEST) {
        found.push({ line, bad: 'long' })
      } else if (end > at) {
        const cells = text.slice(at, end).split(delimiter)
        found.push(hasBadBytes ? check({ line, cells }) : { line, cells })
      }
      line++
      at = next(text, end)
    }
    rest = text.slice(at)
    return found
  }

  return {
    push(text) {
      const whole = rest === '' ? text : rest + text
      // a piece of one endless line is not scanned again with each new piece
      if (whole.length <= LONGEST && !/[\r\n]/.test(text)) {
        rest = whole
        return []
      }
      return take(whole, false)
    },
    end: () => take(rest, true),
  }
}

function check(record: CsvRecord): CsvRecord | BadLine {
  const isBad = record.cells.some((cell) => cell.includes('\uFFFD'))
  return isBad ? { line: record.line, bad: 'bytes' } : record
}

function endOfLine(text: string, from: number): number {
  const feed = text.indexOf('\n', from)
  const back = text.indexOf('\r', from)
  return back >= 0 && (feed < 0 || back < feed) ? back : feed
}

function next(text: string, end: number): number {
  return text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1
}

type Quoted = { cells: string[]; end: number; lines: number }

function quoted(
  text: string,
  start: number,
  { delimiter, isLast }: { delimiter: string; isLast: boolean },
): Quoted | 'more' | 'bad' {
  const cells: string[] = []
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
    cells.push(cell)
    const letter = text[at]
    if (letter === delimiter) {
      at++
      continue
    }
    if (letter === undefined) return isLast ? { cells, end: at, lines: lines + 1 } : 'more'
    if (letter === '\n') return { cells, end: at + 1, lines: lines + 1 }
    if (letter !== '\r') return 'bad'
    if (at + 1 === text.length && !isLast) return 'more'
    return { cells, end: next(text, at), lines: lines + 1 }
  }
}
