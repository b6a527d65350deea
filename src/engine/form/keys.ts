import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'

/** Enter in a field neither saves nor closes what is live: the button does, and Ctrl+S. */
export function keepOpen(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget, key } = event
  const isField = target instanceof HTMLInputElement && currentTarget.contains(target)
  if (key === 'Enter' && isField) event.preventDefault()
}

/** Ctrl+S or Cmd+S saves, wherever the cursor is. */
export function useSaveKeys(submit: () => void) {
  const act = useRef(submit)
  useLayoutEffect(() => {
    act.current = submit
  })
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey)
        return
      event.preventDefault()
      act.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
