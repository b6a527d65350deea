import ChevronDown from 'lucide-react/icons/chevron-down'
import { useStore, useTranslate } from 'ra-core'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { isUnder } from '../../app/routes'
import { filterIn } from '../../features/list/address'
import { MenuIcon } from '../MenuIcon'
import type { MenuEntry } from '../menuTree'
import { onDemand } from '../../parts/onDemand'
import '../../parts/iconButton.css'
import './sidebar.css'

const MenuRecords = onDemand(() => import('./MenuRecords').then((found) => found.MenuRecords))

interface MenuListProps {
  entries: readonly MenuEntry[]
  isCollapsed: boolean
  id?: string
}

/** Entries of the menu, with their views below them. */
export function MenuList({ entries, isCollapsed, id }: MenuListProps) {
  if (entries.length === 0) return null
  return (
    <ul className="plain-list" id={id}>
      {entries.map((entry) => (
        <MenuItem key={entry.key} entry={entry} isCollapsed={isCollapsed} />
      ))}
    </ul>
  )
}

interface MenuItemProps {
  readonly entry: MenuEntry
  readonly isCollapsed: boolean
}

/**
 * One entry. Its views can be folded, which is remembered; in the collapsed menu they are their first letters below its
 * icon.
 */
function MenuItem({ entry, isCollapsed }: MenuItemProps) {
  const translate = useTranslate()
  const { pathname, search } = useLocation()
  const { recordsOf } = entry
  // folded at first, as unfolding fetches the records
  const [isFolded, setFolded] = useStore(`menu.${entry.key}.folded`, recordsOf !== undefined)
  const isHere = isUnder(pathname, entry.to)
  // the menu view of the present list
  const shown = JSON.stringify(filterIn(search).where)
  const view = entry.children.find((child) => JSON.stringify(child.where) === shown)
  const id = useId()
  // a folded entry still shows the present screen's view
  const views = entry.children.filter((child) => !isFolded || (isHere && child === view))
  return (
    <li>
      <div className="sidebar-row">
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
        {(entry.children.length > 0 || recordsOf) && !isCollapsed && (
          <button
            type="button"
            className="icon-button icon-button-small sidebar-fold"
            aria-expanded={!isFolded}
            aria-controls={id}
            aria-label={translate('shell.menu.views', { name: entry.label })}
            onClick={() => setFolded(!isFolded)}
          >
            <ChevronDown size={14} aria-hidden />
          </button>
        )}
      </div>
      {entry.children.length > 0 && (
        <ul className="plain-list" id={id}>
          {views.map((child) => (
            <li key={child.key}>
              <Link
                to={child.to}
                className="sidebar-view"
                data-here={isHere && child === view}
                aria-current={isHere && child === view ? 'page' : undefined}
                title={isCollapsed ? child.label : undefined}
                aria-label={isCollapsed ? child.label : undefined}
              >
                {isCollapsed ? child.label.slice(0, 2) : child.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {recordsOf && !isFolded && !isCollapsed && <MenuRecords resource={recordsOf} id={id} />}
    </li>
  )
}
