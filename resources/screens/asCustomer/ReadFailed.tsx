import { useText } from 'panel-engine/screens'

/** Stands where something could not be read, with the way to ask again. */
export function ReadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText()
  return (
    <p role="alert">
      {t('visible.failed')}{' '}
      <button type="button" className="text-button" onClick={onRetry}>
        {t('list.failed.retry')}
      </button>
    </p>
  )
}
