import type { Values } from '../../schema'

/** What a computed value may be; null is none. */
export type Computed = string | number

/**
 * Works a value out of those of other fields, by their names: as they are stored, or, in a form, as they are typed.
 * A pure function: the same in the browser and on the server, of the same values the same.
 */
export type Compute = (values: Values) => Computed | null | undefined

let known: Readonly<Record<string, Compute>> = {}

/** Hands over the app's functions by their names. */
export function knowComputed(functions: Readonly<Record<string, Compute>>): void {
  known = functions
}

export const computedNames = (): readonly string[] => Object.keys(known)

interface Asked {
  readonly of: readonly string[]
  readonly by: string
  readonly gives?: 'number' | 'price'
}

/**
 * The value of a computed field for these values, a price rounded to hundredths; null where there is none, or the
 * function fails on half-typed values.
 */
export function computedIn({ of, by, gives }: Asked, values: Values): Computed | null {
  try {
    const found = known[by]?.(Object.fromEntries(of.map((name) => [name, values[name] ?? null])))
    if (typeof found !== 'number') return found ?? null
    if (!Number.isFinite(found)) return null
    // a sum of binary fractions: 12.34 three times is 37.019999999999996
    return gives === 'price' ? Math.round(found * 100) / 100 : found
  } catch {
    return null
  }
}
