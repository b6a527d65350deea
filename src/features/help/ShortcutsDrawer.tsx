import { useText } from '../../inputs/useTexts'
import { EdgeDialog } from '../../parts/mui/EdgeDialog'
import type { ShortcutId } from '../../parts/shortcuts'
import { ShortcutList } from '../shortcuts/ShortcutList'
import './help.css'

interface ShortcutsProps {
  readonly ids: readonly ShortcutId[]
  readonly onClose: () => void
}

/** The list of shortcuts in the help's place, without loading the manual. */
export function ShortcutsDrawer({ ids, onClose }: ShortcutsProps) {
  const t = useText()
  return (
    <EdgeDialog
      title={t('shell.shortcuts')}
      close={t('form.close')}
      className="help-drawer"
      onClose={onClose}
    >
      <ShortcutList ids={ids} />
    </EdgeDialog>
  )
}
