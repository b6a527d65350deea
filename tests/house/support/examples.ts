import { readText } from './tree'

/** A fence of a page: its language, its text, and the line on which it begins. */
export interface Fence {
  readonly language: string
  readonly text: string
  readonly line: number
}

/** The fenced examples of a page. */
export const fencesIn = (page: string): readonly Fence[] =>
  [...page.matchAll(/^ *```(\w+)\n(.*?)^ *```$/gms)].map((found) => ({
    language: found[1] ?? '',
    text: found[2] ?? '',
    line: page.slice(0, found.index).split('\n').length,
  }))

/** How far below `resources/` an example is put: a page, a slot, a resource; and where its file lies meanwhile. */
const places: readonly (readonly [file: RegExp, resources: string])[] = [
  [/^tests\/fixtures\/(screens\/page|hallCount\/)/, '../../'],
  [/^tests\/fixtures\/screens\//, '../'],
  [/^tests\/gallery\/examples\/family\.ts$/, '../../'],
  [/^tests\/gallery\/examples\//, './'],
]

/** A file of examples as it stands in its place: with the paths of imports from there. */
export function placed(file: string): string {
  const text = readText(file)
  const [, resources] = places.find(([lies]) => lies.test(file)) ?? []
  if (resources === undefined) return text
  return text
    .replaceAll("'../../../resources/", `'${resources}`)
    .replaceAll("'./whole'", "'../../promoHarvest'")
}
