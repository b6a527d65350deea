import { HttpError, useTranslate } from 'ra-core'
import { messageOf } from '../useRefresh'

interface LoadFailureProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** A record that is gone, or that could not be read: then with another try. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const translate = useTranslate()
  const isMissing = error instanceof HttpError && error.status === 404
  return (
    <div className="list-empty" role="alert">
      <h2>{translate(isMissing ? 'form.missing' : 'form.loadFailed')}</h2>
      <p>{translate(isMissing ? 'form.missingHint' : messageOf(error))}</p>
      {!isMissing && (
        <button type="button" className="button" onClick={onRetry}>
          {translate('form.retry')}
        </button>
      )}
    </div>
  )
}

const blocks = [1, 2, 3, 4, 5, 6]

/** Stands in a form's place while its record is read. */
export function FormSkeleton() {
  const translate = useTranslate()
  return (
    <div className="form-skeleton" role="status" aria-label={translate('form.loading')}>
      {blocks.map((block) => (
        <span key={block} className="skeleton" />
      ))}
    </div>
  )
}
