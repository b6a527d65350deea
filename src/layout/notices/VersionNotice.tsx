import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useShell, useValue } from '../../app/ShellContext'
import './notices.css'

/** The server has other definitions than this page: offers to reload; drafts lie in storage. */
export function VersionNotice() {
  const translate = useTranslate()
  const isOutdated = useValue(useShell().isOutdated)
  const bar = useRef<HTMLDivElement>(null)
  // above a full-screen form too
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
