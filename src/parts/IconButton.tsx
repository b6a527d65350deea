import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'
import './iconButton.css'

interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'type' | 'children'
> {
  readonly icon: LucideIcon
  /** What it does, read aloud and shown as a tip. */
  readonly label: string
  /** Small inside an input (28 px), medium in a dialog (32 px), large in the frame around the screens (36 px). */
  readonly size?: 'small' | 'medium' | 'large'
}

const pixels = { small: 16, medium: 18, large: 18 } as const

/** A square button that is only a picture; its name is said all the same. */
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
