import ChevronDown from 'lucide-react/icons/chevron-down'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import { useStore, useTranslate } from 'ra-core'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { isUnder } from '../../app/routes'
import type { MenuEntry } from '../menuTree'
import { MenuList } from './MenuList'
import './sidebar.css'

interface MenuGroupProps {
  name: string
  /** The screen that shows the group as tiles. */
  tilesPath: string | undefined
  entries: readonly MenuEntry[]
  isCollapsed: boolean
}

/** A group of the menu that folds away, remembered; a group without entries for this user is not there. */
export function MenuGroup({ name, tilesPath, entries, isCollapsed }: MenuGroupProps) {
  const translate = useTranslate()
  const [isFolded, setFolded] = useStore(`menu.${name}.folded`, false)
  const { pathname } = useLocation()
  const id = useId()
  if (entries.length === 0) return null
  const label = translate(`shell.menu.${name}`)
  if (isCollapsed) {
    return (
      <>
        <hr className="sidebar-rule" />
        <MenuList entries={entries} isCollapsed />
      </>
    )
  }
  const isTilesHere = pathname === tilesPath
  // a folded group still shows the present screen's entry
  const here = entries.filter(({ to }) => isUnder(pathname, to))
  return (
    <div className="sidebar-group">
      <div className="sidebar-group-head">
        <button
          type="button"
          className="sidebar-group-toggle"
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={() => setFolded(!isFolded)}
        >
          <span>{label}</span>
          <ChevronDown size={14} aria-hidden />
        </button>
        {tilesPath && (
          <Link
            to={tilesPath}
            className="sidebar-tiles"
            data-here={isTilesHere}
            aria-current={isTilesHere ? 'page' : undefined}
            aria-label={translate('shell.menu.tiles', { group: label })}
            title={translate('shell.menu.tiles', { group: label })}
          >
            <LayoutGrid size={14} aria-hidden />
          </Link>
        )}
      </div>
      <div id={id}>
        <MenuList entries={isFolded ? here : entries} isCollapsed={false} />
      </div>
    </div>
  )
}
