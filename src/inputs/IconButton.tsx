import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'button'> {
  readonly icon: LucideIcon
  /** What it does, read aloud and shown as a tip. */
  readonly label: string
}

/** A button that is only a picture; its name is said all the same. */
export const IconButton = ({ icon: Icon, label, className = '', ...props }: Props) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className={`f-icon ${className}`}
    {...props}
  >
    <Icon size={16} aria-hidden="true" />
  </button>
)
