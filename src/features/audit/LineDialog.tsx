import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { isNotFound } from '../../../dataProvider/errors'
import { useRequest } from '../../app/ShellContext'
import { LineChanges, LineHead } from '../history/HistoryLine'
import { toLine } from '../history/lines'
import { messageOf } from '../../resource/useRefresh'
import { Dialog } from '../../parts/dialogs/Dialog'
import { LineLinks } from './LineLinks'
import './audit.css'

interface LineDialogProps {
  readonly id: string
  readonly onClose: () => void
}

/** One line of the log, field by field. */
export function LineDialog({ id, onClose }: LineDialogProps) {
  const translate = useTranslate()
  const request = useRequest()
  const { data: line, error } = useQuery({
    queryKey: ['history', 'line', id],
    queryFn: async ({ signal }) =>
      toLine((await request('GET', `/api/audit/${encodeURIComponent(id)}`, { signal })).json),
    retry: false,
  })
  const title = translate('history.log.entry', { id })
  const isMissing = isNotFound(error)
  return (
    <Dialog label={title} className="audit-line" closesOutside onCancel={onClose}>
      <h2>{title}</h2>
      <div className="panel-dialog-text">
        {error && (
          <p className="notice notice-negative" role="alert">
            {translate(isMissing ? 'history.log.missing' : messageOf(error))}
          </p>
        )}
        {line && (
          <div>
            <LineHead line={line} />
            <LineLinks line={line} />
            <LineChanges line={line} isOpen />
          </div>
        )}
      </div>
      <div className="panel-dialog-actions">
        <button type="button" className="button" onClick={onClose} data-first-focus>
          {translate('form.close')}
        </button>
      </div>
    </Dialog>
  )
}
