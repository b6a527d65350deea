import { useTranslate } from 'ra-core'
import WifiOff from 'lucide-react/icons/wifi-off'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { forgetFailed } from './fetchOnce'
import { useLatest } from './useLatest'
import { isUnreached } from './whileOnline'
import './button.css'
import './partBoundary.css'

interface Props {
  readonly children: ReactNode
}

interface State {
  readonly error: unknown
  /** The number of retries. */
  readonly tries: number
}

/** Pauses before automatic retries, ms: a restored connection may fail once more. */
const pauses = [500, 2_000, 5_000]

/** Whether a file of the panel could not be fetched, in the words of the browsers and of Vite; a mistake in a part is not. */
const isUnfetched = (error: unknown): boolean =>
  isUnreached(error) ||
  (error instanceof Error &&
    /dynamically imported module|importing a module script|preload CSS|stylesheet|fetch/i.test(
      error.message,
    ))

/** Keeps a part that failed to load from unmounting what is around it. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { error: null, tries: 0 }

  static getDerivedStateFromError(error: unknown): Pick<State, 'error'> {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (isUnfetched(error)) forgetFailed()
  }

  override render(): ReactNode {
    const { error, tries } = this.state
    if (error === null) return this.props.children
    // a bug in the part is left to the screen's error boundary
    if (!isUnfetched(error)) throw error
    const retry = () => this.setState({ error: null, tries: tries + 1 })
    const pause = pauses[tries] ?? (isUnreached(error) ? pauses.at(-1) : undefined)
    return <PartFailure pause={pause} onRetry={retry} />
  }
}

interface FailureProps {
  /** The time until the next retry; undefined where there were enough. */
  readonly pause: number | undefined
  readonly onRetry: () => void
}

/**
 * Says that there is no connection, and retries once it is back; or that the file is gone, which only a reload of the
 * page mends: it is of an older build, or this browser does not request it again.
 */
function PartFailure({ pause, onRetry }: FailureProps) {
  const translate = useTranslate()
  const retry = useLatest(onRetry)
  const isOnline = navigator.onLine
  // where it replaces a whole screen, it must be the heading too
  const [Text] = useState<'p' | 'h1'>(() =>
    document.querySelector('main h1:not(.part-failed h1)') ? 'p' : 'h1',
  )
  useEffect(() => {
    const again = () => retry.current()
    const timer = isOnline && pause !== undefined ? setTimeout(again, pause) : undefined
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [isOnline, pause, retry])
  const isGone = isOnline && pause === undefined
  return (
    <div className="part-failed" role="alert">
      <WifiOff size={24} aria-hidden />
      <Text>{translate(isOnline ? 'shell.part.failed' : 'shell.part.offline')}</Text>
      <button
        type="button"
        className="button"
        onClick={isGone ? () => window.location.reload() : onRetry}
      >
        {translate(isGone ? 'shell.crash.reload' : 'shell.crash.retry')}
      </button>
    </div>
  )
}
