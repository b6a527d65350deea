import { useStore, useTranslate } from 'ra-core'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { track } from '../app/analytics'
import { useConfig } from '../app/ShellContext'
import { has } from '../schema/registry'
import { CrashBoundary } from './CrashBoundary'
import { ErrorWatch } from './ErrorWatch'
import './layout.css'
import { NoRolesNotice, OfflineNotice, VersionNotice } from './notices/bars'
import { Notices } from './notices/Notices'
import { ExportsHost, HelpHost, PaletteHost, ReportHost, SessionHost, UndoHost } from './hosts'
import { Overlay } from './Overlay'
import { Drawer } from './sidebar/Drawer'
import { Sidebar } from './sidebar/Sidebar'
import { TopBar } from './TopBar'

/** What stands around every screen: sidebar (a drawer on a phone), notices, palette, session dialog. */
export function Layout({ children }: { children?: ReactNode }) {
  const translate = useTranslate()
  // icons alone, or names beside them: kept in react-admin's store, under the key that its own layout uses
  const [isOpen, setOpen] = useStore('sidebar.open', true)
  const isCollapsed = !isOpen
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  const toggle = useCallback(() => setOpen(!isOpen), [setOpen, isOpen])
  const { pathname } = useLocation()
  const screen = pathname.split('/')[1] ?? ''
  const before = useRef(screen)
  // one screen gave way to another
  useEffect(() => {
    // `/` only redirects to the first screen
    if (before.current && before.current !== screen) {
      setDrawerOpen(false)
      main.current?.focus({ preventScroll: true })
    }
    before.current = screen
  }, [screen])
  const { analyticsUrl } = useConfig()
  useEffect(() => track(analyticsUrl, 'page-view', pathname), [pathname, analyticsUrl])
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
        <ReportHost />
        <UndoHost />
        {has('palette') && <PaletteHost />}
        <HelpHost />
        <SessionHost />
        <VersionNotice />
      </Overlay>
      <ErrorWatch />
    </div>
  )
}
