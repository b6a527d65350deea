import { useTranslate } from 'ra-core'
import { draftPath } from '../../fields/codec'
import { Dialog } from '../../parts/dialogs/Dialog'
import type { Resource } from '../../schema'
import { useFieldLabel } from '../../resource/noun'
import { takeBack } from '../../resource/waysBack'
import type { Line } from './call'
import { ScrolledTable } from './ScrolledTable'
import type { Report } from './useBulk'
import '../../parts/button.css'
import '../../parts/notice.css'
import './bulk.css'

/** A report with the key of its undo, which `takeBack` takes; null where there is none. */
type Reported = Omit<Report, 'back'> & { readonly back: string | null }

export interface ReportDialogProps {
  readonly resource: Resource
  readonly report: Reported
  /** How many were done, with their noun. */
  readonly words: string
  readonly nameOf: (line: Line) => string
  readonly onClose: () => void
}

/** What was done, what was left as it was, and why. */
export function ReportDialog({ resource, report, words, nameOf, onClose }: ReportDialogProps) {
  const translate = useTranslate()
  const labelOf = useFieldLabel(resource)
  const { skipped, back, done, isStopped, failure } = report
  /** The sentences beside the fields, or the one of the whole. */
  const reasonsOf = ({ errors, message }: Line): readonly string[] =>
    errors.length === 0
      ? [message]
      : errors.map(([key, text]) => {
          const [name] = draftPath(resource, key)?.split('.') ?? []
          return name === undefined ? text : `${labelOf(name)}: ${text}`
        })
  const called = new Map<string, number>()
  for (const name of skipped.map(nameOf)) called.set(name, (called.get(name) ?? 0) + 1)
  const title = translate('bulk.report.title')
  return (
    <Dialog label={title} className="many-report" onCancel={onClose}>
      <h2>{title}</h2>
      <div className="panel-dialog-text">
        {failure && (
          <p className="notice notice-negative" role="alert">
            {translate(failure, { _: failure })}
          </p>
        )}
        {isStopped && <p>{translate('bulk.report.stopped')}</p>}
        <p>
          {translate('bulk.report.done', { counted: words })}
          {skipped.length > 0 && (
            <>
              <br />
              {translate('bulk.report.skipped', { count: skipped.length })}
            </>
          )}
        </p>
        {skipped.length > 0 && (
          <ScrolledTable
            label={title}
            heads={[translate('bulk.report.name'), translate('bulk.report.why')]}
          >
            {skipped.map((line) => (
              <tr key={line.id}>
                <th scope="row">
                  {nameOf(line)}
                  {/* the id, because copies have the same name */}
                  {(called.get(nameOf(line)) ?? 0) > 1 && (
                    <small className="many-number">
                      {' '}
                      {translate('form.numbered', { id: line.id })}
                    </small>
                  )}
                </th>
                <td>
                  {reasonsOf(line).map((reason) => (
                    <div key={reason}>{reason}</div>
                  ))}
                </td>
              </tr>
            ))}
          </ScrolledTable>
        )}
      </div>
      <div className="panel-dialog-actions">
        {back !== null && (
          <button
            type="button"
            className="button"
            onClick={() => {
              onClose()
              takeBack(back)
            }}
          >
            {translate('bulk.undo', { count: done })}
          </button>
        )}
        <button type="button" className="button button-primary" data-first-focus onClick={onClose}>
          {translate('form.close')}
        </button>
      </div>
    </Dialog>
  )
}
