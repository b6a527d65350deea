import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { Sidebar } from './Sidebar'
import styles from './sidebar.module.css'

/** The sidebar on a phone: the browser's modal dialog at the left edge. Mount it to open it. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the click is on the ground beside the drawer; Escape does the same by key
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-label={translate('shell.menu.title')}
      onClose={onClose}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      <Sidebar isCollapsed={false} isDrawer onToggle={onClose} />
    </dialog>
  )
}
