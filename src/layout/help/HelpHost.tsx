import { useValue } from '../../app/ShellContext'
import { onDemand } from '../../parts/onDemand'
import { useShortcut } from '../../parts/shortcuts'
import { openHelp, shownHelp } from './open'

const HelpDrawer = onDemand(() => import('./HelpDrawer').then((found) => found.HelpDrawer))

/** `?` opens what the manual says of the place one is in. It is fetched when it is first asked for. */
export function HelpHost() {
  const shown = useValue(shownHelp)
  // pressed again it closes
  useShortcut('help', () => (shownHelp.get() ? shownHelp.set(null) : openHelp()))
  return shown && <HelpDrawer {...shown} onClose={() => shownHelp.set(null)} />
}
