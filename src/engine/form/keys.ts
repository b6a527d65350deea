import type { FocusEvent, KeyboardEvent } from 'react'

/** Enter in a field neither saves nor closes what is live: the button does, and Ctrl+S. */
export function keepOpen(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget, key } = event
  const isField = target instanceof HTMLInputElement && currentTarget.contains(target)
  if (key === 'Enter' && isField) event.preventDefault()
}

/** A field whose focus a dialog takes was not left: help opens over it, and it is judged once one moves on. */
export function keepUnjudged(event: FocusEvent<HTMLFormElement>) {
  const { relatedTarget, currentTarget } = event
  const dialog = relatedTarget instanceof Element ? relatedTarget.closest('[role="dialog"]') : null
  if (dialog && !dialog.contains(currentTarget) && !currentTarget.contains(dialog))
    event.stopPropagation()
}
