import type { LucideIcon } from 'lucide-react'
import styles from './iconButton.module.css'

interface IconButtonProps {
  label: string
  icon: LucideIcon
  onClick: () => void
  isExpanded?: boolean
}

/** A square button of 36 px with an icon alone; its label is read out and shown on hover. */
export function IconButton({ label, icon: Icon, onClick, isExpanded }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-expanded={isExpanded}
      onClick={onClick}
    >
      <Icon size={18} aria-hidden />
    </button>
  )
}
