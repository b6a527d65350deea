import { xlsxParts, zipOf } from '../../support/fixtures/xlsx'

/** A file that somebody made to hurt, as large as a reader takes one. */
export interface HostileFile {
  readonly name: string
  /**
   * @param size bytes that the reader takes at most
   * @param columns honest headings, which some of them begin with
   * @param part how much there is of what a small workbook unpacks to, 0 to 1
   */
  readonly make: (size: number, columns: readonly string[], part?: number) => Buffer
}

/** What is repeated until the file is as long as it may be. */
const fill = (size: number, head: string, part: string, end = ''): Buffer => {
  const room = size - Buffer.byteLength(head) - Buffer.byteLength(end)
  const times = Math.max(1, Math.floor(room / Buffer.byteLength(part)))
  return Buffer.concat([Buffer.from(head), Buffer.from(part.repeat(times)), Buffer.from(end)])
}
/** The same of lines that differ. */
const lines = (size: number, head: string, lineOf: (n: number) => string): Buffer => {
  const pieces = [head]
  for (let n = 0, length = head.length; ; n++) {
    const line = lineOf(n)
    length += line.length
    if (length > size) return Buffer.from(pieces.join(''))
    pieces.push(line)
  }
}
const headOf = (columns: readonly string[]) => `${columns.join(';')}\n`
const csv = (
  name: string,
  part: string,
  { head = headOf, end = '' }: { head?: (columns: readonly string[]) => string; end?: string } = {},
): HostileFile => ({ name, make: (size, columns) => fill(size, head(columns), part, end) })
const nothing = () => ''

const texts: readonly HostileFile[] = [
  csv('8,000 cells in each line', `${'a;'.repeat(8_000)}\n`),
  csv('one line of cells without an end', 'a;'),
  csv('cells of two letters, 30,000 in a line', `${'ab;'.repeat(20_000)}\n`),
  csv('a cell without an end', 'abcdefgh'),
  csv('a cell of 60,000 letters in each line', `${'x'.repeat(60_000)}\n`),
  csv('a heading without an end', 'naglowek', { head: nothing }),
  csv('a heading line of cells without an end', 'naglowek;', { head: nothing }),
  csv('headings all alike', `${'name;'.repeat(100)}\n`, {
    head: (columns) => `${columns.join(';')}${';name'.repeat(90)}\n`,
  }),
  {
    name: 'twenty rows of a hundred long headings',
    make: (size, columns) =>
      lines(
        Math.min(size, 1_000_000),
        headOf(columns),
        (n) =>
          `${Array.from({ length: 100 }, (_, at) => `cena netto ${n} ${at} ${'abc'.repeat(90)}`).join(';')}\n`,
      ),
  },
  csv('a quote that is never closed', 'abc;def\n', { head: (columns) => `${headOf(columns)}"` }),
  csv('a quote in each line that is never closed', 'a;"b\n'),
  csv('doubled quotes alone', '""'),
  csv('short lines, a quote behind each 60,000 of them', `${'a\n'.repeat(30_000)}"a"\n`),
  csv('separators alone', ';'.repeat(99) + '\n', { head: nothing }),
  csv('one separator in each line', ';\n', { head: nothing }),
  csv('separators without a line end', ';', { head: nothing }),
  csv('separators behind the heading', `${';'.repeat(99)}\n`),
  csv('line feeds alone', '\n', { head: nothing }),
  csv('carriage returns alone', '\r', { head: nothing }),
  csv('carriage returns behind the heading', 'a\r'),
  csv('spaces alone', ' ', { head: nothing }),
  csv('NULs alone', '\0', { head: nothing }),
  csv('NULs behind the heading', '\0\0\0;\0\n'),
  csv('letters that no encoding has', '\uFFFD;\uFFFD\n'),
  {
    name: 'UTF-16 of one letter in each line',
    make: (size, columns) =>
      Buffer.from(fill(size / 2 - 2, `\uFEFF${headOf(columns)}`, 'a;b\n').toString(), 'utf16le'),
  },
  {
    name: 'UTF-16 the other way round, cut in half',
    make: (size, columns) =>
      Buffer.from(fill(size / 2 - 4, `\uFEFF${headOf(columns)}`, 'a;b\n').toString(), 'utf16le')
        .swap16()
        .subarray(0, -1),
  },
  {
    name: 'Windows-1250 at its very end',
    make: (size, columns) =>
      Buffer.concat([fill(size - 1, headOf(columns), 'a;b\n'), Buffer.from([0xb3])]),
  },
  {
    name: 'a store of its own in each line',
    make: (size, columns) => lines(size, headOf(columns), (n) => `${n + 1};1;1\n`),
  },
  {
    name: 'numbers of fifteen digits',
    make: (size, columns) =>
      lines(size, headOf(columns), (n) => `${n % 9};${999_999_999_999_999 - n};99999\n`),
  },
  csv('lines that are all wrong', 'x\n'),
]

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const headRow = (columns: readonly string[]) => `<row r="1">${columns.map(cell).join('')}</row>`
type More = Parameters<typeof xlsxParts>[1]
/** The full number, or the part of it that is asked for. */
type Count = (whole: number) => number
const book = (
  name: string,
  rows: (count: Count) => string,
  {
    more,
    parts,
  }: { more?: (count: Count) => More; parts?: (count: Count) => Record<string, string> } = {},
): HostileFile => ({
  name: `XLSX: ${name}`,
  make(_, columns, part = 1) {
    const count: Count = (whole) => Math.ceil(whole * part)
    const sheet = `${headRow(columns)}${rows(count)}`
    return zipOf({ ...xlsxParts(sheet, more?.(count)), ...parts?.(count) })
  },
})
const none = () => ''

const books: readonly HostileFile[] = [
  book('5,000 rows at XFD', () => '<row><c r="XFD1"><v>1</v></c></row>'.repeat(5_000)),
  book('a million rows at XFD', (count) =>
    '<row><c r="XFD1"><v>1</v></c></row>'.repeat(count(1_000_000)),
  ),
  book('5,000 rows at CU', () => '<row><c r="CU1"><v>1</v></c></row>'.repeat(5_000)),
  book('16,384 cells in each of 200 rows', (count) =>
    `<row>${'<c><v>1</v></c>'.repeat(16_384)}</row>`.repeat(count(200)),
  ),
  book('16,384 headings', () => `<row>${'<c t="str"><v>name</v></c>'.repeat(16_384)}</row>`),
  book('three million attributes', (count) => {
    const names = Array.from({ length: count(3_000_000) }, (_, n) => `a${n.toString(36)}=""`)
    return `<row ${names.join(' ')}/>`
  }),
  book(
    'an attribute of 50,000,000 letters',
    (count) => `<row a="${'a'.repeat(count(50_000_000))}"/>`,
  ),
  book('a name of 50,000,000 letters', (count) => `<${'a'.repeat(count(50_000_000))}/>`),
  book('ten million elements deep', (count) => '<a>'.repeat(count(10_000_000))),
  book('a million shared texts', none, {
    more: (count) => ({
      texts: Array.from({ length: count(1_000_000) }, (_, n) => `<t>tekst ${n}</t>`),
    }),
  }),
  book('shared texts without a text', none, {
    parts: (count) => ({
      'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(count(12_000_000))}</sst>`,
    }),
  }),
  book('a shared text of 60,000,000 letters', none, {
    more: (count) => ({ texts: [`<t>${'x'.repeat(count(60_000_000))}</t>`] }),
  }),
  book(
    'two long shared texts in each row',
    () => '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>'.repeat(5_000),
    { more: () => ({ texts: ['\u0142', 'y'].map((letter) => `<t>${letter.repeat(32_000)}</t>`) }) },
  ),
  book(
    'a row of references to one long text',
    () => `<row>${'<c t="s"><v>0</v></c>'.repeat(16_000)}</row>`,
    {
      more: () => ({ texts: [`<t>${'x'.repeat(32_000)}</t>`] }),
    },
  ),
  book('ten million formats of cells', none, {
    parts: (count) => ({
      'xl/styles.xml': `<styleSheet><cellXfs>${'<xf/>'.repeat(count(10_000_000))}</cellXfs></styleSheet>`,
    }),
  }),
  book('a million formats of numbers', none, {
    parts: (count) => {
      const formats = Array.from(
        { length: count(1_000_000) },
        (_, n) => `<numFmt numFmtId="${n}" formatCode="a${n}"/>`,
      )
      return { 'xl/styles.xml': `<styleSheet><numFmts>${formats.join('')}</numFmts></styleSheet>` }
    },
  }),
  book('blanks that unpack to 150 MB', (count) => ' '.repeat(count(150_000_000))),
  book('elements that unpack to 60 MB and say nothing', (count) =>
    '<x/>'.repeat(count(15_000_000)),
  ),
  book('rows without a value', (count) => '<row><c/></row>'.repeat(count(4_000_000))),
  book('10,000 parts', none, {
    parts: () => Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`a/${n}.xml`, ''])),
  }),
  book('1,900 parts of names of 4,000 letters', none, {
    parts: () =>
      Object.fromEntries(
        Array.from({ length: 1_900 }, (_, n) => [`a/${n}${'x'.repeat(4_000)}.xml`, '']),
      ),
  }),
  book('a comment of 50,000,000 letters', (count) => `<!--${'x'.repeat(count(50_000_000))}-->`),
  book('entities of its own', none, {
    parts: () => ({
      'xl/sharedStrings.xml':
        '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><sst><si><t>&b;</t></si></sst>',
    }),
  }),
]

export const hostileFiles: readonly HostileFile[] = [...texts, ...books]
