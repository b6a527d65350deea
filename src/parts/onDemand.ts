import { createElement, useContext, useEffect, useState, type ComponentType } from 'react'
import { ShellContext } from '../app/ShellContext'
import { withTexts } from './texts'
import { isUnreached } from './whileOnline'

/** The pause before the one retry of a failed file, and between retries while the server cannot be reached, ms. */
const [soon, pause] = [500, 5_000] as const

/**
 * A part that is fetched when it is first shown, so that the first list does not pay for it. Nothing stands in its
 * place until it is there; where the file is gone though the server answers, for it has a newer version, the page offers to
 * reload.
 * @example export const Menu = onDemand(() => import('./mui/Menu').then((found) => found.Menu))
 */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  let known: ComponentType<P> | null = null
  return function OnDemand(props: P) {
    const shell = useContext(ShellContext)
    const [Part, setPart] = useState(() => known)
    useEffect(() => {
      if (Part) return undefined
      const show = (found: ComponentType<P>) => {
        known = found
        setPart(() => found)
      }
      let timer: ReturnType<typeof setTimeout> | undefined
      let isRepeated = false
      let isOver = false
      const attempt = () => {
        clearTimeout(timer)
        void withTexts(load).then(show, (error: unknown) => {
          // offline, a failure says nothing about the version
          if (isOver || !navigator.onLine) return
          if (isUnreached(error)) timer = setTimeout(attempt, pause)
          // nor does a first failure: the server may be starting
          else if (!isRepeated) timer = setTimeout(attempt, soon)
          else shell?.isOutdated.set(true)
          isRepeated ||= !isUnreached(error)
        })
      }
      attempt()
      window.addEventListener('online', attempt)
      return () => {
        isOver = true
        clearTimeout(timer)
        window.removeEventListener('online', attempt)
      }
    }, [Part, shell])
    return Part && createElement(Part, props)
  }
}
