import { moneyAtEnd, type Message } from 'panel-engine/schema'
import { quoted, readCsvBatches, type CsvRow, type TextSource } from 'panel-engine/server'

/** A product of a file, as the resource `products` has it; prices with two decimals. */
export type ProductRow = {
  name: string
  netto: number
  brutto: number
  details: string[]
  isActive: boolean
  photo: string | null
  photoBig: string | null
  photoHighlighted: string | null
}

export type ProductLine =
  { line: number; product: ProductRow } | { line: number; rejected: Message[] }

const details = ['details1', 'details2', 'details3', 'details4']
const images = ['photo_url', 'photo_big_url', 'photo_highlighted_url']
const HIGHEST_PRICE = 999_999_999.99

/** The columns of a product file, in the order in which the product is written down. */
export const productColumns = ['name', 'netto', 'brutto', ...details, 'is_active', ...images]

/**
 * Reads a product file in batches. A line is judged by the rules of the product form and told with
 * all that is wrong with it; the others go on.
 *
 * @throws CsvError for a file without such a header
 */
export async function* readProducts(source: TextSource): AsyncGenerator<ProductLine[]> {
  const options = { columns: productColumns, required: ['name', 'netto', 'brutto'] }
  for await (const batch of readCsvBatches(source, options)) {
    yield batch.map((found) =>
      'row' in found
        ? { line: found.line, ...toProduct(found.row) }
        : { line: found.line, rejected: [found.problem] },
    )
  }
}

function toProduct(row: CsvRow): { product: ProductRow } | { rejected: Message[] } {
  const rejected: Message[] = []
  const say = (message: string, args: Message['args'] = {}) => void rejected.push({ message, args })
  const cell = (column: string) => row[column] ?? ''

  const name = cell('name')
  if (isShorter(name, 3) || !isShorter(name, 256)) say('file.products.name')
  const price = (column: string): number | undefined => {
    const value = readPrice(cell(column))
    if (value === undefined) say('file.products.price', { column, value: quoted(cell(column)) })
    return value
  }
  const url = (column: string): string | null => {
    const value = cell(column)
    if (value !== '' && !isHttp(value)) say('file.products.url', { column })
    return value === '' ? null : value
  }
  const texts = details.map(cell).filter((text) => text !== '')
  if (texts.some((text) => isShorter(text, 3))) say('file.products.details')
  const active = readFlag(cell('is_active'))
  if (active === undefined) say('file.products.active', { value: quoted(cell('is_active')) })
  const [netto, brutto] = [price('netto'), price('brutto')]
  if (netto !== undefined && brutto !== undefined && netto > brutto) say('file.products.netto')
  const product = {
    name,
    netto: netto ?? 0,
    brutto: brutto ?? 0,
    details: texts,
    isActive: active ?? true,
    photo: url('photo_url'),
    photoBig: url('photo_big_url'),
    photoHighlighted: url('photo_highlighted_url'),
  }
  return rejected.length > 0 ? { rejected } : { product }
}

/** Whether a text has fewer letters; a letter takes one or two units, so that hardly any text is counted. */
const isShorter = (text: string, letters: number): boolean =>
  text.length < letters || (text.length < letters * 2 && Array.from(text).length < letters)

const amount = /^\d{1,9}([.,]\d{1,2})?$/

/** `12,99`, `12.99`, `1 234,50`, a closing currency; undefined for anything else. */
export function readPrice(text: string): number | undefined {
  const plain = amount.test(text)
    ? text
    : text.replace(/[\s\u00A0\u202F]/g, '').replace(moneyAtEnd(), '')
  if (!amount.test(plain)) return undefined
  const value = Number(plain.replace(',', '.'))
  return value <= HIGHEST_PRICE ? value : undefined
}

/** An empty cell is active, as a new product is; anything but 1, 0 or empty is refused (contract). */
const readFlag = (text: string): boolean | undefined =>
  text === '1' || text === '' ? true : text === '0' ? false : undefined

function isHttp(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text) && text.length <= 2_000
}
