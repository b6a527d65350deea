import { setTimeout } from 'node:timers/promises'
import { UncertainCommit } from '../database/commitOutcome'
import type { Drive } from './drive'

/** How long a failed save waits for its files to go: a store that hangs has cost the person time enough. */
const patience = 2_000

/**
 * The files of one save. They are written before the record (so that an acknowledged record has its files) and taken
 * back when the record is not stored. What a save makes superfluous is noted in its transaction (`retired_file`).
 */
export type Stage = {
  /** a drive whose writes are remembered */
  drive: Drive
  /**
   * After a failed transaction: the new files go. Where nobody knows what came of its commit the record may be there:
   * then they stay, and tidying finds out; likewise what a store does not delete by then.
   */
  discard(cause?: unknown): Promise<void>
}

export function stageFiles(drive: Drive): Stage {
  const written = new Map<string, Promise<void>>()
  return {
    drive: {
      ...drive,
      put(key, content) {
        const put = drive.put(key, content)
        written.set(key, put)
        return put
      },
    },
    async discard(cause) {
      const files = [...written]
      written.clear()
      if (files.length === 0 || cause instanceof UncertainCommit) return
      const gone = files.map(async ([key, put]) => {
        // one that is still under way would come after its deletion
        await put.catch(() => undefined)
        await drive.delete(key)
      })
      const late = new AbortController()
      const limit = setTimeout(patience, null, { signal: late.signal }).catch(() => undefined)
      await Promise.race([Promise.allSettled(gone), limit])
      late.abort()
    },
  }
}
