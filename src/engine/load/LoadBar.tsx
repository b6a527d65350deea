import { formatPercent } from '../../../i18n/format'
import { useText } from '../../inputs/useTexts'
import { countsOf } from './rows'
import type { Doing, useLoad } from './useLoad'
import '../form/saveBar.css'
import '../../inputs/inputs.css'
import '../../parts/button.css'
import './load.css'

/** How far the file has gone up, or that it is being read. */
export function Progress({ doing }: { readonly doing: Doing }) {
  const t = useText()
  const text =
    doing.share === null
      ? t('load.reading')
      : t('load.sending', { percent: formatPercent(doing.share) })
  return (
    <span className="save-state" role="status">
      <progress value={doing.share ?? undefined} aria-label={text} />
      <span>{text}</span>
    </span>
  )
}

/** What keeps the file from being loaded, and the button that loads it. */
export function LoadBar({
  state,
  onDownload,
  onClose,
}: {
  readonly state: ReturnType<typeof useLoad>
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
            <progress aria-label={t('load.loading', { smart_count: ready })} />
            <span>{t('load.loading', { smart_count: ready })}</span>
          </span>
        ) : (
          <Progress doing={doing} />
        )
      ) : counts.wrong > 0 ? (
        <span className="save-state" role="status">
          <span className="f-error">{t('load.mustMend', { smart_count: counts.wrong })}</span>
          <button type="button" className="f-link" onClick={() => leave(wrong(), true)}>
            {t('load.skipWrong')}
          </button>
          <button type="button" className="f-link" onClick={onDownload}>
            {t('load.badLines')}
          </button>
        </span>
      ) : (
        <span className="save-state" role="status">
          {t(ready === 0 ? 'load.nothing' : 'load.ready')}
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
        {t('load.load', { smart_count: ready })}
      </button>
    </footer>
  )
}
