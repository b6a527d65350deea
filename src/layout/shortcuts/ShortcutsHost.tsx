import { useValue } from '../../app/ShellContext'
import { onDemand } from '../../parts/onDemand'
import { shownShortcuts } from './open'

const ShortcutsDialog = onDemand(() =>
  import('./ShortcutsDialog').then((found) => found.ShortcutsDialog),
)

/** Lists the shortcuts that work where one is. The list is fetched when it is first asked for. */
export function ShortcutsHost() {
  const shown = useValue(shownShortcuts)
  return shown && <ShortcutsDialog ids={shown} onClose={() => shownShortcuts.set(null)} />
}
