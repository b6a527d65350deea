import { storedCell } from '../../authProvider/storage'

/** The person's choice; `system` follows the system's setting. */
export type Mode = 'system' | 'light' | 'dark'

/** Not in react-admin's store: signing out clears that. */
const cell = storedCell('panel.theme')
const systemDark = () => matchMedia('(prefers-color-scheme: dark)')

export function readMode(): Mode {
  const mode = cell.read()
  return mode === 'light' || mode === 'dark' ? mode : 'system'
}

export const saveMode = (mode: Mode): void => cell.write(mode === 'system' ? null : mode)

/** The mode that a choice means now. */
export const shownMode = (mode: Mode): 'light' | 'dark' =>
  mode === 'system' ? (systemDark().matches ? 'dark' : 'light') : mode

/** Dresses the page: `data-theme` for our variables, `color-scheme` for the browser's own widgets. */
export function applyMode(mode: 'light' | 'dark'): void {
  const page = document.documentElement
  page.dataset.theme = mode
  page.style.colorScheme = mode
}

/** Calls back when the system changes between light and dark. @returns a function that stops it */
export function watchSystem(onChange: () => void): () => void {
  const query = systemDark()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
