import PanelLeft from 'lucide-react/icons/panel-left'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useTranslate } from 'ra-core'
import { memo, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { BrandMark } from '../BrandMark'
import { IconButton } from '../../parts/IconButton'
import { ariaKeysOf, hintOf } from '../../parts/shortcuts'
import { has } from '../../schema/registry'
import { openPalette } from '../../features/palette/open'
import { useMenu } from '../useMenu'
import { MenuGroup } from './MenuGroup'
import { MenuList } from './MenuList'
import './sidebar.css'
import { SidebarFoot } from './SidebarFoot'

interface SidebarProps {
  isCollapsed: boolean
  /** Collapses or expands; in the drawer, closes it. */
  onToggle: () => void
  isDrawer?: boolean
}

/**
 * Logo, search, the menu tree of this user, and at the foot the person, the settings and the company. Memoized:
 * react-admin re-renders the layout as it registers resources, and half a hundred entries need not follow.
 */
export const Sidebar = memo(function Sidebar(props: SidebarProps) {
  const { isCollapsed, onToggle, isDrawer = false } = props
  const translate = useTranslate()
  const { menu } = useMenu()
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const entry = nav.current?.querySelector('[aria-current]')
    if (nav.current && entry) show(entry, nav.current)
  }, [pathname])
  const toggleLabel = isDrawer ? 'close' : isCollapsed ? 'expand' : 'collapse'
  return (
    <div className="sidebar" data-collapsed={isCollapsed}>
      <div className="sidebar-head">
        <BrandMark isSmall={isCollapsed} />
        <IconButton
          size="large"
          label={translate(`shell.menu.${toggleLabel}`)}
          icon={isDrawer ? X : isCollapsed ? PanelLeft : PanelLeftClose}
          onClick={onToggle}
          aria-expanded={!isCollapsed}
        />
      </div>
      {has('palette') && (
        <button
          type="button"
          className="sidebar-search"
          onClick={openPalette}
          aria-keyshortcuts={ariaKeysOf('palette')}
          aria-label={isCollapsed ? translate('shell.palette.open') : undefined}
          title={
            isCollapsed
              ? `${translate('shell.palette.open')} (${hintOf('palette', translate)})`
              : undefined
          }
        >
          <Search size={16} aria-hidden />
          {!isCollapsed && (
            <>
              <span>{translate('shell.palette.open')}</span>
              {!isDrawer && <kbd>{hintOf('palette', translate)}</kbd>}
            </>
          )}
        </button>
      )}
      <nav ref={nav} className="sidebar-nav" aria-label={translate('shell.menu.title')}>
        {menu && (
          <>
            <MenuList entries={menu.top} isCollapsed={isCollapsed} />
            {menu.groups.map(({ name, entries }) => (
              <MenuGroup
                key={name}
                name={name}
                tilesPath={menu.heads[name]}
                entries={entries}
                isCollapsed={isCollapsed}
              />
            ))}
            {menu.end.length > 0 && <hr className="sidebar-rule" />}
            <MenuList entries={menu.end} isCollapsed={isCollapsed} />
          </>
        )}
      </nav>
      <SidebarFoot isCollapsed={isCollapsed} />
    </div>
  )
})

/** Scrolls as little as needed. Not by `scrollIntoView`: Chromium would begin with what follows it at the next Tab. */
function show(entry: Element, within: HTMLElement) {
  const [own, frame] = [entry.getBoundingClientRect(), within.getBoundingClientRect()]
  if (own.top < frame.top) within.scrollTop += own.top - frame.top
  else if (own.bottom > frame.bottom) within.scrollTop += own.bottom - frame.bottom
}
