import { useStore } from 'ra-core'
import { useCallback } from 'react'

/** Whether the sidebar shows icons alone; kept in react-admin's store, under the key that its own layout uses. */
export function useCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  const [isOpen, setOpen] = useStore('sidebar.open', true)
  const setCollapsed = useCallback((isCollapsed: boolean) => setOpen(!isCollapsed), [setOpen])
  return [!isOpen, setCollapsed]
}
