import { type ComponentType, createElement, type FunctionComponent, use } from 'react'
import { PartBoundary } from './PartBoundary'
import { withTexts } from './texts'

/**
 * React's `lazy` for a part of ours: it suspends until its texts are there as well. Where its file cannot be had, the part says
 * so in its own place, and is fetched anew when one asks for it or the line is back; what stands around it stays. What
 * may stay away while it loads is `onDemand`.
 * @example const Preview = lazyPart(() => import('./Preview').then((found) => found.Preview))
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): FunctionComponent<P> {
  let known: Promise<ComponentType<P>> | null = null
  let hasFailed = false
  const fetched = () =>
    (known ??= (hasFailed ? addStylesAgain() : ready).then(() => withTexts(load())))
  const forget = () => {
    known = null
    hasFailed = true
  }
  function Part({ props }: { readonly props: P }) {
    return createElement(use(fetched()), props)
  }
  return (props: P) => (
    <PartBoundary onFailed={forget}>
      <Part props={props} />
    </PartBoundary>
  )
}

const ready = Promise.resolve()

const lost = new Set<HTMLLinkElement>()
globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
  },
  true,
)

/** Styles that did not come are not asked for a second time by the script that needs them. */
const addStylesAgain = () =>
  Promise.all(
    [...lost].map(
      (old) =>
        new Promise<void>((resolve, reject) => {
          lost.delete(old)
          const link = document.createElement('link')
          link.rel = 'stylesheet'
          link.href = old.href
          link.addEventListener('load', () => resolve())
          link.addEventListener('error', () => reject(new Error(`fetch of ${link.href} failed`)))
          old.remove()
          document.head.append(link)
        }),
    ),
  )
