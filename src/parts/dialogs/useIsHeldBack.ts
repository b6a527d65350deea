import { useState } from 'react'
import { useShell, useValue } from '../../app/ShellContext'

/**
 * Whether a dialog must wait before it opens: while the panel asks to sign in again it would cover that question, and
 * its requests wait for the answer anyway. A dialog that was open before stays open below.
 */
export function useIsHeldBack(): boolean {
  const isAsking = useValue(useShell().renewal.isAsking)
  const [isUp, setUp] = useState(!isAsking)
  if (!isAsking && !isUp) setUp(true)
  return !isUp
}
