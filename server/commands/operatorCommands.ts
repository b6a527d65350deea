import type { Config } from '../config'
import type { Say } from './operator'

type OperatorCommand = (config: Config, args: readonly string[], say: Say) => Promise<void>

/** Commands for a bad day, by name. Each is imported when it runs; docs/operating.md has a section about it. */
export const operatorCommands: Readonly<Record<string, () => Promise<OperatorCommand>>> = {
  'rotate-key': async () => (await import('./rotateKey')).rotateKey,
  recover: async () => (await import('./recover')).recover,
  erase: async () => (await import('./erase')).erase,
  rehearse: async () => (await import('../features/backup/rehearse')).rehearse,
}
