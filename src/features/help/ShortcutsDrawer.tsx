import { useText } from '../../inputs/useTexts'
import { EdgeDialog } from '../../parts/mui/EdgeDialog'
import type { ShortcutId } from '../../parts/shortcuts'
import { ShortcutList } from '../shortcuts/ShortcutList'
import './help.css'

interface ShortcutsProps {
  readonly ids: readonly ShortcutId[]
  readonly onClose: () => void
}

/** The shortcuts alone, where the help stands: without what the manual is made of. */
export function ShortcutsDrawer({ ids, onClose }: ShortcutsProps) {
  const t = useText()
  return (
    <EdgeDialog
      title={t('shell.shortcuts')}
      close={t('manual.close')}
      className="help-drawer"
      onClose={onClose}
    >
      <ShortcutList ids={ids} />
    </EdgeDialog>
  )
}
