import { constants } from 'node:os'

/**
 * Handles SIGTERM, which systemd and containers send: the kernel ignores a signal for process 1 that has no handler.
 * SIGINT keeps its default, so that Ctrl-C also ends a shell loop around the command.
 */
export function endAtOnce(): void {
  process.exit(128 + constants.signals.SIGTERM)
}
