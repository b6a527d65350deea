import Info from 'lucide-react/icons/info'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useNotify, useTranslate } from 'ra-core'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { grantsOf } from '../../../authProvider/user'
import { useShell, useUser, useValue } from '../../app/ShellContext'
import './notices.css'

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Says while the machine is off the network that nothing is lost, and when it is back. */
export function OfflineNotice() {
  const translate = useTranslate()
  const notify = useNotify()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) notify('shell.online', { type: 'success' })
    wasOnline.current = isOnline
  }, [isOnline, notify])
  return (
    <div role="status">
      {!isOnline && (
        <div className="toast-bar" data-tone="warning">
          <WifiOff size={16} aria-hidden />
          <span>{translate('shell.offline')}</span>
        </div>
      )}
    </div>
  )
}

/** Tells an account without permissions on every screen why its menu is nearly empty. */
export function NoRolesNotice() {
  const translate = useTranslate()
  const user = useUser()
  if (!user || grantsOf(user).length > 0) return null
  return (
    <div className="toast-bar" data-tone="warning" role="status">
      <Info size={16} aria-hidden />
      <span>{translate('shell.noRoles')}</span>
    </div>
  )
}

/** The server has other definitions than this page: offers to reload; drafts lie in storage. */
export function VersionNotice() {
  const translate = useTranslate()
  const isOutdated = useValue(useShell().isOutdated)
  const bar = useRef<HTMLDivElement>(null)
  // a popover, to lie above a full-screen form too
  useEffect(() => {
    if (isOutdated) bar.current?.showPopover()
  }, [isOutdated])
  return (
    <div role="status">
      {isOutdated && (
        <div ref={bar} popover="manual" className={`toast-bar toast-floating`} data-tone="accent">
          <span>{translate('shell.newVersion.text')}</span>
          <button type="button" onClick={() => location.reload()}>
            {translate('shell.newVersion.reload')}
          </button>
        </div>
      )}
    </div>
  )
}
