import type { KeyboardEvent } from 'react'

/** Enter in a field neither saves nor closes what is live: the button does, and Ctrl+S. */
export function keepOpen(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget, key } = event
  const isField = target instanceof HTMLInputElement && currentTarget.contains(target)
  if (key === 'Enter' && isField) event.preventDefault()
}
