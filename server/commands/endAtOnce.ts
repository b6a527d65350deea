import { constants } from 'node:os'

/** What an operator, systemd or a container ends a program with. */
export const endSignals = ['SIGTERM', 'SIGINT'] as const

/**
 * Ends the process as the signal would by itself. It is needed in a container, where the process is number 1: the system
 * passes over what number 1 has no handler for.
 */
export function endAtOnce(signal: NodeJS.Signals): void {
  process.exit(128 + constants.signals[signal])
}
