import X from 'lucide-react/icons/x'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { PanelRecord } from '../../../dataProvider/records'
import { Dialog } from '../../parts/Dialog'
import { IconButton } from '../../parts/IconButton'
import type { Resource } from '../../schema'
import { HistoryLines } from './HistoryLines'
import { historyPath } from './historyPath'
import './drawer.css'

interface HistoryDrawerProps {
  readonly resource: Resource
  readonly id: string
  readonly parent?: string | undefined
  readonly onRestored: (record: PanelRecord) => void
  readonly onRepair: () => void
  readonly onClose: () => void
}

/** The history of a record at the right edge of its form. */
export function HistoryDrawer({ onClose, ...lines }: HistoryDrawerProps) {
  const translate = useTranslate()
  const title = translate('history.title')
  return (
    <Dialog label={title} className="history-drawer" closesOutside onCancel={onClose}>
      <div className="history-drawer-head">
        <h2>{title}</h2>
        <Link to={historyPath(lines.resource, lines.id)}>{translate('history.ownPage')}</Link>
        <IconButton icon={X} label={translate('form.close')} onClick={onClose} data-first-focus />
      </div>
      <div className="history-drawer-body">
        <HistoryLines {...lines} isInForm />
      </div>
    </Dialog>
  )
}
