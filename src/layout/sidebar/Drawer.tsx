import { useTranslate } from 'ra-core'
import { Dialog } from '../../parts/dialogs/Dialog'
import './drawer.css'
import { Sidebar } from './Sidebar'

/** The sidebar on a phone: a dialog at the left edge. Mount it to open it. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  return (
    <Dialog
      label={translate('shell.menu.title')}
      className="sidebar-drawer"
      closesOutside
      onCancel={onClose}
    >
      <Sidebar isCollapsed={false} isDrawer onToggle={onClose} />
    </Dialog>
  )
}
