const marks = /\p{M}+/gu
const plain = /^[\0-\x7f]*$/
/** The Polish letters by what is left of them; nearly every text is plain without them. */
const polish = /[\u0105\u0107\u0119\u0142\u0144\u00f3\u015b\u017a\u017c]/g
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
// NFKD takes marks apart; the crossed l has no mark to take, so it is named.
const crossed = /\u0142/g

/**
 * The text as search sees it: no marks, no case, Polish crossed l as l. A stored column, a list of choices and the
 * phrase all go through it, so that "lodz" finds its city in the browser and on both databases.
 */
export function fold(text: string): string {
  // A million clients are folded in an import: a text that comes out plain needs none of what follows.
  const lower = text.toLowerCase()
  if (plain.test(lower)) return lower
  const bareLetters = lower.replace(polish, (letter) => letters[letter] ?? letter)
  if (plain.test(bareLetters)) return bareLetters
  // Marks go first: taken apart they would be put in order, which takes the square of their number. Case last as well:
  // some decompositions (the Kelvin sign) bring capitals back.
  const bare = lower.replace(marks, '').normalize('NFKD')
  return bare.replace(marks, '').replace(crossed, 'l').toLowerCase()
}
