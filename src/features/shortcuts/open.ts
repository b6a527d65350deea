import { createValue } from '../../app/value'
import { type ShortcutId, shortcutsNow } from '../../parts/shortcuts'

/** The shortcuts that the list shows, as they were at work when it was opened; null while it is closed. */
export const shownShortcuts = createValue<readonly ShortcutId[] | null>(null)

export const openShortcuts = (): void => shownShortcuts.set(shortcutsNow())
