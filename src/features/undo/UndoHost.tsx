import { useUser, useValue } from '../../app/ShellContext'
import { onDemand } from '../../parts/onDemand'
import { useShortcut } from '../../parts/shortcuts'
import { takeBack, takingBack, useOfferAgain, waysBack, waysBackOf } from '../../resource/waysBack'

const Undoing = onDemand(() => import('./Undoing').then((found) => found.Undoing))

/** Takes back what a notice or the palette asks for; a key takes back the last thing that was done. */
export function UndoHost() {
  const ways = useValue(takingBack)
  const isNone = useValue(waysBack).length === 0
  const user = useUser()?.id
  const takeLast = () => {
    const [last] = waysBackOf(user)
    if (last) takeBack(last.key)
  }
  useOfferAgain()
  useShortcut('undo', takeLast, { scope: 'page', isOff: isNone })
  return ways.length > 0 ? <Undoing ways={ways} /> : null
}
