import fc from 'fast-check'

export interface Dice {
  /** Whether something comes to pass that does so in that part of all cases. */
  readonly chance: (part: number) => boolean
  readonly pick: <T>(from: readonly T[]) => T
  /** From 0, below `most`. */
  readonly below: (most: number) => number
  readonly times: <T>(most: number, make: () => T) => readonly T[]
  /** A value of one of fast-check's kinds. */
  readonly draw: <T>(arbitrary: fc.Arbitrary<T>) => T
}

/** Chance from a seed, so that a failure comes again (mulberry32). */
export function diceFrom(seed: number): Dice {
  let state = seed
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(random() * most)
  return {
    chance: (part) => random() < part,
    below,
    pick: <T>(from: readonly T[]): T => {
      const at = below(from.length)
      if (at >= from.length) throw new Error('nothing to pick from')
      return from[at] as T
    },
    times: (most, make) => Array.from({ length: below(most) }, make),
    draw: <T>(arbitrary: fc.Arbitrary<T>): T => {
      const [value] = fc.sample(arbitrary, { seed: below(2 ** 31), numRuns: 1 })
      return value as T
    },
  }
}

/** Texts that have broken programs before. */
export const nasty = [
  '',
  '0',
  '-1',
  '1',
  '7',
  '1.5',
  '1e3',
  '1e400',
  '007',
  '2147483648',
  '9007199254740991',
  '9007199254740993',
  '9223372036854775808',
  '99999999999999999999',
  'NaN',
  'Infinity',
  'true',
  'null',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '\\%',
  '"*"',
  ' ',
  '\u00a0',
  'a\u0301',
  'ZA\u017b\u00d3\u0141\u0106 g\u0119\u015bl\u0105',
  'I\u0307 \u0131 \u00df \ufb01 \u{1F600}',
  'a'.repeat(300),
  '\u0000',
  '\ud800',
  '\u202eabc',
  '2026-02-30',
  '2026-12-01',
  '1900-01-01',
  '9999-12-31',
  '0000-00-00',
  '2026-12-01T25:00:00Z',
  '2026-12-01T10:00:00+01:00',
  '9999-12-31T23:59:59-23:59',
  '../../etc/passwd',
  'javascript:alert(1)',
  'http://',
  'https://example.com/a.png',
  '/api/file/hall/x',
  '#zzzzzz',
  '12,99',
  '999999999.99',
  '..',
  '2026-01-01..',
  '1..5',
] as const

/** One of them as a part of a path or a query. */
export const segment = (dice: Dice): string =>
  encodeURIComponent(dice.pick(nasty).replace(/\p{Cs}/gu, '')) || 'x'
