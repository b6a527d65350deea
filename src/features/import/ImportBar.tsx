import { formatPercent } from '../../../i18n/format'
import { useText } from '../../inputs/useTexts'
import { countsOf } from './rows'
import type { Doing, useImport } from './useImport'
import '../form/save/saveBar.css'
import '../../inputs/inputs.css'
import '../../parts/button.css'
import './import.css'

/** How far the file has gone up, or that it is being read. */
export function Progress({ doing }: { readonly doing: Doing }) {
  const t = useText()
  const text =
    doing.share === null
      ? t('importing.reading')
      : t('importing.sending', { percent: formatPercent(doing.share) })
  return (
    <span className="save-state" role="status">
      <progress value={doing.share ?? undefined} aria-label={text} />
      <span>{text}</span>
    </span>
  )
}

/** What prevents the import, and the button that starts it. */
export function ImportBar({
  state,
  onDownload,
  onClose,
}: {
  readonly state: ReturnType<typeof useImport>
  readonly onDownload: () => void
  readonly onClose: () => void
}) {
  const t = useText()
  const { work, found, doing, leave, load } = state
  if (!work) return null
  const counts = countsOf(work, found)
  const ready = counts.new + counts.changed
  const isSaving = doing?.kind === 'saving'
  const wrong = () =>
    work.rows
      .map(({ line }) => line)
      .filter((line) => !work.leftOut.has(line) && found.get(line)?.state === 'wrong')
  return (
    <footer className="save-bar load-bar">
      {doing ? (
        isSaving && doing.share === null ? (
          <span className="save-state" role="status">
            <progress aria-label={t('importing.loading', { smart_count: ready })} />
            <span>{t('importing.loading', { smart_count: ready })}</span>
          </span>
        ) : (
          <Progress doing={doing} />
        )
      ) : counts.wrong > 0 ? (
        <span className="save-state" role="status">
          <span className="f-error">{t('importing.mustMend', { smart_count: counts.wrong })}</span>
          <button type="button" className="f-link" onClick={() => leave(wrong(), true)}>
            {t('importing.skipWrong')}
          </button>
          <button type="button" className="f-link" onClick={onDownload}>
            {t('importing.badLines')}
          </button>
        </span>
      ) : (
        <span className="save-state" role="status">
          {t(ready === 0 ? 'importing.nothing' : 'importing.ready')}
        </span>
      )}
      <button type="button" className="button" disabled={isSaving} onClick={onClose}>
        {t('form.cancel')}
      </button>
      <button
        type="button"
        className="button button-primary"
        aria-busy={isSaving}
        disabled={doing !== null || ready === 0 || counts.wrong > 0}
        onClick={() => void load()}
      >
        {t('importing.load', { smart_count: ready })}
      </button>
    </footer>
  )
}
