import { useValue } from '../../app/ShellContext'
import { onDemand } from '../../parts/onDemand'
import { useShortcut } from '../../parts/shortcuts'
import { openShortcuts, shownShortcuts } from './open'

const ShortcutsDialog = onDemand(() =>
  import('./ShortcutsDialog').then((found) => found.ShortcutsDialog),
)

/** `?` lists the shortcuts that work where one is. The list is fetched when it is first asked for. */
export function ShortcutsHost() {
  const shown = useValue(shownShortcuts)
  useShortcut('help', openShortcuts)
  return shown && <ShortcutsDialog ids={shown} onClose={() => shownShortcuts.set(null)} />
}
