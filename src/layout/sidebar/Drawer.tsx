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
      {/* what is chosen may be on the screen that one is on, or be it */}
      <div
        role="presentation"
        onClick={({ target }) => target instanceof Element && target.closest('a') && onClose()}
      >
        <Sidebar isCollapsed={false} isDrawer onToggle={onClose} />
      </div>
    </Dialog>
  )
}
