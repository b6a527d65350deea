import { Link, useLocation } from 'react-router'
import { isUnder } from '../../app/routes'
import { filterIn } from '../../engine/list/address'
import { MenuIcon } from '../MenuIcon'
import type { MenuEntry } from '../menuTree'
import './sidebar.css'

interface MenuListProps {
  entries: readonly MenuEntry[]
  isCollapsed: boolean
  id?: string
}

/** Entries of the menu; those of the entry one is in show their views below them. */
export function MenuList({ entries, isCollapsed, id }: MenuListProps) {
  const { pathname, search } = useLocation()
  // the view that the list here is narrowed to
  const shown = JSON.stringify(filterIn(search).where)
  if (entries.length === 0) return null
  return (
    <ul className="sidebar-list" id={id}>
      {entries.map((entry) => {
        const isHere = isUnder(pathname, entry.to)
        const view = entry.children.find((child) => JSON.stringify(child.where) === shown)
        return (
          <li key={entry.key}>
            <Link
              to={entry.to}
              className="sidebar-entry"
              data-here={isHere}
              aria-current={isHere && !view ? 'page' : undefined}
              title={isCollapsed ? entry.label : undefined}
              aria-label={isCollapsed ? entry.label : undefined}
            >
              <MenuIcon name={entry.icon} size={17} />
              {!isCollapsed && <span>{entry.label}</span>}
            </Link>
            {entry.children.length > 0 && !isCollapsed && (
              <ul className="sidebar-views">
                {entry.children.map((child) => {
                  const isChosen = isHere && child === view
                  return (
                    <li key={child.key}>
                      <Link
                        to={child.to}
                        className="sidebar-view"
                        data-here={isChosen}
                        aria-current={isChosen ? 'page' : undefined}
                      >
                        {child.label}
                      </Link>
                    </li>
                  )
                })}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}
