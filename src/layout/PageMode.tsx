import { useEffect } from 'react'
import { applyMode } from '../theme/mode'
import { useShownMode } from '../parts/useShownMode'

/** Dresses the page in light or dark, and follows the person's choice and the machine. */
export function PageMode() {
  const shown = useShownMode()
  useEffect(() => applyMode(shown), [shown])
  return null
}
