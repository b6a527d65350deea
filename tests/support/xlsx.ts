import { deflateRawSync } from 'node:zlib'

/** What a part says its size is, where that is a lie. */
export interface Lie {
  readonly part: string
  readonly size: number
}

/** A ZIP of these parts, by hand: local headers, directory, end (APPNOTE 4.3). */
export function zipOf(parts: Readonly<Record<string, string | Buffer>>, lie?: Lie): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const title = Buffer.from(name)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(lie?.part === name ? lie.size : bytes.length, 8)
    const common = Buffer.concat([Buffer.from('14000000080000000000', 'hex'), sizes])
    const length = Buffer.alloc(4)
    length.writeUInt16LE(title.length)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const local = [Buffer.from('504b0304', 'hex'), common, length, title, packed]
    directory.push(Buffer.from('504b01021400', 'hex'), common, length, place, title)
    pieces.push(...local)
    offset += local.reduce((sum, piece) => sum + piece.length, 0)
  }
  const count = Object.keys(parts).length
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(
    directory.reduce((sum, piece) => sum + piece.length, 0),
    12,
  )
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...pieces, ...directory, end])
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/**
 * The parts of a workbook as Excel writes it.
 * @param sheet the XML between `<sheetData>` and its end
 * @param texts what cells of the type `s` name by number; XML of an `<si>` each
 * @param formats numbers of formats, by the number of a cell's style; 164 shows `dd.mm.yyyy hh:mm`
 */
export const xlsxParts = (
  sheet: string,
  { texts = [], formats = [0] }: { texts?: readonly string[]; formats?: readonly number[] } = {},
): Record<string, string> => ({
  'xl/workbook.xml': `${head}<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="Ukryty" sheetId="2" state="hidden" r:id="rId9"/><sheet name="Arkusz1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships><Relationship Id="rId9" Target="worksheets/sheet2.xml"/><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/styles.xml': `${head}<styleSheet ${main}><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="[$-415]General&quot; dni&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${formats.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
  'xl/sharedStrings.xml': `${head}<sst ${main}>${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
  'xl/worksheets/sheet1.xml': `${head}<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`,
})

const escaped = (text: string) => text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** A workbook of texts and numbers, a row each. */
export const xlsxOf = (rows: readonly (readonly (string | number)[])[]): Buffer =>
  zipOf(
    xlsxParts(
      rows
        .map((row) => {
          const cells = row.map((cell) =>
            typeof cell === 'number'
              ? `<c><v>${cell}</v></c>`
              : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`,
          )
          return `<row>${cells.join('')}</row>`
        })
        .join(''),
    ),
  )
