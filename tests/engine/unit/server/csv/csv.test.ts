import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CsvError, readCsvBatches, type CsvLine } from '../../../../../server/csv/read'
import { splitter } from '../../../../../server/csv/records'
import { csvStream, type Cell } from '../../../../../server/csv/write'
import { languages, registerLanguages } from '../../../../../src/schema/languages'

const columns = ['name', 'city', 'note']

async function* pieces(bytes: Uint8Array, size = bytes.length || 1) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const text = (content: string) => pieces(Buffer.from(content))

async function read(source: AsyncIterable<Uint8Array>, required = ['name']): Promise<CsvLine[]> {
  const lines: CsvLine[] = []
  for await (const some of readCsvBatches(source, { columns, required })) lines.push(...some)
  return lines
}
async function rows(source: AsyncIterable<Uint8Array>) {
  return (await read(source)).map((line) => ('row' in line ? line.row.name : line.problem.message))
}
async function written(header: readonly string[], batches: Cell[][][], format = {}) {
  async function* all() {
    yield* batches
  }
  return Buffer.from(await new Response(csvStream(header, all(), format)).arrayBuffer())
}
async function refusal(source: AsyncIterable<Uint8Array>, required?: string[]) {
  const error: unknown = await read(source, required).catch((thrown: unknown) => thrown)
  if (!(error instanceof CsvError)) throw new Error('not refused')
  return error.problem
}

/** UTF-8, UTF-16 of both orders and Windows-1250, by hand. */
const polish = 'name;city\r\n\u017b\u00f3\u0142\u0107;\u0141\u00f3d\u017a\r\nA;B\r\n'
const cp1250: Record<string, number> = {
  '\u017b': 0xaf,
  '\u00f3': 0xf3,
  '\u0142': 0xb3,
  '\u0107': 0xe6,
  '\u0141': 0xa3,
  '\u017a': 0x9f,
}
const encoded: [string, Buffer][] = [
  ['UTF-8', Buffer.from(polish)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${polish}`)],
  ['UTF-16LE', Buffer.from(polish, 'utf16le')],
  ['UTF-16LE with a mark', Buffer.from(`\uFEFF${polish}`, 'utf16le')],
  ['UTF-16BE with a mark', Buffer.from(`\uFEFF${polish}`, 'utf16le').swap16()],
  ['Windows-1250', Buffer.from(Array.from(polish, (c) => cp1250[c] ?? c.charCodeAt(0)))],
]

describe('reading', () => {
  test.each(encoded)('%s, cut anywhere', async (_name, bytes) => {
    for (const size of [1, 2, 3, 5, 7, bytes.length]) {
      const lines = await read(pieces(bytes, size))
      expect(lines).toEqual([
        {
          line: 2,
          row: { name: '\u017b\u00f3\u0142\u0107', city: '\u0141\u00f3d\u017a', note: '' },
        },
        { line: 3, row: { name: 'A', city: 'B', note: '' } },
      ])
    }
  })

  test.each([
    ['pl', '\u0142\u00f3\u010d'],
    ['de-AT', '\u00b3\u00f3\u00e8'],
    ['en', '\u00b3\u00f3\u00e8'],
    ['el', '\u00b3\u03c3\u03b8'],
    ['uk', '\u0456\u0443\u0438'],
    ['sr-Latn', '\u0142\u00f3\u010d'],
    ['sr', '\u0456\u0443\u0438'],
  ])('letters as the Windows of an app in %s writes them', async (tag, name) => {
    const before = languages
    registerLanguages({ ...before, pl: { ...before.pl, tag } })
    try {
      const bytes = Buffer.concat([Buffer.from('name\n'), Buffer.from([0xb3, 0xf3, 0xe8])])
      expect(await rows(pieces(bytes))).toEqual([name])
    } finally {
      registerLanguages(before)
    }
  })

  test('the header in any case and order, with unknown columns', async () => {
    const lines = await read(text(' CITY ,x,"Name"\nKielce,1,Anna\n'))
    expect(lines).toEqual([{ line: 2, row: { name: 'Anna', city: 'Kielce', note: '' } }])
  })

  test('line ends, empty lines and the line Excel puts first', async () => {
    expect(await rows(text('name\rA\rB'))).toEqual(['A', 'B'])
    expect(await rows(text('\nname\n\nA\n\n\nB\n\n'))).toEqual(['A', 'B'])
    expect(await rows(text('sep=,\r\nname,city\r\nA,B\r\n'))).toEqual(['A'])
  })

  test('quotes: delimiters, line ends and quotes inside; line numbers stay right', async () => {
    const lines = await read(text('name;city\n"a;""b""\nc";d\nE;F\n'))
    expect(lines).toEqual([
      { line: 2, row: { name: 'a;"b"\nc', city: 'd', note: '' } },
      { line: 4, row: { name: 'E', city: 'F', note: '' } },
    ])
  })

  test('a NUL, which no text is stored with, makes its line bad wherever it stands', async () => {
    expect(await rows(text('name;city\nA;1\nB\0b;2\n"C";"3\0"\nD;4\n'))).toEqual([
      'A',
      'file.csv.bad.bytes',
      'file.csv.bad.bytes',
      'D',
    ])
  })

  test('bad lines are named and the others go on', async () => {
    const long = 'x'.repeat(70_000)
    const source = Buffer.concat([
      Buffer.from(`name;city\nA;1\n"B"x;2\nC;3;4;5\n${long};6\n\u017c;7\n`),
      Buffer.from([0xff]),
      Buffer.from(';8\nD;9\n'),
    ])
    const lines = await read(pieces(source, 1_000))
    expect(lines.map((line) => [line.line, 'row' in line ? 'good' : line.problem.message])).toEqual(
      [
        [2, 'good'],
        [3, 'file.csv.bad.quote'],
        [4, 'file.csv.bad.cells'],
        [5, 'file.csv.bad.long'],
        [6, 'good'],
        [7, 'file.csv.bad.bytes'],
        [8, 'good'],
      ],
    )
  })

  test('a quote that never closes costs its own line, not the file', async () => {
    const many = Array.from({ length: 20_000 }, (_, at) => `row${at};x`).join('\n')
    const lines = await read(pieces(Buffer.from(`name;city\n"open;x\n${many}\n`), 5_000))
    expect(lines).toHaveLength(20_001)
    expect(lines[0]).toMatchObject({ line: 2, problem: { message: 'file.csv.bad.quote' } })
    expect(lines.at(-1)).toMatchObject({ line: 20_002, row: { name: 'row19999' } })
  })

  test('of a line without an end nothing is kept, and the next one is read, cut anywhere', async () => {
    const file = `name;city\r\nA;B\r\n${'x'.repeat(200_000)}\r\nC;D\r\n"${'y'.repeat(90_000)}\r\nE;F\r\n`
    for (const size of [100, 4_999, 65_536, file.length]) {
      const lines = await read(pieces(Buffer.from(file), size))
      expect(
        lines.map((line) => ('row' in line ? line.row['name'] : line.problem.message)),
      ).toEqual(['A', 'file.csv.bad.long', 'C', 'file.csv.bad.quote', 'E'])
      expect(lines.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6])
    }
    let held = 0
    const lines = splitter(';')
    for (let piece = 0; piece < 50; piece++) held += lines.push('z'.repeat(60_000)).length
    expect([held, lines.end()]).toEqual([1, []])
  })

  test('a line of too many cells is named, with quotes or without; empty ones at its end do not count', async () => {
    const cells = (count: number, cell = 'a') => Array<string>(count).fill(cell).join(';')
    const file = [
      'name;city',
      cells(1_001),
      cells(1_001, '"a"'),
      `A;B${';'.repeat(20_000)}`,
      `"A";B${';'.repeat(2_000)}`,
    ]
    const lines = await read(text(file.join('\n')))
    expect(lines.map((line) => ('row' in line ? line.row['name'] : line.problem.message))).toEqual([
      'file.csv.bad.wide',
      'file.csv.bad.wide',
      'A',
      'A',
    ])
    expect(await read(text(`${';;\n'.repeat(5_000)}name;city\nA;B\n`))).toMatchObject([
      { line: 5_002, row: { name: 'A' } },
    ])
  })

  test.each<[string, string, string]>([
    ['nothing', '', 'file.csv.empty'],
    ['separators alone', ';;\n'.repeat(9_000), 'file.csv.empty'],
    ['blank', '\n \n', 'file.csv.empty'],
    ['no header', 'Anna;Kielce\nJan;Radom\n', 'file.csv.header'],
    ['a column missing', 'name\nA\n', 'file.csv.missing'],
    ['a column twice', 'name;city;name\n', 'file.csv.twice'],
    ['no line at all', 'x'.repeat(40_000), 'file.csv.headerLong'],
  ])('%s', async (_what, content, key) => {
    expect((await refusal(text(content), ['name', 'city'])).message).toBe(key)
  })

  test('any bytes: lines or a refusal, never a crash', async () => {
    const bytes = fc.uint8Array({ maxLength: 200 })
    await fc.assert(
      fc.asyncProperty(bytes, fc.integer({ min: 1, max: 50 }), async (tail, size) => {
        const source = pieces(Buffer.concat([Buffer.from('name;city\n'), tail]), size)
        const outcome = await read(source).catch((error: unknown) => error)
        expect(Array.isArray(outcome) || outcome instanceof CsvError).toBe(true)
      }),
    )
  })
})

describe('writing', () => {
  test('a mark, quotes, CRLF, numbers as Polish sheets read them', async () => {
    const bytes = await written(
      ['id', 'name'],
      [
        [
          [1, 'a;b'],
          [-2.5, 'say "x"'],
        ],
        [[null, true]],
      ],
    )
    expect(bytes.toString()).toBe('\uFEFFid;name\r\n1;"a;b"\r\n-2,5;"say ""x"""\r\n;1\r\n')
  })

  const formulas = ['=1+1', '+48', '-1', '@A', '\uFF1D1', '\uFF0B1', '\uFF0D1', '\uFF201']
  const hidden = ['\tx', '\rx', ' =1', '  @A', '\u00A0=1', '\u3000\uFF1D1', '\t =1', '\u202F-1']
  test.each([...formulas, ...hidden])('%j cannot be a formula', async (value) => {
    const line = (await written(['a'], [[[value]]])).toString().split('\r\n').slice(1).join('\r\n')
    expect(line.replace(/^"/, '')[0]).toBe("'")
  })

  test('what is written is read again', async () => {
    const letters = [
      'a',
      '\u0142',
      ';',
      ',',
      '"',
      '\n',
      '\r',
      '\t',
      ' ',
      '\u00A0',
      '0',
      '\u{1f34e}',
    ]
    const harmful = ['=', '+', '-', '@', '\uFF1D', "'"]
    // what a reader trims is not itself any more
    const cell = fc
      .string({ unit: fc.constantFrom(...letters, ...harmful) })
      .filter((value) => value === value.trim())
    const row = fc.tuple(cell, cell, cell).filter((cells) => cells.join('') !== '')
    const delimiter = fc.constantFrom(';' as const, ',' as const)
    await fc.assert(
      fc.asyncProperty(
        fc.array(row),
        delimiter,
        fc.integer({ min: 1, max: 40 }),
        async (table, letter, size) => {
          const bytes = await written(columns, [table], { delimiter: letter })
          const lines = await read(pieces(bytes, size))
          const found = lines.map((line) =>
            'row' in line ? Object.values(line.row) : line.problem,
          )
          expect(found).toEqual(table)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('a text that a spreadsheet would run', () => {
  test.each(['=1+1', ' =1', "'=1", "''+1", '+48 600', '\uFF1D1', "'a", "it's", "'"])(
    '%j comes back from a file of ours',
    async (value) => {
      const bytes = await written(['name'], [[[value]]])
      expect(await rows(pieces(bytes))).toEqual([value])
    },
  )
})
