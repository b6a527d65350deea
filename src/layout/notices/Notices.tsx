import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Notice, type NoticeData } from './Notice'
import { toneOf } from './tone'
import './notices.css'

/** More than these at once hide the screen; the oldest give way. */
const MOST = 4

/** For so long, in ms, nobody has read what failed: it may be about something else than what succeeds meanwhile. */
const UNREAD = 2000

/** How the kind of a notice begins that is of one change alone (`useOfferBack`). */
const OF_ONE_CHANGE = 'way '

/**
 * A success takes away what failed before it, a failure what succeeded: both at once would contradict each other. What
 * failed just now, or has a way to go on with it, stays. The last of a kind takes the place of the others.
 */
function isOutdated(older: NoticeData, next: NoticeData): boolean {
  const isFailure = older.tone === 'negative' || older.tone === 'warning'
  const isUnread = isFailure && next.since - older.since < UNREAD
  const isSame = isOfKind(next) && older.kind === next.kind
  // notices of one change have a kind of their own; those of all saves share one
  const isOfOneChange = isSame && next.kind?.startsWith(OF_ONE_CHANGE)
  if (isUnread && next.tone === 'positive' && !isOfOneChange) return false
  if (isSame) return true
  return next.tone === 'positive'
    ? isFailure && !older.settle
    : next.tone === 'negative' && older.tone === 'positive' && (!older.settle || isOfKind(older))
}

const isOfKind = ({ kind }: NoticeData): boolean => kind !== undefined

/**
 * The notifications of react-admin's `useNotify` as a stack in the corner that blocks nothing. It stands in
 * the browser's top layer, so that an open dialog does not cover it; errors are read out at once, the rest
 * when the reader pauses. One that is `undoable` offers the way back until it is gone.
 */
export function Notices() {
  const translate = useTranslate()
  const { notifications, setNotifications } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  const [shown, setShown] = useState<readonly NoticeData[]>([])
  const nextKey = useRef(0)
  const stack = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (notifications.length === 0) return
    const added = notifications.map(({ message, type, notificationOptions }): NoticeData => {
      const args: Record<string, unknown> = notificationOptions?.messageArgs ?? {}
      return {
        key: nextKey.current++,
        since: performance.now(),
        tone: toneOf(type),
        // a text of the server is no key and comes back as it is
        text: typeof message === 'string' ? translate(message, { _: message, ...args }) : message,
        duration: notificationOptions?.autoHideDuration,
        undo: notificationOptions?.['undo'],
        kind: notificationOptions?.['kind'],
        settle: notificationOptions?.undoable ? (takeMutation() ?? undefined) : undefined,
      }
    })
    setShown((before) => {
      const valid = added.reduce<readonly NoticeData[]>(
        (all, next) => [...all.filter((older) => !isOutdated(older, next)), next],
        before,
      )
      const byText = new Map(valid.map((notice) => [notice.settle ?? notice.text, notice]))
      // what may still be undone is never pushed out
      return [...byText.values()].filter(({ settle }, at, all) => settle ?? at >= all.length - MOST)
    })
    setNotifications([])
  }, [notifications, setNotifications, takeMutation, translate])

  // shown anew at each change, it comes above whatever dialog was opened since
  useEffect(() => {
    const box = stack.current
    if (!box) return
    if (box.matches(':popover-open')) box.hidePopover()
    if (shown.length > 0) box.showPopover()
  }, [shown])

  const close = useCallback(({ key, settle }: NoticeData, isUndo = false) => {
    setShown((before) => before.filter((notice) => notice.key !== key))
    settle?.({ isUndo })
  }, [])
  return (
    <section
      ref={stack}
      popover="manual"
      className="toast-stack"
      aria-label={translate('shell.notices.title')}
    >
      {['status', 'alert'].map((role) => (
        <div key={role} role={role} aria-atomic={false}>
          {shown
            .filter(({ tone }) => (tone === 'negative') === (role === 'alert'))
            .map((notice) => (
              <Notice key={notice.key} notice={notice} onClose={close} />
            ))}
        </div>
      ))}
    </section>
  )
}
