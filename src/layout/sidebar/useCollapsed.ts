import { useStore } from 'ra-core'

/** Whether the sidebar shows icons alone; kept in react-admin's store, under the key that its own layout uses. */
export function useCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  const [isOpen, setOpen] = useStore('sidebar.open', true)
  return [!isOpen, (isCollapsed) => setOpen(!isCollapsed)]
}
