const marks = /\p{M}+/gu
/** The Polish letters by what is left of them; nearly every text is plain without them. */
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
/** What is left of each letter that comes out plain, by its code; 0 for the others. */
const codes = new Uint8Array(0x180)
for (let code = 1; code < 0x80; code++)
  codes[code] = String.fromCharCode(code).toLowerCase().charCodeAt(0)
for (const [letter, bare] of Object.entries(letters))
  for (const each of [letter, letter.toUpperCase()]) codes[each.charCodeAt(0)] = bare.charCodeAt(0)

// What is typed without any accent is folded by the language itself, at once.
const ascii = /^[\n -~]*$/

// NFKD takes marks apart; the crossed l has no mark to take, so it is named.
const crossed = /\u0142/g

/**
 * The text as search sees it: no marks, no case, Polish crossed l as l. A stored column, a list of choices and the
 * phrase all go through it, so that "lodz" finds its city in the browser and on both databases.
 */
export function fold(text: string): string {
  return ascii.test(text) ? text.toLowerCase() : (foldPlain(text) ?? foldAny(text))
}

/** A million rows are folded in an import, and nearly all of their texts come out plain. @returns null for others */
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
  // Marks go first: taken apart they would be put in order, which takes the square of their number. Case last as well:
  // some decompositions (the Kelvin sign) bring capitals back.
  const bare = lower.replace(marks, '').normalize('NFKD')
  return bare.replace(marks, '').replace(crossed, 'l').toLowerCase()
}
