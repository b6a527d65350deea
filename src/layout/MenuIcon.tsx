import { createElement } from 'react'
import { iconOf } from './icons'

/** The icon that a resource names, `size` px wide. */
export const MenuIcon = ({ name, size }: { name: string; size: number }) =>
  createElement(iconOf(name), { size, 'aria-hidden': true })
