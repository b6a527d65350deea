import { useEffect, useRef } from 'react'
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
  // what was last when the key was pressed too early: what comes after it is what was meant
  const before = useRef<string>(undefined)
  const takeLast = () => {
    if (isEarly) before.current = last?.key ?? ''
    else if (last) takeBack(last.key)
  }
  useEffect(() => {
    if (isEarly) return
    // of a change that failed there is none, and what was done before it stays
    if (last && ![last.key, undefined].includes(before.current)) takeBack(last.key)
    before.current = undefined
  })
  useShortcut('undo', takeLast, { scope: 'page', isOff: !last && !isEarly })
  // fetched with the first way back: the server may have another version by the time it is taken
  return last || taking.length > 0 ? <Undoing ways={taking} /> : null
}
