import { useNotify } from 'ra-core'
import { useEffect } from 'react'

/** Not errors: a superseded request, and Chromium's note that a resize took two frames. */
const isHarmless = (reason: unknown) =>
  (reason instanceof Error && reason.name === 'AbortError') ||
  String(reason).includes('ResizeObserver loop')

/** Unhandled errors and rejected promises: logged, and shown as a notification. */
export function ErrorWatch() {
  const notify = useNotify()
  useEffect(() => {
    const report = (reason: unknown) => {
      if (isHarmless(reason)) return
      console.error('Unhandled', reason)
      const text = reason instanceof Error && 'status' in reason ? reason.message : ''
      notify(text || 'shell.crash.unexpected', { type: 'error' })
    }
    const onError = (event: ErrorEvent) => report(event.error ?? event.message)
    const onRejection = (event: PromiseRejectionEvent) => report(event.reason)
    window.addEventListener('error', onError)
    window.addEventListener('unhandledrejection', onRejection)
    return () => {
      window.removeEventListener('error', onError)
      window.removeEventListener('unhandledrejection', onRejection)
    }
  }, [notify])
  return null
}
