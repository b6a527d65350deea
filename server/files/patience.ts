import { setTimeout as pause } from 'node:timers/promises'
import { DriveFailure } from './driveFailure'

/** How long a store may give no sign of life, ms: a person waits for it, and for no more than ten seconds in all. */
const patience = 5_000
/** A failure this early (ms) is retried: a connection that was kept open too long, a store that is busy. */
const early = 1_000

/** One attempt of a call. */
interface Try {
  /** Ends it. */
  readonly signal: AbortSignal
  /** Restarts the timeout: a piece of the body was taken. */
  alive(): void
}

/**
 * Calls a store with retries and a timeout: it may break off, refuse for a moment, or accept and never answer.
 * @param call made anew for each attempt
 * @param isPassing whether a failure may be gone in a moment
 * @throws DriveFailure after one second of short failures, or five without a sign of life
 */
export async function patiently<T>(
  call: (attempt: Try) => Promise<T>,
  isPassing: (error: unknown) => boolean,
): Promise<T> {
  const began = performance.now()
  for (let wait = 50; ; wait *= 3) {
    try {
      return await once(call)
    } catch (error) {
      if (error instanceof DriveFailure) throw error
      if (!isPassing(error) || performance.now() + wait - began > early) {
        const why = error instanceof Error ? `: ${error.name}: ${error.message}` : ''
        throw new DriveFailure(`the store of files failed${why}`, { cause: error })
      }
    }
    await pause(wait)
  }
}

async function once<T>(call: (attempt: Try) => Promise<T>): Promise<T> {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DriveFailure(`the store of files gave no sign of life for ${patience / 1000} s`))
      ending.abort()
    }, patience)
  })
  try {
    const attempt = { signal: ending.signal, alive: () => void timer?.refresh() }
    return await Promise.race([call(attempt), late])
  } finally {
    clearTimeout(timer)
  }
}
