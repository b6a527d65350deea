import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslate } from 'ra-core'
import '../parts/button.css'
import './screens.css'
import { useTitle } from './useTitle'

interface CrashPageProps {
  error: unknown
  resetErrorBoundary: (reason: unknown) => void
}

/** Shown in place of a screen that crashed: what happened, and two ways on. */
export function CrashPage({ error, resetErrorBoundary }: CrashPageProps) {
  const translate = useTranslate()
  const title = translate('shell.crash.title')
  useTitle(title)
  return (
    <div className="screen-message" role="alert">
      <TriangleAlert size={28} aria-hidden />
      <h1>{title}</h1>
      <p>{translate('shell.crash.text')}</p>
      <div className="screen-actions">
        <button type="button" className="button button-primary" onClick={resetErrorBoundary}>
          {translate('shell.crash.retry')}
        </button>
        <button type="button" className="button" onClick={() => location.reload()}>
          {translate('shell.crash.reload')}
        </button>
      </div>
      <details>
        <summary>{translate('shell.crash.details')}</summary>
        <pre>{error instanceof Error ? `${error.name}: ${error.message}` : String(error)}</pre>
      </details>
    </div>
  )
}
