import { createElement } from 'react'
import { iconOf } from './icons'

interface MenuIconProps {
  readonly name: string
  readonly size: number
  readonly strokeWidth?: number
}

/** The icon that a resource names, `size` px wide; its place is kept while it is fetched. */
export const MenuIcon = ({ name, ...look }: MenuIconProps) =>
  createElement(iconOf(name), { ...look, 'aria-hidden': true })
