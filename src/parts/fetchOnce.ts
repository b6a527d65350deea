import { withTexts } from './texts'

/** What puts a file that did not come back to where it was never asked for. */
const failed = new Set<() => void>()

/** Has what did not come fetched again when it is next needed. */
export function forgetFailed(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * Fetches a part of the panel once, with its texts, however often it is asked for. What failed stays so until
 * `forgetFailed`: React asks for it again at every drawing.
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
