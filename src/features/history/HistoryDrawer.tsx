import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { PanelRecord } from '../../../dataProvider/records'
import { EdgeDialog } from '../../parts/mui/EdgeDialog'
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
  return (
    <EdgeDialog
      title={translate('history.title')}
      close={translate('form.close')}
      link={<Link to={historyPath(lines.resource, lines.id)}>{translate('history.ownPage')}</Link>}
      className="history-drawer"
      onClose={onClose}
    >
      <HistoryLines {...lines} isInForm />
    </EdgeDialog>
  )
}
