import { withTexts } from './texts'

/** Functions that reset each failed load. */
const failed = new Set<() => void>()

/** Makes everything that failed load again when it is next needed. */
export function forgetFailed(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * Loads a part of the panel once, with its texts, however often it is called. A failure is remembered until
 * `forgetFailed`, since React would retry it at every render.
 */
export function fetchOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | null = null
  let hasFailed = false
  return () => {
    if (known) return known
    known = (hasFailed ? addStylesAgain() : ready).then(() => withTexts(load))
    known.catch(() => {
      hasFailed = true
      failed.add(() => (known = null))
    })
    return known
  }
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

/** Styles that failed to load must be added again here: the script that needs them does not request them twice. */
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
