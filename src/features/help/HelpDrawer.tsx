import { type Chapter, chapterOf } from '../manual/chapter'
import { ChapterView } from '../manual/ChapterView'
import { pageChapter } from '../manual/pageChapter'
import { useMaking } from '../manual/useMaking'
import { useText } from '../../inputs/useTexts'
import { EdgeDialog } from '../../parts/mui/EdgeDialog'
import type { ShortcutId } from '../../parts/shortcuts'
import { ShortcutList } from '../shortcuts/ShortcutList'
import { useHelped } from './useHelped'
import './help.css'

interface HelpProps {
  readonly ids: readonly ShortcutId[]
  readonly field: string | null
  readonly onClose: () => void
}

/** The help of the present screen and field, beside it; typed values stay untouched. */
export function HelpDrawer({ ids, field, onClose }: HelpProps) {
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
  const place = chapter ? `/${chapter.key.replace('/', '')}${field ? `#${field}` : ''}` : ''
  return (
    <EdgeDialog
      title={title}
      close={t('form.close')}
      link={
        <a href={`/manual${place}`} target="_blank" rel="noopener">
          {t('manual.inManual')}
        </a>
      }
      className="help-drawer"
      onClose={onClose}
    >
      {hasFailed && <p role="alert">{t('manual.failed')}</p>}
      {chapter ? (
        <ChapterView chapter={chapter} field={field} prefix="help-">
          {!isForm && shortcuts}
        </ChapterView>
      ) : null}
      {(isForm || !chapter) && shortcuts}
    </EdgeDialog>
  )
}
