import { storedCell } from '../../authProvider/storage'

/** What the person chose; `system` follows the machine. */
export type Mode = 'system' | 'light' | 'dark'

/** Kept apart from react-admin's store, which a sign-out empties. */
const cell = storedCell('panel.theme')
const systemDark = () => matchMedia('(prefers-color-scheme: dark)')

export function readMode(): Mode {
  const mode = cell.read()
  return mode === 'light' || mode === 'dark' ? mode : 'system'
}

export const saveMode = (mode: Mode): void => cell.write(mode === 'system' ? null : mode)

/** What is shown for a choice, at this moment. */
export const shownMode = (mode: Mode): 'light' | 'dark' =>
  mode === 'system' ? (systemDark().matches ? 'dark' : 'light') : mode

/** Dresses the page: `data-theme` for our variables, `color-scheme` for the browser's own widgets. */
export function applyMode(mode: 'light' | 'dark'): void {
  const page = document.documentElement
  page.dataset.theme = mode
  page.style.colorScheme = mode
}

/** Calls back when the machine changes between light and dark; answers the way to stop. */
export function watchSystem(onChange: () => void): () => void {
  const query = systemDark()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
