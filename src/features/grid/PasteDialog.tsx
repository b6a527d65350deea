import { useTranslate } from 'ra-core'
import { Dialog } from '../../parts/dialogs/Dialog'
import type { Resource } from '../../schema'
import { ScrolledTable } from '../bulk/ScrolledTable'
import { useTitleOf } from '../list/row/useTitleOf'
import type { Paste } from './paste'
import '../bulk/bulk.css'

interface PasteDialogProps {
  readonly resource: Resource
  readonly labels: ReadonlyMap<string, string>
  readonly paste: Paste
  readonly onSave: () => void
  readonly onClose: () => void
}

/** What a pasted block would change, looked at before it is saved. */
export function PasteDialog({ resource, labels, paste, onSave, onClose }: PasteDialogProps) {
  const translate = useTranslate()
  const titleOf = useTitleOf(resource)
  const { rows, cells, over } = paste
  const wrong = cells.filter(({ isWrong }) => isWrong).length
  const title = translate('bulk.grid.paste')
  const names = new Map(rows.map((row) => [row.id, titleOf(row)]))
  return (
    <Dialog label={title} className="many-report" onCancel={onClose}>
      <h2>{title}</h2>
      <div className="panel-dialog-text">
        <p>
          {cells.length === 0
            ? translate('bulk.grid.pasteNone')
            : translate('bulk.grid.pasteText', { smart_count: cells.length })}
        </p>
        {wrong > 0 && (
          <p className="f-error">{translate('bulk.grid.pasteWrong', { count: wrong })}</p>
        )}
        {over > 0 && <p className="f-error">{translate('bulk.grid.pasteOver', { count: over })}</p>}
        {cells.length > 0 && (
          <ScrolledTable
            label={title}
            heads={['report.name', 'grid.field', 'grid.was', 'grid.becomes'].map((key) =>
              translate(`bulk.${key}`),
            )}
          >
            {cells.map(({ id, name, from, to, isWrong }) => (
              <tr key={`${id} ${name}`}>
                <th scope="row">{names.get(id)}</th>
                <td>{labels.get(name)}</td>
                <td>{from || translate('form.empty')}</td>
                <td className={isWrong ? 'grid-problem' : undefined}>
                  <b>{to}</b>
                </td>
              </tr>
            ))}
          </ScrolledTable>
        )}
      </div>
      <div className="panel-dialog-actions">
        <button type="button" className="button" onClick={onClose}>
          {translate('form.cancel')}
        </button>
        {cells.length > 0 && (
          <button type="button" className="button button-primary" data-first-focus onClick={onSave}>
            {translate('bulk.grid.save')}
          </button>
        )}
      </div>
    </Dialog>
  )
}
