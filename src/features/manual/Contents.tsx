import { NavLink } from 'react-router'
import { useText } from '../../inputs/useTexts'
import { chapterPath, type Manual, taskPath } from './useChapters'

/** The table of contents. */
export function Contents({ manual: { chapters, tasks } }: { readonly manual: Manual }) {
  const t = useText()
  return (
    <nav className="manual-contents" aria-label={t('manual.contents')}>
      <h2>{t('manual.tasks')}</h2>
      <ul className="plain-list">
        {tasks.map((task) => (
          <li key={task.key}>
            <NavLink to={taskPath(task)}>{task.title}</NavLink>
          </li>
        ))}
      </ul>
      <h2>{t('manual.screens')}</h2>
      <ul className="plain-list">
        {chapters.map((chapter) => (
          <li key={chapter.key} data-inner={chapter.isInner || undefined}>
            <NavLink to={chapterPath(chapter)}>{chapter.title}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
