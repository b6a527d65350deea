import { useTranslate } from 'ra-core'
import { Dialog } from '../../parts/mui/Dialog'
import type { ShortcutId } from '../../parts/shortcuts'
import { ShortcutList } from './ShortcutList'
import '../../parts/button.css'
import './shortcuts.css'

interface ShortcutsDialogProps {
  readonly ids: readonly ShortcutId[]
  readonly onClose: () => void
}

/** What one can press here, and what it does. */
export function ShortcutsDialog({ ids, onClose }: ShortcutsDialogProps) {
  const translate = useTranslate()
  return (
    <Dialog
      label={translate('shell.shortcuts')}
      className="shortcuts"
      closesOutside
      onCancel={onClose}
    >
      <h2>{translate('shell.shortcuts')}</h2>
      <ShortcutList ids={ids} />
      <div className="panel-dialog-actions">
        <button type="button" className="button" data-first-focus onClick={onClose}>
          {translate('shortcut.close')}
        </button>
      </div>
    </Dialog>
  )
}
