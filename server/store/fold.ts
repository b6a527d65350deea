import polish from './polishAlphabet.json'

// NFKD takes marks apart; the crossed l has no mark to take, so it is named.
const { alphabet, crossedL } = polish
const marks = /\p{M}+/gu
const crossed = new RegExp(crossedL, 'g')

/**
 * The text as search sees it: no marks, no case, Polish crossed l as l. Both the stored column and
 * the phrase go through it, so that "lodz" finds its city on both databases.
 */
export function fold(text: string): string {
  // Marks go first: taken apart they would be put in order, which takes the square of their number. Case last as well:
  // some decompositions (the Kelvin sign) bring capitals back.
  const bare = text.toLowerCase().replace(marks, '').normalize('NFKD')
  return bare.replace(marks, '').replace(crossed, 'l').toLowerCase()
}

/** Lower-case letters of the Polish alphabet, each mapped to one byte above all digits. */
const firstLetter = 0x41
const order = new Map<string, string>(
  [...alphabet].map((letter, index) => [letter, String.fromCharCode(firstLetter + index)]),
)
const afterLetters = '~'
/** Long enough to tell names apart, short enough for an index entry. */
const keyLength = 120

/**
 * A key whose byte order is Polish dictionary order (every accented letter after its plain one),
 * digits before letters, other scripts last. Compare with a binary collation.
 */
export function sortKey(text: string): string {
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
  const plain = fold(char)
  const known = [...plain].map((letter) => order.get(letter) ?? (letter < 'A' ? letter : undefined))
  return plain !== '' && known.every((letter) => letter !== undefined)
    ? known.join('')
    : afterLetters + char
}
