import { useShell, useValue } from '../../app/ShellContext'
import { onDemand } from '../../parts/onDemand'

const ExportsPanel = onDemand(() => import('./ExportsPanel').then((found) => found.ExportsPanel))

/** The exports on their way, at the foot of the shell; nothing, and not even loaded, while there are none. */
export function ExportsHost() {
  const jobs = useValue(useShell().exports)
  return jobs.length > 0 ? <ExportsPanel jobs={jobs} /> : null
}
