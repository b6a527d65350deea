import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import './empty.css'

interface NothingProps {
  readonly title: string
  readonly text?: string | false
  readonly icon?: ReactNode
  /** Whether something failed, and is said at once. */
  readonly isAlert?: boolean
  readonly onRetry?: (() => void) | false
  /** The key of what the button for another try says. */
  readonly retry?: string
  /** Other ways on. */
  readonly children?: ReactNode
}

/** Says that there is nothing, or that it could not be read, why, and what can be done. */
export function Nothing({
  title,
  text,
  icon,
  isAlert,
  onRetry,
  retry = 'list.failed.retry',
  children,
}: NothingProps) {
  const translate = useTranslate()
  return (
    <div className="list-empty" role={isAlert ? 'alert' : 'status'}>
      {icon}
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children}
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          {translate(retry)}
        </button>
      )}
    </div>
  )
}
