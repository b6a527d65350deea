import { diceFrom, type Dice } from './dice'

const unforeseen = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

let dice: Dice = diceFrom(unforeseen())

/**
 * From here on the random numbers begin again, so that two servers are asked the same. Without a seed
 * nobody foresees what is drawn: the name of a database, say.
 */
export function drawAnew(seed: number = unforeseen()): void {
  dice = diceFrom(seed)
}

/** In place of `randomBytes` and `randomInt` of node:crypto: ids of files, addresses of links, secrets. */
export const randomBytes = (size: number): Buffer =>
  Buffer.from(Array.from({ length: size }, () => dice.below(256)))

export const randomInt = (from: number, to?: number): number =>
  to === undefined ? dice.below(from) : from + dice.below(to - from)
