import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'
import './iconButton.css'

interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'type' | 'children'
> {
  readonly icon: LucideIcon
  /** Its accessible name, also shown as a tooltip. */
  readonly label: string
  /** Small inside an input (28 px), medium in a dialog (32 px), large in the frame around the screens (36 px). */
  readonly size?: 'small' | 'medium' | 'large'
}

const pixels = { small: 16, medium: 18, large: 18 } as const

/** A square button with an icon only; screen readers still read its name. */
export const IconButton = ({
  icon: Icon,
  label,
  size = 'medium',
  className = '',
  ...props
}: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className={`icon-button icon-button-${size} ${className}`}
    {...props}
  >
    <Icon size={pixels[size]} aria-hidden />
  </button>
)
