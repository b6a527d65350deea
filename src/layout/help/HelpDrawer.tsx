import X from 'lucide-react/icons/x'
import { type Chapter, chapterOf } from '../../engine/manual/chapter'
import { ChapterView } from '../../engine/manual/ChapterView'
import { pageChapter } from '../../engine/manual/pageChapter'
import { useMaking } from '../../engine/manual/useMaking'
import { useText } from '../../inputs/useTexts'
import { IconButton } from '../../parts/IconButton'
import { Dialog } from '../../parts/mui/Dialog'
import type { ShortcutId } from '../../parts/shortcuts'
import { ShortcutList } from '../shortcuts/ShortcutList'
import { useHelped } from './useHelped'
import './help.css'

interface HelpDrawerProps {
  readonly ids: readonly ShortcutId[]
  readonly field: string | null
  readonly onClose: () => void
}

/** What the manual says of the place one is in, at the field one is in, beside it; nothing that was typed is touched. */
export function HelpDrawer({ ids, field, onClose }: HelpDrawerProps) {
  const t = useText()
  const { making, hasFailed } = useMaking()
  const { resource, page, isForm } = useHelped()
  const chapter: Chapter | null =
    making && (resource ? chapterOf(resource, making) : page && pageChapter(page, making))
  const title = chapter ? t('manual.helpAt', { name: chapter.title }) : t('manual.help')
  const shortcuts = (
    <section className="help-shortcuts">
      <h2>{t('shell.shortcuts')}</h2>
      <ShortcutList ids={ids} />
    </section>
  )
  return (
    <Dialog label={title} className="help-drawer" closesOutside onCancel={onClose}>
      <div className="help-head">
        <h2>{title}</h2>
        <a
          href={`/manual${chapter ? `/${chapter.key.replace('/', '')}${field ? `#${field}` : ''}` : ''}`}
          target="_blank"
          rel="noopener"
        >
          {t('manual.inManual')}
        </a>
        <IconButton icon={X} label={t('manual.close')} onClick={onClose} data-first-focus />
      </div>
      {/* it scrolls, so that the keyboard has to get there */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="help-body" tabIndex={0} role="region" aria-label={title}>
        {hasFailed && <p role="alert">{t('manual.failed')}</p>}
        {chapter ? (
          <ChapterView chapter={chapter} field={field} prefix="help-">
            {!isForm && shortcuts}
          </ChapterView>
        ) : null}
        {(isForm || !chapter) && shortcuts}
      </div>
    </Dialog>
  )
}
