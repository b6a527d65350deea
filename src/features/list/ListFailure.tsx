import { useTranslate } from 'ra-core'
import type { Resource } from '../../schema'
import { failureOf } from '../../resource/useRefresh'
import './empty.css'

/** A list that could not be loaded says why and offers another try. */
export function ListFailure({
  resource,
  error,
  onRetry,
}: {
  readonly resource: Resource
  readonly error: unknown
  readonly onRetry: () => void
}) {
  const translate = useTranslate()
  return (
    <div className="list-empty" role="alert">
      <h2>{translate('list.failed.title')}</h2>
      <p>{translate(failureOf(resource, error))}</p>
      <button type="button" className="button" onClick={onRetry}>
        {translate('list.failed.retry')}
      </button>
    </div>
  )
}
