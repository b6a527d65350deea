import { fold } from '../../schema/fold'

/** A part of the manual that can be found. */
export interface Findable {
  readonly key: string
  readonly to: string
  /** What it is called, and under what it stands. */
  readonly title: string
  readonly place: string
  /** All that is said in it. */
  readonly text: string
}

/** A text folded for search, with the index in the text of each folded letter. */
function foldedWithPlaces(text: string): { readonly folded: string; readonly places: number[] } {
  const places: number[] = []
  let folded = ''
  let at = 0
  for (const letter of text) {
    const bare = fold(letter)
    for (let n = 0; n < bare.length; n++) places.push(at)
    folded += bare
    at += letter.length
  }
  places.push(text.length)
  return { folded, places }
}

/** The words of a phrase as search sees them. */
export const wordsIn = (phrase: string): readonly string[] =>
  fold(phrase)
    .split(/\s+/)
    .filter((word) => word !== '')

/** A word without its Polish inflection, so that one case also finds the others. */
const stemOf = (word: string): string =>
  word.length >= 8 ? word.slice(0, -2) : word.length >= 6 ? word.slice(0, -1) : word

/** A text cut where words of a phrase stand in it; every second part is a hit. */
export function hitsIn(text: string, phrase: string): readonly string[] {
  const { folded, places } = foldedWithPlaces(text)
  const found: (readonly [number, number])[] = []
  for (const word of wordsIn(phrase).map(stemOf)) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      const from = places[at] ?? 0
      const last = places[at + word.length - 1] ?? from
      // a letter is marked whole, with the marks that follow it
      const until = places.find((place) => place > last) ?? text.length
      found.push([from, until])
    }
  }
  const parts: string[] = []
  let done = 0
  for (const [from, until] of found.toSorted(([a], [b]) => a - b)) {
    if (until <= done) continue
    const begin = Math.max(from, done)
    parts.push(text.slice(done, begin), text.slice(begin, until))
    done = until
  }
  return [...parts, text.slice(done)]
}

/**
 * The rank of a part: a word in its title counts more than its stem there, and both more than words in the text; null
 * where it does not have every word.
 */
function rankOf({ title, place, text }: Findable, words: readonly string[]): number | null {
  const [head, all] = [fold(title), fold(`${title} ${place} ${text}`)]
  const stems = words.map(stemOf)
  if (!stems.every((stem) => all.includes(stem))) return null
  const countIn = (whole: string, parts: readonly string[]) =>
    parts.filter((part) => whole.includes(part)).length
  const begins = stems.some((stem) => head.startsWith(stem)) ? 1 : 0
  return countIn(head, words) * 4 + countIn(head, stems) * 3 + begins * 2 + countIn(all, words)
}

/** The parts that have every word of a phrase, the fittest first and else in their order; none for an empty phrase. */
export function search(parts: readonly Findable[], phrase: string): readonly Findable[] {
  const words = wordsIn(phrase)
  if (words.length === 0) return []
  return parts
    .flatMap((part) => {
      const rank = rankOf(part, words)
      return rank === null ? [] : [{ part, rank }]
    })
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ part }) => part)
}
