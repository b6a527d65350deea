import { createValue } from '../../app/value'
import { type ShortcutId, shortcutsNow } from '../../parts/shortcuts'

/** What help is asked for: the shortcuts as they were at work, and the field that one was in; or the shortcuts alone. */
interface HelpAsked {
  readonly ids: readonly ShortcutId[]
  readonly field: string | null
  readonly isKeys?: boolean
}

/** The help that is open; null while it is closed. */
export const shownHelp = createValue<HelpAsked | null>(null)

/** The field that an element belongs to: `size` for `size.width`. */
const fieldOf = (element: Element | null | undefined): string | null => {
  const path = element?.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? ''
  return path.split('.')[0] || null
}

/** Opens the help at the field that an element is in; without one, at that with the focus. */
export const openHelp = (at: Element | null = document.activeElement): void =>
  shownHelp.set({ ids: shortcutsNow(), field: fieldOf(at) })

/** Opens the list of shortcuts. */
export const openShortcuts = (): void =>
  shownHelp.set({ ids: shortcutsNow(), field: null, isKeys: true })

/** Opens the help at a field. */
export const openHelpOn = (field: string): void => shownHelp.set({ ids: shortcutsNow(), field })
