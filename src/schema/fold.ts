const marks = /\p{M}+/gu
/** The Polish letters and their plain ones; nearly every text has no others beyond ASCII. */
const letters: Readonly<Record<string, string>> = {
  '\u0105': 'a',
  '\u0107': 'c',
  '\u0119': 'e',
  '\u0142': 'l',
  '\u0144': 'n',
  '\u00f3': 'o',
  '\u015b': 's',
  '\u017a': 'z',
  '\u017c': 'z',
}
/** The plain letter of each character code that has one; 0 for the others. */
const codes = new Uint8Array(0x180)
for (let code = 1; code < 0x80; code++)
  codes[code] = String.fromCharCode(code).toLowerCase().charCodeAt(0)
for (const [letter, bare] of Object.entries(letters))
  for (const each of [letter, letter.toUpperCase()]) codes[each.charCodeAt(0)] = bare.charCodeAt(0)

// A fast path: plain ASCII only needs lower case.
const ascii = /^[\n -~]*$/

// NFKD separates accents from letters; the crossed l has no accent to separate, so it is replaced by name.
const crossed = /\u0142/g

/**
 * The text as search sees it: no marks, no case, Polish crossed l as l. A stored column, a list of choices and the
 * phrase all go through it, so that "lodz" finds its city in the browser and on both databases.
 */
export function fold(text: string): string {
  return ascii.test(text) ? text.toLowerCase() : (foldPlain(text) ?? foldAny(text))
}

/**
 * A fast path: an import folds a million rows, nearly all of which become plain ASCII. @returns null for any other text
 */
function foldPlain(text: string): string | null {
  if (text.length > 1_000) return null
  const found: number[] = []
  for (let at = 0; at < text.length; at++) {
    const code = codes[text.charCodeAt(at)] ?? 0
    if (code === 0) return null
    found.push(code)
  }
  return String.fromCharCode(...found)
}

function foldAny(text: string): string {
  const lower = text.toLowerCase()
  // Marks are removed first: NFKD sorts them, in time quadratic in their number. Lower case comes last again: some
  // decompositions (the Kelvin sign) produce capitals.
  const bare = lower.replace(marks, '').normalize('NFKD')
  return bare.replace(marks, '').replace(crossed, 'l').toLowerCase()
}
