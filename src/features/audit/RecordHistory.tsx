import { useTranslate } from 'ra-core'
import { Link, useNavigate } from 'react-router'
import { resources } from '../../schema/registry'
import { HistoryLines } from '../history/HistoryLines'
import { AUDIT, historyPath } from '../history/historyPath'
import { versionOf } from '../history/lines'
import { useHistory } from '../history/useHistory'
import { useTitleOf } from '../list/row/useTitleOf'
import { useNames } from '../../resource/noun'
import { useTitle } from '../../layout/useTitle'
import { useRecordPath } from './LineLinks'
import '../list/list.css'
import './audit.css'

interface RecordHistoryProps {
  /** The resource. */
  readonly name: string
  readonly id: string
}

/** All that was ever done to a record, at an address that stays when the record is gone. */
export function RecordHistory({ name, id }: RecordHistoryProps) {
  const translate = useTranslate()
  const { kind } = useNames()
  const navigate = useNavigate()
  const resource = resources.find((one) => one.name === name)
  const titleOf = useTitleOf(resource)
  // the same question as that of the lines below, so that it is asked once
  const { data } = useHistory(name, id, 25)
  const known = data?.lines.find((line) => versionOf(line) !== null)
  const version = known && versionOf(known)
  const to = useRecordPath(known)
  const title = resource && version ? titleOf(version) : translate('history.number', { id })
  const heading = translate('history.title')
  useTitle(`${heading}: ${title}`)
  return (
    <section className="audit-page" aria-label={heading}>
      <header className="list-head">
        <p className="list-back">
          <Link to={AUDIT}>{translate('history.back')}</Link>
        </p>
        <div className="list-head-row">
          <h1>{heading}</h1>
          <span className="list-count">
            {resource ? kind(resource) : name}: {title}
          </span>
          <div className="list-actions">
            {to && (
              <Link className="button" to={to}>
                {translate('history.open')}
              </Link>
            )}
          </div>
        </div>
      </header>
      <div className="audit-record">
        {resource ? (
          <HistoryLines
            resource={resource}
            id={id}
            onRepair={() => undefined}
            onRestored={(record) => {
              const isSame = resource.singleton || String(record.id) === String(version?.id)
              if (!isSame) void navigate(historyPath(resource, record.id))
            }}
          />
        ) : (
          <p>{translate('form.missing')}</p>
        )}
      </div>
    </section>
  )
}
