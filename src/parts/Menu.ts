import { onDemand } from './onDemand'

/** The one menu, see `mui/Menu.tsx`. Mount it to open it. */
export const Menu = onDemand(() => import('./mui/Menu').then((found) => found.Menu))
