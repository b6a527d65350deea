import Dialog from '@mui/material/Dialog'
import X from 'lucide-react/icons/x'
import { useTranslate } from 'ra-core'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import './fullScreen.css'
import { isPressedAnew } from '../onEscape'
import { IconButton } from '../IconButton'
import { MuiTheme } from '../mui/MuiTheme'
import { useShortcutHere } from '../shortcuts'
import { useIsHeldBack } from './useIsHeldBack'

interface FullScreenProps {
  readonly title: string
  /** Where one is: the collection, or the record's name. */
  readonly subtitle: string
  /** At the end of the head. */
  readonly actions?: ReactNode
  readonly onClose: () => void
  /** It stands beside the list, which stays usable. */
  readonly isDocked?: boolean | undefined
  readonly children: ReactNode
}

/** The full-screen dialog over a list, or one beside it: a fixed head with what, which and close. Escape closes. */
export function FullScreen(props: FullScreenProps) {
  const { title, subtitle, actions, onClose, isDocked = false, children } = props
  const translate = useTranslate()
  const id = useId()
  useShortcutHere('close')
  const isHeldBack = useIsHeldBack() && !isDocked
  if (isHeldBack) return null
  const contents = (
    <>
      <div className="full-head">
        <IconButton icon={X} label={translate('form.close')} onClick={onClose} />
        <h2 id={id} className="one-line">
          {title}
        </h2>
        <span className="one-line full-subtitle" title={subtitle}>
          {subtitle}
        </span>
        {actions && <span className="full-actions">{actions}</span>}
      </div>
      {children}
    </>
  )
  return (
    <MuiTheme>
      {isDocked ? (
        <Docked labelledBy={id} onClose={onClose}>
          {contents}
        </Docked>
      ) : (
        <Dialog
          open
          fullScreen
          onClose={(event: object) => isPressedAnew(event) && onClose()}
          aria-labelledby={id}
          className="full-screen"
          slotProps={{ paper: { className: 'full-paper' } }}
        >
          {contents}
        </Dialog>
      )}
    </MuiTheme>
  )
}

interface DockedProps {
  readonly labelledBy: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that is not modal. It takes the focus, and restores it when it closes. */
function Docked({ labelledBy, onClose, children }: DockedProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const own = panel.current
    const before = document.activeElement
    own?.focus({ preventScroll: true })
    return () => {
      if (!own?.contains(document.activeElement)) return
      // in a microtask: what it hid cannot be focused before; if another docked dialog has opened, the focus is that
      // one's
      queueMicrotask(() => {
        const isLast = document.querySelector('.full-docked') === null
        if (isLast && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    }
  }, [])
  return (
    // a key of a menu or question above it is not heard here: those lie elsewhere in the page
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={labelledBy}
      tabIndex={-1}
      className="full-docked"
      onKeyDown={(event) => {
        const { key, target, currentTarget, nativeEvent } = event
        if (key !== 'Escape' || nativeEvent.isComposing || !isPressedAnew(event)) return
        if (target instanceof Node && currentTarget.contains(target)) onClose()
      }}
    >
      {children}
    </div>
  )
}
