import { type ComponentType, createElement, type FunctionComponent, use } from 'react'
import { fetchOnce } from './fetchOnce'
import { PartBoundary } from './PartBoundary'

/**
 * React's `lazy` for a part of ours: it suspends until its texts are there as well. Where its file cannot be had, the part says
 * so in its own place, and is fetched anew when one asks for it or the line is back; what stands around it stays. What
 * may stay away while it loads is `onDemand`.
 * @example const Preview = lazyPart(() => import('./Preview').then((found) => found.Preview))
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): FunctionComponent<P> {
  const fetched = fetchOnce(load)
  function Part({ props }: { readonly props: P }) {
    return createElement(use(fetched()), props)
  }
  return (props: P) => (
    <PartBoundary>
      <Part props={props} />
    </PartBoundary>
  )
}
