import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { isAbsent } from '../../../dataProvider/errors'
import type { PanelRecord } from '../../../dataProvider/records'
import type { Resource } from '../../schema'
import { messageOf } from '../../resource/useRefresh'
import { orderIn, type Change } from './changes'
import { LineChanges, LineHead } from './HistoryLine'
import { versionOf, versionsOf, type Line } from './lines'
import { RestoreDialog } from './RestoreDialog'
import { RestoreOrderDialog } from './RestoreOrderDialog'
import { useHistory, usePresent } from './useHistory'
import '../../parts/button.css'
import '../../parts/skeleton.css'
import './history.css'

interface HistoryLinesProps {
  readonly resource: Resource
  /** The record's id, as the log or the panel has it. */
  readonly id: string | number
  readonly parent?: string | undefined
  readonly isInForm?: boolean
  readonly onRestored: (record: PanelRecord) => void
  readonly onRepair: () => void
}

/** How many lines are asked for at first, and how many more each time. */
const STEP = 25

interface Wanted {
  readonly line: Line
  readonly version: PanelRecord
  readonly only?: string
}

/** The history of a record, the newest change first, with the ways to restore an earlier version. */
export function HistoryLines({
  resource,
  id,
  parent,
  isInForm = false,
  onRestored,
  onRepair,
}: HistoryLinesProps) {
  const translate = useTranslate()
  const [limit, setLimit] = useState(STEP)
  const { data, error, isPending, refetch } = useHistory(resource.name, id, limit)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [ordering, setOrdering] = useState<Line | null>(null)
  const lines = data?.lines ?? []
  const known = lines.map(versionOf).find((version) => version !== null)
  const panelId = known?.id ?? id
  const above = parent ?? lines.find((line) => line.parent)?.parent?.id
  const hasPlace = resource.parent === undefined || above !== undefined
  const canWrite = resource.api.endpoints.update !== undefined && hasPlace
  const isOwn = lines.every((line) => line.isOwn)
  const present = usePresent(resource, { id: panelId, parent: above }, data !== undefined && isOwn)
  const isGone = present.data === null
  const deleted = isGone ? (lines.find(({ action }) => action === 'delete') ?? null) : null
  const mayRestore =
    present.data !== undefined &&
    isOwn &&
    (isGone ? resource.api.endpoints.create !== undefined && hasPlace : canWrite)

  if (error) {
    return (
      <div className="notice notice-negative" role="alert">
        <p>{translate(isAbsent(error) ? 'history.absent' : messageOf(error))}</p>
        <button type="button" className="button" onClick={() => void refetch()}>
          {translate('list.failed.retry')}
        </button>
      </div>
    )
  }
  if (isPending) {
    return (
      <div className="history-skeleton" role="status" aria-label={translate('history.loading')}>
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    )
  }
  if (lines.length === 0) return <p className="history-note">{translate('history.empty')}</p>
  const newest = lines.find((line) => versionOf(line) !== null)
  const order = ordering && orderIn(ordering)
  const ofField = (line: Line) => {
    const { before } = versionsOf(line)
    return before && mayRestore && !isGone
      ? ({ name }: Change) => setWanted({ line, version: before, only: name })
      : undefined
  }
  return (
    <>
      {isGone && <p className="notice notice-warning">{translate('history.deleted')}</p>}
      {isGone && !hasPlace && <p className="history-note">{translate('history.noParent')}</p>}
      <ol className="plain-list history-lines">
        {lines.map((line) => {
          const version = versionOf(line)
          const isNow = line === newest && !isGone
          return (
            <li key={line.id}>
              <LineHead line={line}>
                {isNow && <span className="chip chip-accent">{translate('history.now')}</span>}
                {mayRestore && !isGone && orderIn(line) && (
                  <button
                    type="button"
                    className="button history-restore"
                    onClick={() => setOrdering(line)}
                  >
                    {translate('history.restoreOrder')}
                  </button>
                )}
                {version && mayRestore && !isNow && (
                  <button
                    type="button"
                    className="button history-restore"
                    onClick={() => setWanted({ line, version })}
                  >
                    {translate('history.restoreVersion')}
                  </button>
                )}
              </LineHead>
              <LineChanges line={line} onField={ofField(line)} />
            </li>
          )
        })}
      </ol>
      {data && data.total > lines.length && (
        <button type="button" className="button" onClick={() => setLimit(limit + STEP)}>
          {translate('history.more', { smart_count: data.total - lines.length })}
        </button>
      )}
      {order && present.data && (
        <RestoreOrderDialog
          parent={{ resource, record: present.data }}
          child={order.child}
          ids={order.before}
          onClose={() => setOrdering(null)}
          onStale={() => void present.refetch()}
          onRestored={() => {
            setOrdering(null)
            void refetch()
            void present.refetch()
            if (present.data) onRestored(present.data)
          }}
        />
      )}
      {wanted && (
        <RestoreDialog
          resource={resource}
          {...wanted}
          id={panelId}
          parent={above}
          deleted={deleted}
          isInForm={isInForm}
          onClose={() => setWanted(null)}
          onRepair={onRepair}
          onRestored={(record) => {
            setWanted(null)
            void refetch()
            void present.refetch()
            onRestored(record)
          }}
        />
      )}
    </>
  )
}
