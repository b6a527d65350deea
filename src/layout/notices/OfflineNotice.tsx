import { useNotify, useTranslate } from 'ra-core'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useRef, useSyncExternalStore } from 'react'
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
