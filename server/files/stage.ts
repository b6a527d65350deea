import type { Drive } from './drive'

/**
 * The files of one save. Files are written before the record (so that an acknowledged record has its
 * files) and taken back when the record is not stored; replaced files go only after it is.
 */
export type Stage = {
  /** a drive whose writes are remembered */
  drive: Drive
  /** names a file that the save makes superfluous */
  retire(key: string | null): void
  /** After the transaction: the replaced files go. A failure leaves them for `collectLeftovers`. */
  commit(): Promise<void>
  /** After a failed transaction: the new files go. */
  discard(): Promise<void>
}

export function stageFiles(drive: Drive): Stage {
  const written: string[] = []
  const retired: string[] = []
  const remove = async (keys: string[]) => {
    await Promise.allSettled(keys.splice(0).map((key) => drive.delete(key)))
  }
  return {
    drive: {
      ...drive,
      put(key, content) {
        written.push(key)
        return drive.put(key, content)
      },
    },
    retire(key) {
      if (key !== null) retired.push(key)
    },
    commit: () => remove(retired),
    discard: () => remove(written),
  }
}

const AN_HOUR = 3_600_000

/**
 * Deletes the files that no record knows: what a killed process left between writing a file and its
 * record. Young files are left alone, another server may be about to save them.
 *
 * @param isKnown tells of a batch of keys which ones the table `file` has
 * @param now in ms since 1970
 * @returns how many were deleted
 */
export async function collectLeftovers(
  drive: Drive,
  isKnown: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
  now: number,
): Promise<number> {
  let count = 0
  let batch: string[] = []
  const flush = async () => {
    const known = await isKnown(batch)
    const lost = batch.filter((key) => !known.has(key))
    await Promise.all(lost.map((key) => drive.delete(key)))
    count += lost.length
    batch = []
  }
  for await (const { key, changed } of drive.list()) {
    if (now - changed < AN_HOUR) continue
    batch.push(key)
    if (batch.length === 500) await flush()
  }
  if (batch.length > 0) await flush()
  return count
}
