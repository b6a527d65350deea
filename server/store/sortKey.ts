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

/** The letter of the key for each plain character, by its code; 0 for the others. */
const codes = new Uint8Array(0x80)
for (let code = 1; code < codes.length; code++) {
  const char = String.fromCharCode(code).toLowerCase()
  const letter = order.get(char) ?? (code < firstLetter ? char : '')
  if (letter !== '') codes[code] = letter.charCodeAt(0)
}

/** A file of a hundred thousand products has hardly any other names. @returns null for all that is not so plain */
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

/**
 * A key whose byte order is Polish dictionary order (every accented letter after its plain one),
 * digits before letters, other scripts last. Compare with a binary collation.
 */
export function sortKey(text: string): string {
  return plainKey(text) ?? anyKey(text)
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
  const plain = fold(char)
  const known = [...plain].map((letter) => order.get(letter) ?? (letter < 'A' ? letter : undefined))
  return plain !== '' && known.every((letter) => letter !== undefined)
    ? known.join('')
    : afterLetters + char
}
