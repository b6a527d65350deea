import { useText } from '../useTexts'
import type { Options } from './useOptions'

/** Says below a control that its choices are loading or failed to, with a retry button. */
export function OptionsState({
  isFailed,
  isLoading,
  retry,
}: Pick<Options, 'isFailed' | 'isLoading' | 'retry'>) {
  const t = useText()
  if (isFailed)
    return (
      <>
        <span className="f-error">{t('input.options.failed')}</span>{' '}
        <button type="button" className="f-link" onClick={retry}>
          {t('list.failed.retry')}
        </button>
      </>
    )
  return isLoading ? t('input.options.loading') : null
}
