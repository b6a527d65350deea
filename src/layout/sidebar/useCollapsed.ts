import { useState } from 'react'
import { storedCell } from '../../../authProvider/storage'

const cell = storedCell('panel.sidebar')

/** Whether the sidebar shows icons alone; remembered in this browser. */
export function useCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  const [isCollapsed, set] = useState(() => cell.read() === 'collapsed')
  return [
    isCollapsed,
    (next) => {
      cell.write(next ? 'collapsed' : null)
      set(next)
    },
  ]
}
