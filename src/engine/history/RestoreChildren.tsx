import { useTranslate } from 'ra-core'
import { useLocale } from '../../inputs/useTexts'
import type { ChildProgress, DeletedChildren } from './useDeletedChildren'

interface RestoreChildrenProps {
  readonly groups: readonly DeletedChildren[]
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
  readonly progress: ChildProgress | null
}

/** What was deleted with a record, and whether it comes back with it. */
export function RestoreChildren({ groups, isChosen, onChoose, progress }: RestoreChildrenProps) {
  const translate = useTranslate()
  const locale = useLocale()
  if (groups.length === 0) return null
  const names = groups
    .map(
      ({ resource, lines }) =>
        `${resource.parent?.title[locale] ?? resource.name} (${lines.length})`,
    )
    .join(', ')
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={progress !== null}
          onChange={({ target }) => onChoose(target.checked)}
        />
        {translate('history.restore.children', { names })}
      </label>
      {progress && (
        <p role="status">
          <progress value={progress.done} max={progress.total} aria-hidden />{' '}
          {translate('history.restore.progress', { done: progress.done, total: progress.total })}
        </p>
      )}
    </>
  )
}
