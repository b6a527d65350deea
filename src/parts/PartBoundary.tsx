import { useTranslate } from 'ra-core'
import WifiOff from 'lucide-react/icons/wifi-off'
import { Component, type ReactNode, useContext, useEffect, useState } from 'react'
import { ShellContext } from '../app/ShellContext'
import { useLatest } from './useLatest'
import './button.css'
import './partBoundary.css'

interface Props {
  /** The part could not be fetched: from now on it is to be fetched anew. */
  readonly onFailed: () => void
  readonly children: ReactNode
}

interface State {
  readonly error: unknown
}

/** Whether a file of the panel could not be fetched, in the words of the browsers and of Vite; a mistake in a part is not. */
const isUnfetched = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload CSS|stylesheet|fetch/i.test(
    error.message,
  )

/** Keeps a part whose file does not come from taking with it what stands around it. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (isUnfetched(error)) this.props.onFailed()
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    // what breaks in a part is the screen's to say
    if (!isUnfetched(error)) throw error
    return <PartFailure onRetry={() => this.setState({ error: null })} />
  }
}

/** Says that there is no line, or that the file is gone, and goes on by itself when the line is back. */
function PartFailure({ onRetry }: { readonly onRetry: () => void }) {
  const translate = useTranslate()
  const shell = useContext(ShellContext)
  const retry = useLatest(onRetry)
  const isOnline = navigator.onLine
  // what stands for a whole screen is its heading as well
  const [Text] = useState<'p' | 'h1'>(() => (document.querySelector('main h1') ? 'p' : 'h1'))
  useEffect(() => {
    // without a network it says nothing about versions
    if (isOnline) shell?.isOutdated.set(true)
    const again = () => retry.current()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isOnline, shell, retry])
  return (
    <div className="part-failed" role="alert">
      <WifiOff size={24} aria-hidden />
      <Text>{translate(isOnline ? 'shell.part.failed' : 'shell.part.offline')}</Text>
      <button type="button" className="button" onClick={onRetry}>
        {translate('shell.crash.retry')}
      </button>
    </div>
  )
}
