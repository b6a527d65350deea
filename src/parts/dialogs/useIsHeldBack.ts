import { useState } from 'react'
import { useShell, useValue } from '../../app/ShellContext'

/**
 * Whether a dialog waits with coming up: one that would open while the panel asks to sign in again would cover the
 * question, and what it loads waits for the answer. One that stood before stays where it is, below.
 */
export function useIsHeldBack(): boolean {
  const isAsking = useValue(useShell().renewal.isAsking)
  const [isUp, setUp] = useState(!isAsking)
  if (!isAsking && !isUp) setUp(true)
  return !isUp
}
