const BLOCK = 2 ** 20
/** More than the bytes of the longest text of a cell. */
const LENGTHS = 2 ** 18

/** Texts by their number, packed: as an array, a million of them would cost several times as much. */
export class SharedTexts {
  readonly #blocks: Buffer[] = []
  #filled = BLOCK
  /** Each text's block, its place there and its length, in one number. */
  #places = new Float64Array(1_024)
  #count = 0

  /** @param text up to 32,767 characters, which is Excel's own limit; more is cut off */
  add(text: string): void {
    const bytes = Buffer.from(text.length > LONGEST_CELL ? text.slice(0, LONGEST_CELL) : text)
    if (this.#filled + bytes.length > BLOCK) {
      this.#blocks.push(Buffer.alloc(BLOCK))
      this.#filled = 0
    }
    this.#blocks.at(-1)?.set(bytes, this.#filled)
    if (this.#count === this.#places.length) {
      const grown = new Float64Array(this.#count * 2)
      grown.set(this.#places)
      this.#places = grown
    }
    const place = (this.#blocks.length - 1) * BLOCK + this.#filled
    this.#places[this.#count++] = place * LENGTHS + bytes.length
    this.#filled += bytes.length
  }

  /** The text of that number; empty where there is none. */
  at(index: number): string {
    const packed = index < this.#count ? (this.#places[index] ?? 0) : 0
    const length = packed % LENGTHS
    if (length === 0) return ''
    const place = Math.floor(packed / LENGTHS)
    const from = place % BLOCK
    return this.#blocks[Math.floor(place / BLOCK)]?.toString('utf8', from, from + length) ?? ''
  }
}

export const LONGEST_CELL = 32_767

/** ECMA-376 18.8.30: the formats that every spreadsheet knows and that show a day or a time. */
const isDateFormat = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58)

/** Whether a number format shows a day or a time: by its number, or its letters outside of quotes and brackets. */
export function showsDate(id: number, code: string | undefined): boolean {
  if (code === undefined) return isDateFormat(id)
  return /[dmyhs]/i.test(
    code.replace(/"[^"]*"|\\.|_.|\*.|\[[^[\]]*\]/g, '').replace(/general/i, ''),
  )
}

const A_DAY = 86_400_000

/**
 * A spreadsheet's day number as `YYYY-MM-DD`, with a time behind a T where it has one; a time alone is `HH:MM:SS`.
 * @param from1904 the file counts from 1904, as early Macs did
 */
export function dayText(serial: number, from1904: boolean): string {
  if (!(serial >= 0 && serial < 2_958_466)) return plainNumber(serial)
  // 1900 was no leap year, but the first spreadsheets took it for one.
  const days = from1904 ? serial + 1_462 : serial < 60 ? serial + 1 : serial
  const at = Date.UTC(1899, 11, 30) + Math.round((days * A_DAY) / 1_000) * 1_000
  const [day = '', time = ''] = new Date(at).toISOString().slice(0, 19).split('T')
  if (serial < 1 && serial > 0) return time
  return time === '00:00:00' ? day : `${day}T${time}`
}

/** A number as it was typed: 12.989999999999998 is stored where somebody typed 12.99. */
export const plainNumber = (value: number): string => {
  const typed = Number(value.toPrecision(15))
  return Number.isInteger(typed) && Math.abs(typed) < 1e21
    ? BigInt(typed).toString()
    : String(typed)
}

/** Characters that XML cannot have are written `_x000D_` (ECMA-376 22.9.2.19); half of one becomes U+FFFD. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? Buffer.from(
        text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        ),
      ).toString()
    : text
