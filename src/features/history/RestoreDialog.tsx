import { useNotify, useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import type { PanelRecord } from '../../../dataProvider/records'
import { formatInstant } from '../../../i18n/format'
import { useLocale } from '../../inputs/useTexts'
import { Dialog } from '../../parts/dialogs/Dialog'
import type { Resource } from '../../schema'
import { useColumnContext } from '../list/table/useColumnContext'
import { useFieldLabel, useWords } from '../../resource/noun'
import { messageOf, useRefresh } from '../../resource/useRefresh'
import { ChangedValue } from './ChangedValue'
import { remarksOf } from './changes'
import type { Line } from './lines'
import { changesTo, draftOf, lostRows } from './restore'
import {
  type ChildProgress,
  type DeletedChildren,
  useChildRestore,
  useDeletedChildren,
} from './useDeletedChildren'
import { usePresent } from './useHistory'
import { useRestore } from './useRestore'
import '../../parts/button.css'
import '../../parts/check.css'
import '../../parts/notice.css'
import '../list/table/cells.css'
import './history.css'

interface RestoreDialogProps {
  readonly resource: Resource
  /** The line that the version is of. */
  readonly line: Line
  readonly version: PanelRecord
  /** The one field that is to come back; without it all of them. */
  readonly only?: string | undefined
  /** What the panel calls the record. */
  readonly id: string | number
  readonly parent: string | undefined
  /** The line that says that the record was deleted. */
  readonly deleted: Line | null
  /** Whether the form of this record lies under it, so that a repair needs no other place. */
  readonly isInForm: boolean
  /** Called with the restored record. */
  readonly onRestored: (record: PanelRecord) => void
  /** The values lie in the form's draft. */
  readonly onRepair: () => void
  readonly onClose: () => void
}

/** Shows what would change, and brings it back. Nothing is written before it is agreed to. */
export function RestoreDialog(props: RestoreDialogProps) {
  const { resource, line, version, only, id, parent, deleted, onClose } = props
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh(resource)
  const labelOf = useFieldLabel(resource)
  const words = useWords(resource)
  const asked = usePresent(resource, { id, parent }, true)
  const present = asked.data ?? null
  const isNew = asked.data === null
  const found = useMemo(
    () => changesTo(resource, { version, present }).filter(({ name }) => !only || name === only),
    [resource, version, present, only],
  )
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = found.flatMap(({ name }) => (left.has(name) ? [] : [name]))
  const context = useColumnContext(
    resource,
    found.map(({ name }) => name),
  )
  const children = useDeletedChildren(isNew ? deleted : null)
  const [withChildren, setWithChildren] = useState(true)
  const childRestore = useChildRestore()
  const { restore, repair, isBusy, refusal } = useRestore({ resource, line, present, parent })
  const gone = remarksOf({ ...line, before: null, after: line.after ?? line.before })
  const isWorking = isBusy || childRestore.progress !== null
  const values = () => draftOf(resource, { version, present, chosen })
  const title = translate(only ? 'history.restore.field' : 'history.restore.title', {
    field: only ? labelOf(only) : '',
  })

  async function start() {
    const record = await restore(values())
    if (!record) return void asked.refetch()
    const groups = isNew && withChildren ? (children.data ?? []) : []
    const { failed } =
      groups.length > 0 ? await childRestore.restore(groups, record.id) : { failed: 0 }
    void refresh()
    if (failed > 0)
      notify('history.restore.childrenFailed', {
        type: 'warning',
        messageArgs: { smart_count: failed },
      })
    else notify(only ? 'history.restore.fieldDone' : 'history.restore.done', { type: 'success' })
    props.onRestored(record)
  }
  async function mend() {
    await repair(values(), { chosen, open: !props.isInForm })
    props.onRepair()
  }
  const isEmptyHanded = chosen.length === 0
  // no restore before the deleted children are known: the question about them belongs to it
  const isLooking = children.isFetching || children.error !== null
  return (
    <Dialog label={title} className="restore-dialog" onCancel={() => !isWorking && onClose()}>
      <h2>{title}</h2>
      <div className="panel-dialog-text">
        {asked.isPending && (
          <span className="skeleton" role="status" aria-label={translate('form.loading')} />
        )}
        {[asked, children].map(
          ({ error, refetch }, at) =>
            error !== null && (
              <p
                key={at === 0 ? 'record' : 'children'}
                className="notice notice-negative"
                role="alert"
              >
                {translate(messageOf(error))}{' '}
                <button type="button" className="text-button" onClick={() => void refetch()}>
                  {translate('shell.crash.retry')}
                </button>
              </p>
            ),
        )}
        {asked.data !== undefined && (
          <p>
            {isNew
              ? translate('history.restore.new', { noun: words.one })
              : translate(textOf(found.length > 0, only !== undefined), {
                  when: formatInstant(line.at),
                })}
          </p>
        )}
        {refusal?.kind === 'stale' && (
          <p className="notice notice-warning" role="alert">
            {translate('history.restore.stale')}
          </p>
        )}
        {refusal?.kind === 'failed' && (
          <p className="notice notice-negative" role="alert">
            {translate(refusal.message)}
          </p>
        )}
        {refusal?.kind === 'invalid' && (
          <div className="notice notice-negative" role="alert">
            <strong>{translate('history.restore.invalid')}</strong>
            <ul>
              {refusal.problems.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
        {asked.data !== undefined && found.length > 0 && (
          <ul className="plain-list history-changes">
            {found.map((change) => {
              const label = labelOf(change.name)
              return (
                <li key={change.name}>
                  {isNew || only ? (
                    <span className="history-label">{label}</span>
                  ) : (
                    <label className="check history-label">
                      <input
                        type="checkbox"
                        checked={!left.has(change.name)}
                        onChange={({ target }) => {
                          const next = new Set(left)
                          if (target.checked) next.delete(change.name)
                          else next.add(change.name)
                          setLeft(next)
                        }}
                      />
                      {label}
                    </label>
                  )}
                  <ChangedValue {...{ resource, change, label, context }} />
                </li>
              )
            })}
          </ul>
        )}
        {lostRows(resource, { version, present }).map((key) => (
          <p key={key} className="notice notice-warning">
            {translate(key)}
          </p>
        ))}
        {gone.length > 0 && !only && (
          <p className="notice notice-warning">
            {translate('history.restore.goneFields', {
              fields: gone.map(({ key }) => key).join(', '),
            })}
          </p>
        )}
        {isNew && (
          <RestoreChildren
            groups={children.data ?? []}
            isChosen={withChildren}
            onChoose={setWithChildren}
            progress={childRestore.progress}
          />
        )}
      </div>
      <div className="panel-dialog-actions">
        <button
          type="button"
          className="button"
          onClick={onClose}
          disabled={isWorking}
          data-first-focus
        >
          {translate('form.cancel')}
        </button>
        {refusal?.kind === 'invalid' && (
          <button type="button" className="button" onClick={() => void mend()} disabled={isWorking}>
            {translate('history.restore.repair')}
          </button>
        )}
        <button
          type="button"
          className="button button-primary"
          onClick={() => void start()}
          disabled={
            isWorking || isEmptyHanded || asked.data === undefined || asked.isFetching || isLooking
          }
          aria-busy={isWorking}
        >
          {translate('history.restore.confirm')}
        </button>
      </div>
    </Dialog>
  )
}

const textOf = (isChanged: boolean, isField: boolean): string => {
  if (!isChanged) return `history.restore.${isField ? 'sameField' : 'same'}`
  return `history.restore.${isField ? 'fieldText' : 'text'}`
}

interface RestoreChildrenProps {
  readonly groups: readonly DeletedChildren[]
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
  readonly progress: ChildProgress | null
}

/** What was deleted with a record, and whether it comes back with it. */
function RestoreChildren({ groups, isChosen, onChoose, progress }: RestoreChildrenProps) {
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
