import { fold } from '../../schema/fold'
import type { MenuEntry, MenuTree } from '../../layout/menuTree'

/** One line of the palette. */
export interface Choice {
  key: string
  section: 'recent' | 'screens' | 'records' | 'actions' | 'commands'
  label: string
  /** In smaller letters behind the label: the group, or the kind of record. */
  note: string
  icon: string
  /** Where it leads; a command has `run` instead. */
  to?: string
  run?: () => void
}

/**
 * The choices whose label or note has every word of the phrase; those whose label begins with it come
 * first. An empty phrase keeps all.
 */
export function matching(choices: readonly Choice[], phrase: string): readonly Choice[] {
  const words = fold(phrase).split(/\s+/).filter(Boolean)
  if (words.length === 0) return choices
  const begins = (choice: Choice) => (fold(choice.label).startsWith(words[0] ?? '') ? 0 : 1)
  return choices
    .filter(({ label, note }) => words.every((word) => fold(`${label} ${note}`).includes(word)))
    .toSorted((a, b) => begins(a) - begins(b))
}

/** Every screen of the menu as a choice, with its group as the note. */
export function screenChoices(
  menu: MenuTree,
  nameOf: (group: string) => string,
): readonly Choice[] {
  const toChoices = (entries: readonly MenuEntry[], note: string): Choice[] =>
    entries.flatMap(({ key, label, to, icon, children }) => [
      { key, section: 'screens' as const, label, note, icon, to },
      ...toChoices(children, label),
    ])
  return [
    ...toChoices(menu.top, ''),
    ...menu.groups.flatMap(({ name, entries }) => toChoices(entries, nameOf(name))),
    ...toChoices(menu.end, ''),
  ]
}
