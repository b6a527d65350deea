import { screenLists } from './screenLists'
import { resources } from '../../src/schema/registry'
import { familyApp } from './familyApp'
import type { Asked, OptionList } from './optionList'
import { recordLists } from './recordNames'

/** Every option list there is: those that fields name as their source, and the records that they point at. */
export const optionLists = (): readonly OptionList[] => [
  ...(familyApp.optionLists ?? []),
  ...screenLists,
  ...recordLists(),
]

interface Listed {
  readonly list: OptionList
  /** The segments of its path. */
  readonly segments: readonly string[]
}

let known: { readonly of: readonly unknown[]; readonly lists: readonly Listed[] } | undefined

/** The lists with their paths split, cached for the app handed over: each list with labels and each save asks. */
function listedOptions(): readonly Listed[] {
  const of = [resources, familyApp]
  if (!known || of.some((one, at) => one !== known?.of[at])) {
    const lists = optionLists().map((list) => ({ list, segments: list.path.split('/') }))
    known = { of, lists }
  }
  return known.lists
}

/** The list at a concrete path, with the values of its parameters; a list without parameters comes first. */
export function optionListAt(
  path: string,
): (Pick<Asked, 'params'> & { readonly list: OptionList }) | undefined {
  const parts = path.split('/').map(decodeURIComponent)
  const found = listedOptions().flatMap(({ list, segments: own }) => {
    const isOne =
      own.length === parts.length && own.every((part, at) => isParam(part) || part === parts[at])
    if (!isOne) return []
    const params = own.flatMap((part, at) =>
      isParam(part) ? [[part.slice(1, -1), parts[at] ?? '']] : [],
    )
    return [{ list, params: Object.fromEntries(params) }]
  })
  return found.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0]
}

const isParam = (part: string): boolean => /^\{\w+\}$/.test(part)
