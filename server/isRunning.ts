import { codeOf } from './errorCode'

/** Whether this machine has a process of that number, ours or another user's. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}
