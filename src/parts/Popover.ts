import { onDemand } from './onDemand'

/** The one popover, see `mui/Popover.tsx`. Mount it to open it. */
export const Popover = onDemand(() => import('./mui/Popover').then((found) => found.Popover))
