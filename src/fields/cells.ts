import { type AnyField, type Choice, type Fields, type Locale, locales, textIn } from '../schema'
import { apostrophes, formatDay, isMonthFirst, maybeThousands, moneyAtEnd } from '../schema/figures'
import { fold } from '../schema/fold'
import { printRows, readRows } from './rows/cell'
import type { CellForm } from './kind'
import { figureOrText, fileIn } from './codec'
import { traitsOf, isEmpty } from './traits'
import { storageOf } from './stores'

/** How the cells of imported files are read, and how stored values are written to compare with them. */
interface CellReader {
  /** The text of a cell that is not empty → a draft's value; what does not fit stays text, so that the rule refuses it. */
  readonly read: (text: string, field: AnyField) => unknown
  /** A stored value that is not empty → the text that `read` makes the same value of. */
  readonly print: (value: unknown, field: AnyField, locale: Locale) => string
}

const readers: { readonly [F in CellForm]: CellReader } = {
  text: { read: (text) => text, print: (value) => String(value) },
  number: {
    read: numberIn,
    print: (value, field) =>
      decimalText(value, storageOf(field) === 'hundredths').replace('.', ','),
  },
  // what people see in exports; the panel and the API read all of them
  switch: {
    read: switchIn,
    print: (value, _, locale) => textIn(locale, value === true ? 'own.yes' : 'own.no'),
  },
  day: { read: dayIn, print: (value) => dayOut(String(value)) },
  // of the whole list in one cell; a list over several columns is read entry by entry
  list: {
    read: (text) =>
      text
        .split(/[;|\n]|,(?=\s)/)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    print: (value) => (Array.isArray(value) ? value.map(String).join(', ') : ''),
  },
  address: {
    read: (url) => ({ url }),
    print: (value) => fileIn(value)?.url ?? '',
  },
  choice: {
    read: choiceIn,
    print: (value, field, locale) => labelOf(field, value, locale) ?? String(value),
  },
  record: { read: idIn, print: (value) => String(value) },
  records: {
    read: idsIn,
    print: (value) => (Array.isArray(value) ? value.map(String).join(', ') : ''),
  },
  rows: {
    read: (text, field) => readRows(text, cellsIn(field), readCell),
    print: (value, field, locale) =>
      printRows(value, cellsIn(field), (cell, one) => printCell(cell, one, locale)),
  },
}

const cellsIn = (field: AnyField): Fields => traitsOf(field).cells?.(field) ?? {}

const readerOf = (field: AnyField): CellReader => readers[traitsOf(field).cell ?? 'text']

/** The value of a cell's text; null where the cell is empty. */
export const readCell = (field: AnyField, text: string): unknown =>
  text.trim() === '' ? null : readerOf(field).read(text.trim(), field)

/** A stored value as the text of a cell, in the words of a language. */
export const printCell = (field: AnyField, value: unknown, locale = locales[0]): string =>
  isEmpty(value) ? '' : readerOf(field).print(value, field, locale)

/** Errors in English, in which every workbook has them, and as Excel writes them into a CSV file in Polish and German. */
const formulaErrors = new Set(
  (
    '#N/A #VALUE! #REF! #DIV/0! #NAME? #NUM! #NULL! ' +
    '#N/D! #ARG! #ADR! #DZIEL/0! #NAZWA? #LICZBA! #ZERO! #NV #WERT! #BEZUG! #ZAHL!'
  ).split(' '),
)

/**
 * Whether a spreadsheet wrote this text for a failed formula. The first character rules out nearly every cell of a
 * million lines.
 */
export const isFormulaError = (text: string): boolean =>
  text.startsWith('#') && formulaErrors.has(text)

/** A text of a file as it is shown: a number, a day and a switch in the one form of their kind. */
export function tidyCell(field: AnyField, text: string): string {
  const { cell } = traitsOf(field)
  if (cell === 'day') return printCell(field, readCell(field, text))
  if (cell !== 'number' && cell !== 'switch') return text
  const value = readCell(field, text)
  return value === text ? text : printCell(field, value)
}

/**
 * `12,99`, `12.99`, `1 234,50`, `1.234,50`, `1,234.50`, with a unit of money behind it or not, and with the minus that
 * lists show.
 */
function numberIn(text: string, field: AnyField): number | string {
  const plain = text
    .replace(/[\s\u00A0\u202F]/g, '')
    .replace(apostrophes, '')
    .replace('\u2212', '-')
    .replace(moneyAtEnd(), '')
  if (storageOf(field) !== 'real' && maybeThousands.test(plain)) return text
  const decimal = /^-?\d{1,3}(?:(?:\.\d{3})+(?=,)|(?:,\d{3})+(?=\.))/.test(plain)
    ? plain.replace(plain.lastIndexOf(',') > plain.lastIndexOf('.') ? /\./g : /,/g, '')
    : plain
  const number = figureOrText(decimal.replace(',', '.').toLowerCase())
  return typeof number === 'number' ? number : text
}

/** An amount of money with two decimals. It is never rounded: the rule must see the value that was given. */
const decimalText = (value: unknown, isMoney: boolean): string =>
  isMoney && typeof value === 'number' && Number(value.toFixed(2)) === value
    ? value.toFixed(2)
    : String(value)

const optionsOf = (field: AnyField): readonly Choice[] => {
  const options: unknown = Reflect.get(field, 'options')
  return Array.isArray(options) ? options : []
}

const labelOf = (field: AnyField, id: unknown, locale: Locale): string | undefined =>
  optionsOf(field).find((option) => option.id === id)?.label[locale]

/** A choice of a fixed list by its label in any language, or by its id; of any other by its id. */
function choiceIn(text: string, field: AnyField): number | string {
  const options = optionsOf(field)
  const folded = fold(text)
  const found =
    options.find(({ id }) => String(id) === text) ??
    options.find(({ label }) => locales.some((locale) => fold(label[locale]) === folded))
  if (found) return found.id
  return storageOf(field) === 'integer' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : text
}

const hasTextIds = (field: AnyField): boolean => Reflect.get(field, 'ids') === 'text'

/** `7`, or the number at the end of a record's name in an export: `Week 48 (7)`. */
function idIn(text: string, field: AnyField): number | string {
  const [, id = text] = /\(([^()]+)\)$/.exec(text) ?? []
  if (hasTextIds(field)) return id
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : text
}

/** Several of them, with commas, semicolons or lines between; a comma in a name is none of these. */
function idsIn(text: string, field: AnyField): readonly (number | string)[] {
  return (text.includes('(') ? namedParts(text) : text.split(/[,;\n]/))
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => idIn(part, field))
}

/** The parts of a list of named records: a comma separates two only after a closing bracket. */
function namedParts(text: string): readonly string[] {
  const parts: string[] = []
  let from = 0
  let isBehindId = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === ';' || sign === '\n' || (sign === ',' && isBehindId)) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
    if (sign.trim() !== '') isBehindId = sign === ')'
  }
  return [...parts, text.slice(from)]
}

function switchIn(text: string): boolean | string {
  const says = (key: string) =>
    locales.some((locale) => textIn(locale, key).toLowerCase() === text.toLowerCase())
  if (/^(1|t|tak|true|yes|y|x|prawda)$/i.test(text) || says('own.yes')) return true
  return /^(0|n|nie|false|no|fa\u0142sz)$/i.test(text) || says('own.no') ? false : text
}

/** A day as people of the app write it, and as it is stored where `dayIn` would not know that again. */
function dayOut(day: string): string {
  const written = formatDay(day)
  return dayIn(written) === day ? written : day
}

/**
 * `2026-12-24`, `24.12.2026`, `24/12/2026`, with midnight behind it or not, as `YYYY-MM-DD`. With a slash the month comes
 * first where the app writes it so.
 */
function dayIn(text: string): string {
  const [, day = ''] = /^(.+?)(?:[ T]00:00(?::00(?:\.0+)?)?Z?)?$/.exec(text) ?? []
  const found = /^(\d{1,2})([./-]) ?(\d{1,2})[./-] ?(\d{4})$/.exec(day)
  if (!found) return day
  const [, first = '', mark, second = '', y = ''] = found
  const [d, m] = mark === '/' && isMonthFirst() ? [second, first] : [first, second]
  return `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
}
