import type { AnyField, Entry, Resource, Values } from '../schema'
import { encode, wireNameOf } from './codec'
import { traitsOf } from './traits'

/** A longer list is written in short: a server accepts 16 kB of request line and headers. */
const FEW = 20
/** Nobody picks more numbers than that; an address written by hand may have them. */
const MOST = 20_000

/** Whole numbers in short and in their order: 3, 4, 5, 9 is `3-5.9`, of characters that an address has as they are. */
export function runsOf(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && number === last[1] + 1) last[1] = number
    else runs.push([number, number])
  }
  return runs.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join('.')
}

/** The numbers of such a text, which may have commas as well; null where it is none, or means more than 20,000. */
export function numbersIn(text: string): readonly number[] | null {
  const numbers: number[] = []
  for (const run of text.split(/[.,]/)) {
    const [, first = '', last = first] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(run) ?? []
    const count = Number(last) - Number(first) + 1
    if (first === '' || count < 1 || numbers.length + count > MOST) return null
    for (let number = Number(first); number <= Number(last); number += 1) numbers.push(number)
  }
  return numbers
}

/** Under which key a list's numbers stand in short: of `ids` under `ids[in]`. */
export const runsKey = (list: string): string => `${list}[in]`

const isNumber = (text: string): boolean => /^(0|[1-9]\d{0,8})$/.test(text)

/** A query in which long lists of numbers are written in short. */
export function inShort(texts: readonly (readonly [key: string, value: string])[]): string {
  const query = new URLSearchParams()
  for (const [key, value] of texts) {
    if (!key.endsWith('[]')) query.append(key, value)
    else if (!query.has(key) && !query.has(runsKey(key.slice(0, -2)))) {
      const values = texts.flatMap(([other, one]) => (other === key ? [one] : []))
      if (values.length > FEW && values.every(isNumber))
        query.append(runsKey(key.slice(0, -2)), runsOf(values.map(Number)))
      else for (const one of values) query.append(key, one)
    }
  }
  return query.toString()
}

/** The query that opens a form with these values, by wire names as in a form body; it cannot hold files. */
export const draftQuery = (resource: Resource, draft: Values): string =>
  inShort(
    encode(resource, draft, 'create').flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' && value !== '' ? [[key, value]] : [],
    ),
  )

const listsOf = ([name, field]: readonly [string, AnyField]): readonly string[] => {
  const { wire } = traitsOf(field)
  return wire.lists?.(wireNameOf(name, field)) ?? []
}

/** The entries of a query as a body would have them: lists in short are expanded. */
export function entriesIn({ fields }: Resource, query: URLSearchParams): readonly Entry[] {
  const lists = new Map(
    Object.entries(fields)
      .flatMap(listsOf)
      .map((list) => [runsKey(list), `${list}[]`]),
  )
  return [...query].flatMap(([key, value]): Entry[] => {
    const list = lists.get(key)
    const numbers = list === undefined ? null : numbersIn(value)
    return list === undefined || numbers === null
      ? [[key, value]]
      : numbers.map((number) => [list, String(number)])
  })
}
