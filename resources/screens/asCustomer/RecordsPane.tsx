import { Nothing, useText, SearchBox } from 'panel-engine/screens'
import { reasons, type Reason } from '../../customerPreview/visible'
import type { Query } from './asked'
import { InView } from './InView'
import { RecordGroup } from './RecordGroup'
import { ReadFailed } from './ReadFailed'
import type { Counted } from './useVisible'
import { Choice } from './Choice'

/** Which records the list shows: all, those shown or not, or those with one reason. */
export type Show = 'all' | 'shown' | 'hidden' | Reason

export interface RecordsPaneProps {
  readonly query: Query
  readonly day: string
  readonly counts: readonly Counted[]
  /** Retries, where the counts could not be read. */
  readonly onRetry: (() => void) | null
  readonly phrase: string
  readonly show: Show
  /** The record named in the address: its resource, a slash and its id. */
  readonly record: string | null
  readonly onNarrow: (changes: Readonly<Record<string, string | null>>) => void
  /** Opens something in the phone. */
  readonly onOpen: (open: string) => void
}

const few = 8

/** The records of all resources that customers see, by resource: shown, or why not. */
export function RecordsPane(props: RecordsPaneProps) {
  const { query, counts, phrase, show, onNarrow } = props
  const t = useText()
  const fitting = counts.flatMap((counted) => {
    const count = countOf(counted, show)
    return count > 0 ? [{ counted, count }] : []
  })
  const isNarrow = phrase !== '' && fitting.length <= few
  const isEverything = phrase === '' && show === 'all'
  const choose = (next: string) => {
    const isReason = reasons.some((reason) => reason === next)
    onNarrow({
      show: next === 'shown' || next === 'hidden' ? next : null,
      reason: isReason ? next : null,
    })
  }
  return (
    <div className="as-records">
      {props.record !== null && (
        <InView
          query={query}
          day={props.day}
          named={props.record}
          onOpen={props.onOpen}
          onClose={() => onNarrow({ record: null })}
        />
      )}
      <div className="as-tools">
        <SearchBox
          label={t('visible.search')}
          value={phrase}
          onSearch={(text) => onNarrow({ phrase: text })}
          hasShortcut
        />
        <Choice
          label={t('visible.show')}
          value={show}
          options={[
            { id: 'all', name: t('visible.all') },
            { id: 'shown', name: t('visible.shown') },
            { id: 'hidden', name: t('visible.hidden') },
            ...reasons.map((reason) => ({
              id: reason,
              name: `– ${t(`visible.reason.${reason}`)}`,
            })),
          ]}
          onChange={choose}
        />
      </div>
      {props.onRetry && <ReadFailed onRetry={props.onRetry} />}
      {counts.length > 0 && fitting.length === 0 && (
        <Nothing
          title={t(isEverything ? 'visible.empty' : 'visible.none')}
          text={!isEverything && t('visible.noneHint')}
        />
      )}
      {fitting.length > 0 && (
        <p className="as-heads" aria-hidden="true">
          <span>{t('visible.isShown')}</span>
          <span>{t('visible.isHidden')}</span>
        </p>
      )}
      <ul className="plain-list as-groups">
        {fitting.map(({ counted, count }) => (
          <RecordGroup
            key={`${counted.resource.name} ${String(isNarrow && count <= few)}`}
            counted={counted}
            query={query}
            phrase={phrase}
            show={show}
            isOpenFirst={isNarrow && count <= few}
            onOpen={props.onOpen}
          />
        ))}
      </ul>
    </div>
  )
}

function countOf({ shown, hidden, reasons: each }: Counted, show: Show): number {
  if (show === 'all') return shown + hidden
  if (show === 'shown') return shown
  return show === 'hidden' ? hidden : (each[show] ?? 0)
}
