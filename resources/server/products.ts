import { verdict, type Problem } from 'panel-engine/fields'
import { moneyAtEnd, type Message } from 'panel-engine/schema'
import { breather, quoted, readCsvBatches, type CsvRow, type TextSource } from 'panel-engine/server'
import products from '../products'

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
const images = {
  photo: 'photo_url',
  photoBig: 'photo_big_url',
  photoHighlighted: 'photo_highlighted_url',
}

/** The columns of a product file, in the order in which the product is written down. */
export const productColumns = [
  'name',
  'netto',
  'brutto',
  ...details,
  'is_active',
  ...Object.values(images),
]

/**
 * Reads a product file in batches. A line is validated by the rules of the product form, and
 * rejected with all its problems; the other lines go on.
 *
 * @param today by the app's clock, `YYYY-MM-DD`
 * @throws CsvError for a file without such a header
 */
export async function* readProducts(
  source: TextSource,
  today: string,
): AsyncGenerator<ProductLine[]> {
  const options = { columns: productColumns, required: ['name', 'netto', 'brutto'] }
  const pause = breather()
  for await (const batch of readCsvBatches(source, options)) {
    const lines: ProductLine[] = []
    for (const found of batch) {
      lines.push(
        'row' in found
          ? { line: found.line, ...toProduct(found.row, today) }
          : { line: found.line, rejected: [found.problem] },
      )
      await pause()
    }
    yield lines
  }
}

function toProduct(row: CsvRow, today: string): { product: ProductRow } | { rejected: Message[] } {
  const cell = (column: string) => row[column] ?? ''
  const url = (column: string) => cell(column) || null
  const [netto, brutto] = [readPrice(cell('netto')), readPrice(cell('brutto'))]
  const isActive = readFlag(cell('is_active'))
  const product = {
    name: cell('name'),
    netto: netto ?? 0,
    brutto: brutto ?? 0,
    details: details.map(cell).filter((text) => text !== ''),
    isActive: isActive ?? true,
    photo: url(images.photo),
    photoBig: url(images.photoBig),
    photoHighlighted: url(images.photoHighlighted),
  }
  // what cannot be read stays as it was typed, and is refused as such
  const draft = {
    ...product,
    netto: netto ?? cell('netto'),
    brutto: brutto ?? cell('brutto'),
    isActive: isActive ?? cell('is_active'),
    photo: addressOf(product.photo),
    photoBig: addressOf(product.photoBig),
    photoHighlighted: addressOf(product.photoHighlighted),
  }
  // a file of this server belongs to the record that it was given for
  const foreign = Object.entries(images).filter(([, column]) => cell(column).startsWith('/'))
  const problems = [
    ...verdict(products, draft, { operation: 'create', today }).filter(
      // a photo may come later (contract)
      ({ path }) => path !== 'photo' || product.photo !== null,
    ),
    ...foreign.map(([path]) => ({ path, message: 'rule.url' })),
  ]
  if (problems.length === 0) return { product }
  const told = new Map(problems.map((problem) => [fieldOf(problem), toldOf(problem, cell)]))
  return { rejected: [...told.values()] }
}

/** An image that is given by its address, as a record has it. */
export const addressOf = (url: string | null) => (url === null ? null : { url, preview: url })

const fieldOf = ({ path }: Problem): string => path.split('.')[0] ?? ''

/** What is wrong with a field, in the words of a file. */
function toldOf(problem: Problem, cell: (column: string) => string): Message {
  const said = (name: string, args: Message['args'] = {}) => ({
    message: `file.products.${name}`,
    args,
  })
  const field = fieldOf(problem)
  if (problem.message === 'rule.atMost') return said('netto')
  if (field === 'netto' || field === 'brutto')
    return problem.message === 'rule.max'
      ? said('highest', { column: field, ...problem.args })
      : said('price', { column: field, value: quoted(cell(field)) })
  if (field === 'isActive') return said('active', { value: quoted(cell('is_active')) })
  const column = new Map(Object.entries(images)).get(field)
  if (column === undefined) return said(field)
  return problem.message === 'rule.maxLength'
    ? { message: problem.message, args: { column, ...problem.args } }
    : said('url', { column })
}

const amount = /^\d+([.,]\d{1,2})?$/

/** `12,99`, `12.99`, `1 234,50`, a closing currency; undefined for anything else. */
export function readPrice(text: string): number | undefined {
  const plain = amount.test(text)
    ? text
    : text.replace(/[\s\u00A0\u202F]/g, '').replace(moneyAtEnd(), '')
  return amount.test(plain) ? Number(plain.replace(',', '.')) : undefined
}

/** An empty cell is active, as a new product is; anything but 1, 0 or empty is refused (contract). */
const readFlag = (text: string): boolean | undefined =>
  text === '1' || text === '' ? true : text === '0' ? false : undefined
