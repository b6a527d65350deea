import { type ComponentType, createElement, type FunctionComponent, use } from 'react'
import { fetchOnce } from './fetchOnce'
import { PartBoundary } from './PartBoundary'

/**
 * React's `lazy` for a part of ours: it suspends until its texts are loaded too. Where loading fails, the part itself
 * says so, and retries on request or when the connection is back; what is around it stays. For a part that may be
 * absent while it loads, use `onDemand`.
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
