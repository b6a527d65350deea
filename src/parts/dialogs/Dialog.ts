import { onDemand } from '../onDemand'

/** The one dialog, see `mui/Dialog.tsx`. Mount it to open it. */
export const Dialog = onDemand(() => import('../mui/Dialog').then((found) => found.Dialog))
