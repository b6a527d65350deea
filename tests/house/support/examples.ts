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

/** How far below the root an example is put: a page, a slot, a resource, an adapter; and where its file lies meanwhile. */
const places: readonly (readonly [file: RegExp, src: string, resources: string])[] = [
  [/^tests\/fixtures\/(screens\/page|hallCount\/)/, '../../../src/', '../../'],
  [/^tests\/fixtures\/screens\//, '../../src/', '../'],
  [/^tests\/gallery\/examples\/family\.ts$/, '../../../src/', '../../'],
  [/^tests\/gallery\/examples\//, '../src/', './'],
]

/** A file of examples as it stands in its place: with the paths of imports from there. */
export function placed(file: string): string {
  const text = readText(file)
  if (file.startsWith('tests/gallery/kinds/'))
    return text.replace(/'[./]+src\/(?:schema\/(?=register))?/g, "'panel-engine/")
  const [, src, resources] = places.find(([lies]) => lies.test(file)) ?? []
  if (src === undefined || resources === undefined) return text
  return text
    .replaceAll("'../../../src/", `'${src}`)
    .replaceAll("'../../../resources/", `'${resources}`)
    .replaceAll("'./whole'", "'../../promoHarvest'")
}
