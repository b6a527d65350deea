import { useUser } from '../../app/ShellContext'
import { isAllowed } from '../../schema'

/** Whether the signed-in person may read the log: administrators alone. */
export const useMayRead = (): boolean => isAllowed({}, 'view', useUser()?.roles ?? [])
