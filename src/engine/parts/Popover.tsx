import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

interface PopoverProps {
  readonly anchor: HTMLElement
  readonly label: string
  readonly role: 'menu' | 'dialog'
  readonly onClose: () => void
  readonly children: ReactNode
}

const GAP = 4

/** Under the anchor, right edges in line; above it where there is no room below. All in px of the window. */
function place(box: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const below = at.bottom + GAP
  const top = below + height > innerHeight - 8 ? Math.max(8, at.top - GAP - height) : below
  const left = at.left + width > innerWidth - 8 ? at.right - width : at.left
  box.style.top = `${top}px`
  box.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
}

/**
 * The browser's own popover beside its anchor: closes by Escape and a click elsewhere, gives the focus back.
 * As a menu, arrow keys move among its buttons.
 */
export function Popover({ anchor, label, role, onClose, children }: PopoverProps) {
  const ref = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    box.showPopover()
    place(box, anchor)
    focusable(box)[0]?.focus({ preventScroll: true })
    const onToggle = (event: Event) => {
      if (event instanceof ToggleEvent && event.newState === 'closed') close.current()
    }
    const onScroll = (event: Event) => {
      if (!(event.target instanceof Node && box.contains(event.target))) place(box, anchor)
    }
    box.addEventListener('toggle', onToggle)
    addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      box.removeEventListener('toggle', onToggle)
      removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [anchor])
  useEffect(
    () => () => {
      // whatever the choice has opened keeps the focus it took
      if (document.activeElement === document.body) anchor.focus({ preventScroll: true })
    },
    [anchor],
  )

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') event.stopPropagation()
    if (role === 'menu' && event.key === 'Tab') {
      event.preventDefault()
      onClose()
    }
    const step = role === 'menu' ? steps[event.key] : undefined
    if (step === undefined) return
    event.preventDefault()
    const items = focusable(event.currentTarget)
    const at = items.findIndex((item) => item === document.activeElement)
    const next = step === 'first' ? 0 : step === 'last' ? items.length - 1 : at + step
    items[(next + items.length) % items.length]?.focus()
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the role is given: menu or dialog
    <div
      ref={ref}
      popover="auto"
      role={role}
      aria-label={label}
      className={role === 'menu' ? 'panel-menu' : 'panel-popover'}
      onKeyDown={move}
      tabIndex={-1}
    >
      {children}
    </div>
  )
}

const steps: Readonly<Record<string, number | 'first' | 'last'>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: 'first',
  End: 'last',
}

const focusable = (box: HTMLElement): readonly HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>('button:not(:disabled), a[href], input:not(:disabled)'),
]
