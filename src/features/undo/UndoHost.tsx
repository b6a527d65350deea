import { useEffect } from 'react'
import { useUser, useValue } from '../../app/ShellContext'
import { onDemand } from '../../parts/onDemand'
import { useShortcut } from '../../parts/shortcuts'
import { useOfferAgain } from '../../resource/useOfferBack'
import {
  forgetOld,
  isSavingSoon,
  takeBack,
  takingBack,
  waysBack,
  waysBackOf,
} from '../../resource/waysBack'

const Undoing = onDemand(() => import('./Undoing').then((found) => found.Undoing))

/** How often it is looked for what is too old, ms. */
const OFTEN = 60_000

/** Takes back what a notice or the palette asks for; a key takes back the last thing that was done. */
export function UndoHost() {
  const taking = useValue(takingBack)
  useValue(waysBack)
  const user = useUser()?.id
  const [last] = waysBackOf(user)
  useOfferAgain()
  useEffect(() => {
    forgetOld(user)
    const timer = setInterval(() => forgetOld(user), OFTEN)
    return () => clearInterval(timer)
  }, [user])
  const isEarly = useValue(isSavingSoon)
  const takeLast = () => last && takeBack(last.key)
  useShortcut('undo', takeLast, { scope: 'page', isOff: !last || isEarly })
  // fetched with the first way back: the server may have another version by the time it is taken
  return last || taking.length > 0 ? <Undoing ways={taking} /> : null
}
