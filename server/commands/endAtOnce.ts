import { constants } from 'node:os'

/**
 * Ends the process that systemd or a container ends with SIGTERM. It is needed where the process is number 1, for which the
 * system passes over what it has no handler for. Ctrl-C is left alone: it ends the loop of a shell around a command as well.
 */
export function endAtOnce(): void {
  process.exit(128 + constants.signals.SIGTERM)
}
