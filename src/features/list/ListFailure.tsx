import { useTranslate } from 'ra-core'
import type { Resource } from '../../schema'
import { failureOf } from '../../resource/useRefresh'
import { Nothing } from './Nothing'

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
    <Nothing
      isAlert
      title={translate('list.failed.title')}
      text={translate(failureOf(resource, error))}
      onRetry={onRetry}
    />
  )
}
