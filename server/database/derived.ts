import { fold } from '../../src/schema/fold'
import { locales } from '../../src/schema'
import { kept } from '../../src/schema/registry'
import alphabets from './alphabets.json'
import { plainText } from '../../src/fields/richText/plain'
import { isSearched, type TableSpec } from './tableSpec'

/** The order of a language's letters. A letter of another language sorts as the letters it is written as. */
interface Alphabet {
  readonly letters: string
  readonly writtenAs: Readonly<Record<string, string>>
}

const alphabetsByName = new Map<string, Alphabet>(Object.entries(alphabets))

/** The alphabet that names are sorted by: that of the app's first language, or the Latin one where it has no letters of its own. */
export const alphabetName = (): string => (alphabetsByName.has(locales[0]) ? locales[0] : 'latin')

/** Each letter has one byte above all digits. */
const firstLetter = 0x41
const afterLetters = '~'
/** Long enough to tell names apart, short enough for an index entry. */
const keyLength = 120

/** What makes the keys of an alphabet. */
const keysOf = kept((name) => {
  const { letters, writtenAs }: Alphabet = alphabetsByName.get(name) ?? alphabets.latin
  const order = new Map<string, string>(
    [...letters].map((letter, index) => [letter, String.fromCharCode(firstLetter + index)]),
  )

  /** The letter of the key for each plain character, by its code; 0 for the others. */
  const codes = new Uint8Array(0x80)
  for (let code = 1; code < codes.length; code++) {
    const char = String.fromCharCode(code).toLowerCase()
    const letter = order.get(char) ?? (code < firstLetter ? char : '')
    if (letter !== '') codes[code] = letter.charCodeAt(0)
  }

  /** A fast path for plain names, nearly all of a long list. @returns null for a long text or an unusual character */
  function plainKey(text: string): string | null {
    if (text.length > keyLength) return null
    const key: number[] = []
    for (let at = 0; at < text.length; at++) {
      const code = codes[text.charCodeAt(at)] ?? 0
      if (code === 0) return null
      key.push(code)
    }
    return String.fromCharCode(...key)
  }

  function anyKey(text: string): string {
    let key = ''
    for (const char of text
      .slice(0, keyLength * 4)
      .normalize('NFC')
      .toLowerCase()) {
      key += order.get(char) ?? foreign(char)
      if (key.length >= keyLength) break
    }
    return key
  }

  function foreign(char: string): string {
    const code = char.codePointAt(0) ?? 0
    if (code < firstLetter) return char
    const plain = Object.hasOwn(writtenAs, char) ? (writtenAs[char] ?? char) : fold(char)
    const found = [...plain].map(
      (letter) => order.get(letter) ?? (letter < 'A' ? letter : undefined),
    )
    return plain !== '' && found.every((letter) => letter !== undefined)
      ? found.join('')
      : afterLetters + char
  }

  return (text: string): string => plainKey(text) ?? anyKey(text)
})

/**
 * A key whose byte order is the dictionary order of the app's first language (in Polish every accented letter after its
 * plain one, in German as if it had no accent), digits before letters, other scripts last. Compare with a binary collation.
 */
export const sortKey = (text: string): string => keysOf(alphabetName())(text)

/**
 * The column with another one's sort key. It names the alphabet: when the app's first language sorts by another one,
 * the next start fills new columns and drops the old.
 */
export const sortColumn = (column: string): string => {
  const name = alphabetName()
  // the name that the first release gave it
  return name === 'pl' ? `${column}__s` : `${column}__s_${name}`
}

/** Between two columns in `search__f`, so that no phrase matches across them. */
const separator = '\n'

export type Row = Readonly<Record<string, unknown>>

/** The columns a table keeps beside its own, in a fixed order. */
export function derivedColumns(spec: TableSpec): readonly string[] {
  const names = spec.columns.flatMap((column) => [
    ...(column.searchable ? [`${column.name}__f`] : []),
    ...(column.sortable ? [sortColumn(column.name)] : []),
  ])
  return isSearched(spec) ? [...names, 'search__f'] : names
}

/** Matches a derived column: the name of its source, then the suffix that says what it is for. */
export const twinPattern = /^(.*)(__(?:f|s|s_[a-z]+))$/

/** What is searched of a value: a text, or the entries of a list, apart from each other. */
function textIn(value: unknown): string | null {
  if (Array.isArray(value)) return value.flatMap(textsIn).join(separator) || null
  return typeof value === 'string' ? value : null
}

/** The texts of an entry of a list: itself, or those of a row's cells. */
const textsIn = (entry: unknown): readonly string[] =>
  (typeof entry === 'object' && entry !== null ? Object.values(entry) : [entry]).filter(
    (text): text is string => typeof text === 'string',
  )

/** A column that is searched or sorted by, with the names of its derived columns. */
interface Kept {
  readonly name: string
  readonly isJson: boolean
  readonly isMarkup: boolean
  readonly folded: string | null
  readonly key: string | null
}

const known = new WeakMap<TableSpec, readonly Kept[]>()

/** Cached, because it is asked for each of a hundred thousand new rows. */
function keptOf(spec: TableSpec): readonly Kept[] {
  const found = known.get(spec)
  if (found) return found
  const made = spec.columns.flatMap(
    ({ name, type, searchable, sortable, markup }): readonly Kept[] =>
      searchable || sortable
        ? [
            {
              name,
              isJson: type === 'json',
              isMarkup: markup === true,
              folded: searchable ? `${name}__f` : null,
              key: sortable ? sortColumn(name) : null,
            },
          ]
        : [],
  )
  known.set(spec, made)
  return made
}

/**
 * Folded, sort-key and search columns of one whole row (an update passes stored + patch).
 * Every write goes through it; the databases themselves know no language.
 * @param derived what they are put into
 */
export function derive(
  spec: TableSpec,
  row: Row,
  derived: Record<string, unknown> = {},
): Record<string, unknown> {
  const columns = keptOf(spec)
  let parts = ''
  for (const { name, isJson, isMarkup, folded, key } of columns) {
    const stored = row[name]
    const value = isMarkup && typeof stored === 'string' ? plainText(stored) : stored
    const text = typeof value === 'string' ? value : null
    if (folded !== null) {
      const found = text === null || !isJson ? textIn(value) : textIn(JSON.parse(text))
      const bare = found === null ? null : fold(found)
      derived[folded] = bare
      if (bare) parts += parts === '' ? bare : separator + bare
    }
    if (key !== null) derived[key] = text === null ? null : sortKey(text)
  }
  if (isSearched(spec)) derived['search__f'] = parts
  return derived
}
