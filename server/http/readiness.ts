import { setTimeout as wait } from 'node:timers/promises'
import type { Drive } from '../files/drive'
import { OtherRelease } from '../database/schemaChange/otherRelease'
import type { Store } from '../database/store'
import type { Log } from '../log'

type Neighbour = 'up' | 'down'

/**
 * Whether this server should get calls. `degraded`: it cannot reach the files, but no other server can either. `down`:
 * it cannot reach its database, or a newer release has `changed` that so that this one cannot read it.
 */
export interface State {
  readonly status: 'ready' | 'degraded' | 'down' | 'stopping'
  readonly database: Neighbour | 'changed'
  readonly files: Neighbour
}

export interface Readiness {
  /** Checks database and files, at most once a second for all callers together, without writing. */
  state(): Promise<State>
  /** From now on the answer is `stopping`. */
  stop(): void
}

/** How long an answer holds, how long a neighbour may take, and after how long one that hangs is asked anew: ms. */
const usual = { kept: 1_000, patience: 2_000, forgotten: 10_000 }

/** @param patience see `usual`; tests have less of it */
export function createReadiness(
  { store, files, log }: { store: Pick<Store, 'ping'>; files: Pick<Drive, 'ping'>; log: Log },
  { kept, patience, forgotten }: typeof usual = usual,
): Readiness {
  const limits = { patience, forgotten }
  const database = probe(() => store.ping(), limits)
  const drive = probe(() => files.ping(), limits)
  let asked: { readonly at: number; readonly answer: Promise<State> } | undefined
  let last: State['status'] = 'ready'
  let hasStopped = false

  async function ask(): Promise<State> {
    const [noDatabase, noFiles] = await Promise.all([database(), drive()])
    const state: State = {
      status: noDatabase ? 'down' : noFiles ? 'degraded' : 'ready',
      database: noDatabase instanceof OtherRelease ? 'changed' : noDatabase ? 'down' : 'up',
      files: noFiles ? 'down' : 'up',
    }
    // A line for each change, not for each probe.
    if (state.status !== last) {
      if (state.status === 'ready') log.info(state, 'ready again')
      else log.error({ ...state, err: noDatabase ?? noFiles }, 'not ready')
    }
    last = state.status
    return state
  }

  return {
    async state() {
      if (!asked || performance.now() - asked.at > kept)
        asked = { at: performance.now(), answer: ask() }
      const state = await asked.answer
      return hasStopped ? { ...state, status: 'stopping' } : state
    },
    stop: () => void (hasStopped = true),
  }
}

/**
 * Asks a neighbour and waits for a bounded time. One that hangs is not asked again meanwhile: each question may hold a
 * connection.
 * @returns what was wrong, or null
 */
function probe(
  ask: () => Promise<void>,
  { patience, forgotten }: { patience: number; forgotten: number },
): () => Promise<Error | null> {
  let pending: { readonly at: number; readonly answer: Promise<Error | null> } | null = null
  return async () => {
    if (!pending || performance.now() - pending.at > forgotten) {
      const own = { at: performance.now(), answer: problemOf(ask) }
      pending = own
      void own.answer.finally(() => {
        if (pending === own) pending = null
      })
    }
    const late = new AbortController()
    const slow = wait(patience, new Error(`no answer within ${patience} ms`), {
      ref: false,
      signal: late.signal,
    }).catch(() => null)
    const outcome = await Promise.race([pending.answer, slow])
    late.abort()
    return outcome
  }
}

async function problemOf(ask: () => Promise<void>): Promise<Error | null> {
  try {
    await ask()
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
