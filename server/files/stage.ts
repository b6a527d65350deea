import { isUncertain } from '../http/failure'
import type { Drive } from './drive'

/**
 * The files of one save. They are written before the record (so that an acknowledged record has its files) and taken
 * back when the record is not stored. What a save makes superfluous is noted in its transaction (`retired_file`).
 */
export type Stage = {
  /** a drive whose writes are remembered */
  drive: Drive
  /**
   * After a failed transaction: the new files go. Where the database broke off in the middle of its commit nobody
   * knows whether the record is there: then they stay, and tidying finds out.
   */
  discard(cause?: unknown): Promise<void>
}

export function stageFiles(drive: Drive): Stage {
  const written: string[] = []
  return {
    drive: {
      ...drive,
      put(key, content) {
        written.push(key)
        return drive.put(key, content)
      },
    },
    async discard(cause) {
      const keys = written.splice(0)
      if (isUncertain(cause)) return
      await Promise.allSettled(keys.map((key) => drive.delete(key)))
    },
  }
}
