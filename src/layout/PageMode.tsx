import { useEffect } from 'react'
import { applyMode } from '../theme/mode'
import { useShownMode } from '../parts/useShownMode'

/** Applies the light or dark theme to the page, by the person's choice or the system's. */
export function PageMode() {
  const shown = useShownMode()
  useEffect(() => applyMode(shown), [shown])
  return null
}
