import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'ra-core'
import { useLocation } from 'react-router'
import { PageViews } from '../app/PageViews'
import { has } from '../schema/registry'
import { CrashBoundary } from './CrashBoundary'
import { ErrorWatch } from './ErrorWatch'
import { ExportsHost } from './exports/ExportsHost'
import { HelpHost } from './help/HelpHost'
import './layout.css'
import { Overlay } from './Overlay'
import { NoRolesNotice } from './notices/NoRolesNotice'
import { Notices } from './notices/Notices'
import { OfflineNotice } from './notices/OfflineNotice'
import { VersionNotice } from './notices/VersionNotice'
import { PaletteHost } from './palette/PaletteHost'
import { SessionHost } from './SessionHost'
import { ShortcutsHost } from './shortcuts/ShortcutsHost'
import { Drawer } from './sidebar/Drawer'
import { Sidebar } from './sidebar/Sidebar'
import { useCollapsed } from './sidebar/useCollapsed'
import { TopBar } from './TopBar'

/** What stands around every screen: sidebar (a drawer on a phone), notices, palette, session dialog. */
export function Layout({ children }: { children?: ReactNode }) {
  const translate = useTranslate()
  const [isCollapsed, setCollapsed] = useCollapsed()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  const toggle = useCallback(() => setCollapsed(!isCollapsed), [setCollapsed, isCollapsed])
  const { pathname } = useLocation()
  const screen = pathname.split('/')[1] ?? ''
  const onScreen = useCallback(() => {
    setDrawerOpen(false)
    main.current?.focus({ preventScroll: true })
  }, [])
  useScreenChange(screen, onScreen)
  return (
    <div className="layout" data-collapsed={isCollapsed}>
      <a
        className="layout-skip"
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {translate('shell.skip')}
      </a>
      <aside className="layout-aside">
        <Sidebar isCollapsed={isCollapsed} onToggle={toggle} />
      </aside>
      <TopBar onMenu={() => setDrawerOpen(true)} />
      {isDrawerOpen && <Drawer onClose={() => setDrawerOpen(false)} />}
      <div className="layout-page">
        <OfflineNotice />
        <NoRolesNotice />
        <main id="content" ref={main} tabIndex={-1} className="layout-main">
          <CrashBoundary resetKey={pathname}>{children}</CrashBoundary>
        </main>
      </div>
      <Overlay>
        <Notices />
        <ExportsHost />
        {has('palette') && <PaletteHost />}
        <ShortcutsHost />
        {has('manual') && <HelpHost />}
        <SessionHost />
        <VersionNotice />
      </Overlay>
      <ErrorWatch />
      <PageViews />
    </div>
  )
}

/** Calls back when one screen gives way to another, not at the first one and not inside one. */
function useScreenChange(screen: string, onChange: () => void) {
  const before = useRef(screen)
  useEffect(() => {
    if (before.current === screen) return
    // `/` only passes through to the first screen
    const isFirst = before.current === ''
    before.current = screen
    if (!isFirst) onChange()
  }, [screen, onChange])
}
