import { createElement, useContext, useEffect, useState, type ComponentType } from 'react'
import { ShellContext } from '../app/ShellContext'
import { withTexts } from './texts'
import { isUnreached } from './whileOnline'

/** The pause between tries while the server is not reached, ms. */
const pause = 5_000

/**
 * A part that is fetched when it is first shown, so that the first list does not pay for it. Nothing stands in its
 * place until it is there; where the file is gone, because the server has a newer version, the page offers to reload.
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
      const attempt = () =>
        void withTexts(load).then(show, (error: unknown) => {
          // without a network it says nothing about versions
          if (!navigator.onLine) return
          if (isUnreached(error)) timer = setTimeout(attempt, pause)
          else shell?.isOutdated.set(true)
        })
      attempt()
      window.addEventListener('online', attempt)
      return () => {
        clearTimeout(timer)
        window.removeEventListener('online', attempt)
      }
    }, [Part, shell])
    return Part && createElement(Part, props)
  }
}
