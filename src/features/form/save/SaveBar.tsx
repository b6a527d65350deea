import ChevronUp from 'lucide-react/icons/chevron-up'
import { useTranslate } from 'ra-core'
import { type ReactNode, Suspense, useState } from 'react'
import { formatPercent, formatSize } from '../../../../i18n/format'
import { useIsUnsaved } from '../../../inputs/file/looks'
import { useLocale } from '../../../inputs/useTexts'
import type { Resource } from '../../../schema'
import { Menu } from '../../../parts/Menu'
import { hintOf } from '../../../parts/shortcuts'
import { createKey } from '../../../resource/noun'
import { shortInstant } from '../../drafts/DraftNotice'
import type { Progress } from './useSave'
import '../../../parts/button.css'
import './saveBar.css'

interface SaveBarProps {
  readonly mayEdit: boolean
  /** Of a new record: its resource, which may have its own words for saving. */
  readonly words: Pick<Resource, 'messages'> | null
  /** A copy: it counts as unsaved before anything is typed. */
  readonly isCopy: boolean
  /** Of the screen's file. */
  readonly actions?: ReactNode
  /** Who else is here. */
  readonly beside?: ReactNode
  /** ISO instant of the draft that lies in the browser. */
  readonly draftAt: string | null
  readonly isSaving: boolean
  /** The server has it, and the form still stands behind a report of the save. */
  readonly isStored: boolean
  readonly progress: Progress | null
  readonly onStop: () => void
  readonly onCancel: (() => void) | null
  /** Of a new record, where another may be begun once it is saved. */
  readonly onNext: ((how: 'same' | 'fresh') => void) | undefined
  /** The words for what the next one takes over; null where it takes nothing. */
  readonly kept: string | null
}

/** The fixed bar under a form: unsaved changes or upload progress, and the buttons that save and leave. */
export function SaveBar(props: SaveBarProps) {
  const {
    mayEdit,
    words,
    isCopy,
    actions,
    beside,
    draftAt,
    isSaving,
    isStored,
    progress,
    onStop,
    onCancel,
    onNext,
    kept,
  } = props
  const translate = useTranslate()
  const isUnsaved = useIsUnsaved()
  const own = (text: 'save' | 'saving') => (words && createKey(words, text)) ?? `form.${text}`
  const unsaved =
    isStored || !isUnsaved
      ? translate(isCopy && !isStored ? 'copy.unsaved' : 'form.allSaved')
      : draftAt
        ? translate('form.unsavedAt', { time: shortInstant(draftAt) })
        : translate('form.unsaved')
  return (
    <footer className="save-bar">
      {progress ? (
        <Upload progress={progress} onStop={onStop} />
      ) : (
        <div className="save-state">
          <span role="status">{!mayEdit ? '' : isSaving ? translate(own('saving')) : unsaved}</span>
          {beside}
        </div>
      )}
      <Suspense>{actions}</Suspense>
      {onCancel && (
        <button type="button" className="button" onClick={onCancel} disabled={isSaving}>
          {translate(mayEdit ? 'form.cancel' : 'form.close')}
        </button>
      )}
      {mayEdit && (
        <span className="save-ways">
          <button
            type="submit"
            className="button button-primary"
            aria-busy={isSaving}
            disabled={isSaving}
          >
            {translate(own('save'))}
            <kbd aria-hidden>{hintOf('save', translate)}</kbd>
          </button>
          {onNext && <NextButton kept={kept} isBusy={isSaving} onNext={onNext} />}
        </span>
      )}
    </footer>
  )
}

/** Opens the other ways to save, beside the button that saves. */
function NextButton({
  kept,
  isBusy,
  onNext,
}: {
  readonly kept: string | null
  readonly isBusy: boolean
  readonly onNext: (how: 'same' | 'fresh') => void
}) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = translate('copy.more')
  return (
    <>
      <button
        type="button"
        className="button button-primary save-more"
        aria-label={label}
        title={`${label} (${hintOf('saveNext', translate)})`}
        aria-haspopup="menu"
        disabled={isBusy}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <ChevronUp size={16} aria-hidden />
      </button>
      {anchor && (
        <Menu
          anchor={anchor}
          label={label}
          onClose={() => setAnchor(null)}
          items={[
            ...(kept ? [{ key: 'same', label: translate(kept), run: () => onNext('same') }] : []),
            { key: 'fresh', label: translate('copy.next'), run: () => onNext('fresh') },
          ]}
        />
      )}
    </>
  )
}

function Upload({
  progress,
  onStop,
}: {
  readonly progress: Progress
  readonly onStop: () => void
}) {
  const translate = useTranslate()
  const locale = useLocale()
  const { sent, total } = progress
  const share = total > 0 ? sent / total : 0
  const text = translate('form.uploading', {
    percent: formatPercent(share),
    sent: formatSize(sent, locale),
    total: formatSize(total, locale),
  })
  return (
    <span className="save-state">
      <progress value={share} aria-label={text} />
      <span>{text}</span>
      <button type="button" className="text-button" onClick={onStop}>
        {translate('form.stopUpload')}
      </button>
    </span>
  )
}
