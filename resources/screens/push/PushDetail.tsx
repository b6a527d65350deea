import { type RaRecord, useGetOne, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import {
  type PanelRecord,
  toPanelRecord,
  useCollection,
  useLocale,
  FormSkeleton,
  LoadFailure,
  AskDialog,
  usePerform,
  useAccess,
  usePaths,
  useText,
} from 'panel-engine/screens'
import { formatNumber } from 'panel-engine/format'
import pushHistory from '../../pushHistory'
import { PushPreview } from '../../previews/PushPreview'
import { againQuery, isForgotten } from './again'
import { PushFacts } from './PushFacts'
import { usePushReport } from './report'
import { cancelAction, isMoving, isWaiting } from './states'
import 'panel-engine/styles/button.css'
import 'panel-engine/styles/saveBar.css'
import './detail.css'

/** How often a push in progress is refetched, ms. */
const FOLLOW = 1500

/** A push from its history, whole: what it said, to whom, what became of it; followed until it has ended. */
export function PushDetail() {
  const { id = '' } = useParams()
  const paths = usePaths(pushHistory)
  const { data, error, refetch } = useGetOne<RaRecord>(
    pushHistory.name,
    { id },
    {
      retry: false,
      onError: () => undefined,
      refetchInterval: ({ state }) =>
        state.data !== undefined && isMoving(toPanelRecord(state.data)) && FOLLOW,
    },
  )
  if (data) return <Shown record={toPanelRecord(data)} />
  if (!error) return <FormSkeleton />
  return (
    <LoadFailure
      resource={pushHistory}
      id={id}
      list={paths.list}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}

function Shown({ record }: { readonly record: PanelRecord }) {
  const { data: report } = usePushReport(record)
  const { title, message } = record
  return (
    <>
      <div className="push-detail">
        <PushFacts record={record} report={report ?? null} />
        <aside className="push-detail-aside">
          <PushPreview values={{ title: String(title ?? ''), message: String(message ?? '') }} />
        </aside>
      </div>
      <Actions record={record} audience={report ? report.audience : undefined} />
    </>
  )
}

interface ActionsProps {
  readonly record: PanelRecord
  /** Undefined while it is read. */
  readonly audience: Parameters<typeof againQuery>[1] | undefined
}

/** What can be done with a push: call it off while there is time, and begin a new one with its content. */
function Actions({ record, audience }: ActionsProps) {
  const translate = useTranslate()
  const locale = useLocale()
  const t = useText()
  const notify = useNotify()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { onChanged } = useCollection()
  const may = useAccess(pushHistory.name)
  const paths = usePaths(pushHistory)
  const [isAsking, setAsking] = useState(false)
  const perform = usePerform(pushHistory, record, onChanged)
  const question = cancelAction.ask?.(record)
  const delivered = Number(record['recipientsDelivered'])

  function again() {
    if (audience === undefined) return
    if (isForgotten(record, audience)) notify('push.again.forgotten', { type: 'warning' })
    const to = { pathname: paths.create, search: againQuery(record, audience) }
    // replaces this address, so that closing the form leads to the list
    void navigate(to, { replace: true, state })
  }
  if (!may.create && !may.edit) return null
  return (
    <footer className="save-bar">
      <span className="save-state">
        {translate(delivered > 0 ? 'push.again.twice' : 'push.again.hint', {
          count: formatNumber(delivered, locale),
        })}
      </span>
      {may.edit && isWaiting(record) && (
        <button type="button" className="button" onClick={() => setAsking(true)}>
          {t(cancelAction.label)}
        </button>
      )}
      {may.create && (
        <button type="button" className="button" disabled={audience === undefined} onClick={again}>
          {translate('push.again.label')}
        </button>
      )}
      {isAsking && question && (
        <AskDialog
          question={question}
          onConfirm={() => perform(cancelAction)}
          onClose={() => setAsking(false)}
        />
      )}
    </footer>
  )
}
