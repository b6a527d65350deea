import type { TextTree } from '../src/schema/ownTexts'

/** A tree of texts; the keys of the leaves are joined with dots. */
export type Messages = TextTree

/** Texts of react-admin's as such a tree. */
export const toTree = (value: object): Messages => JSON.parse(JSON.stringify(value))

/** Merges trees; the later one wins, key by key. */
export function mergeMessages(...trees: readonly Messages[]): Messages {
  const merged: Record<string, string | Messages> = {}
  for (const tree of trees) {
    for (const [key, value] of Object.entries(tree)) {
      const before = merged[key]
      const isTree = typeof value === 'object' && typeof before === 'object'
      merged[key] = isTree ? mergeMessages(before, value) : value
    }
  }
  return merged
}

/** Every leaf of a tree by its dotted key. */
export function flattenMessages(tree: Messages, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    const path = prefix ? `${prefix}.${key}` : key
    if (typeof value === 'string') flat.set(path, value)
    else for (const [inner, text] of flattenMessages(value, path)) flat.set(inner, text)
  }
  return flat
}

type Module = Readonly<Record<string, Messages>>

/** The areas of a language, each a file that exports one tree named like itself. */
export const mergeAreas = (modules: Readonly<Record<string, Module>>): Messages =>
  mergeMessages(...Object.values(modules))
