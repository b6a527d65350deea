import { fold } from '../../src/schema/fold'
import polish from './polishAlphabet.json'

/** Lower-case letters of the Polish alphabet, each mapped to one byte above all digits. */
const firstLetter = 0x41
const order = new Map<string, string>(
  [...polish.alphabet].map((letter, index) => [letter, String.fromCharCode(firstLetter + index)]),
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
