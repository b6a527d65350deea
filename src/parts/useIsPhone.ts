import { useSyncExternalStore } from 'react'
import { measures } from '../theme/tokens'

const narrow = matchMedia(`(max-width: ${measures.phone - 1}px)`)

function subscribe(onChange: () => void): () => void {
  narrow.addEventListener('change', onChange)
  return () => narrow.removeEventListener('change', onChange)
}

/** Whether the window is as narrow as a phone, where the sidebar is a drawer and a row of a list a card. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches)
