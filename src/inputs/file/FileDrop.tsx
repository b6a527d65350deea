import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useNotify } from 'ra-core'
import { isTyping } from '../../parts/shortcuts'
import { useLatest } from '../../parts/useLatest'
import { hasFiles } from './hasFiles'

interface Props {
  /** What the file dialog offers, e.g. `.csv,text/csv`. */
  readonly accept: string
  readonly onFile: (file: File) => void
  readonly disabled?: boolean
  readonly isInvalid?: boolean
  /** Files are also taken from the clipboard while the zone has the focus or the pointer. */
  readonly pastes?: boolean
  readonly children: (choose: () => void) => ReactNode
}

/** A zone that takes one file: dropped, chosen from the disk, or pasted. */
export function FileDrop({
  accept,
  onFile,
  disabled = false,
  isInvalid = false,
  pastes = false,
  children,
}: Props) {
  const notify = useNotify()
  const [isOver, setIsOver] = useState(false)
  const zone = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const take = useLatest(onFile)
  useLayoutEffect(() => {
    if (!pastes || disabled) return
    const onPaste = (event: ClipboardEvent) => {
      const box = zone.current
      const file = event.clipboardData?.files[0]
      // a copied spreadsheet cell is on the clipboard as text and as image: a text box must get the text
      const isText = isTyping(event.target) && event.clipboardData?.getData('text/plain') !== ''
      if (!box || !file || isText || event.defaultPrevented) return
      // the zone with the focus before the one under the pointer, so that one alone takes it
      const focused = document.activeElement?.closest('.f-drop[data-pastes]')
      if (focused ? focused !== box : !box.matches(':hover')) return
      event.preventDefault()
      take.current(file)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [pastes, disabled, take])

  useKeptFocus(zone)
  const choose = useCallback(() => input.current?.click(), [])
  return (
    // dragging is for pointers only; keyboard users have the buttons inside
    <div
      ref={zone}
      className="f-drop"
      data-over={isOver ? '' : undefined}
      data-pastes={pastes && !disabled ? '' : undefined}
      data-invalid={isInvalid ? '' : undefined}
      data-disabled={disabled ? '' : undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(!disabled)
      }}
      onDragLeave={(event) => {
        const to = event.relatedTarget
        if (!(to instanceof Node && event.currentTarget.contains(to))) setIsOver(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        // also when disabled: the browser would leave the page for the file
        event.preventDefault()
        setIsOver(false)
        const [file, ...others] = event.dataTransfer.files
        if (others.length > 0) notify('importing.oneFile', { type: 'warning' })
        else if (file && !disabled) onFile(file)
      }}
    >
      {/* the ref is read on a click, not here */}
      {/* eslint-disable-next-line react/refs */}
      {children(choose)}
      {/* after the buttons: the first focusable element is then one of them */}
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        disabled={disabled}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // choosing the same file again must fire a change event too
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </div>
  )
}

/**
 * When the focused element in the zone disappears, because a file was removed or cut, the focus moves to the next
 * possible action. A dialog opened from the zone counts as part of it.
 */
function useKeptFocus(zone: { readonly current: HTMLElement | null }) {
  const isHere = useRef(false)
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      const box = zone.current
      if (!box || !(target instanceof Element)) return
      const dialog = target.closest('[role=dialog]')
      const isAbove = dialog !== null && !dialog.contains(box)
      isHere.current = box.contains(target) || (isHere.current && isAbove)
    }
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [zone])
  useEffect(() => {
    if (!isHere.current || document.activeElement !== document.body) return
    const able = 'button:not(:disabled)'
    const next = zone.current?.querySelector<HTMLElement>(`.f-actions ${able}`)
    ;(next ?? zone.current?.querySelector<HTMLElement>(able))?.focus()
  })
}
