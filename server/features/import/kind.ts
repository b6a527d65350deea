import type { Message, Values } from '../../../src/schema'
import type { CsvLine, CsvRow } from '../../csv/read'
import type { Store, Trx } from '../../database/store'

/** What an import brought. */
export interface Outcome {
  /** Lines that came in. */
  readonly loaded: number
  /** Lines that an earlier import, or an earlier line, had brought already. */
  readonly known?: number
  /** Records that were removed because the file did not have them. */
  readonly removed?: number
}

/** Where an import goes, and how it ends. */
export interface ImportPlace {
  readonly store: Store
  /** The moment of the import, ms. */
  readonly now: number
  /** Whether the file replaces the whole base: records missing from it are removed. */
  readonly isWhole: boolean
  /** Asked at the end of a whole file: may this many of that many be removed? @throws ImportRefused */
  readonly shouldRemove: (removed: number, total: number) => boolean
  /** Adds records as they are, without their rules: the import has judged its lines. */
  readonly addRecords: (trx: Trx, resource: string, records: readonly Values[]) => Promise<void>
  /** The last step of the transaction that shows the records: history, audit, and a check of the import's lease. */
  readonly commit: (trx: Trx, outcome: Outcome) => Promise<void>
}

/** An import that is called off; nothing of it is kept. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
  readonly problem: Message

  constructor(message: string, args: Message['args'] = {}) {
    super(message)
    this.problem = { message, args }
  }
}

export type Reject = (line: number, problems: readonly Message[]) => Promise<void>

/** A kind of file that is imported. */
export interface ImportKind {
  /** What it is called on the command line, and the folder that is watched for it. */
  readonly name: string
  readonly columns: readonly string[]
  /** Those without which a file is refused. */
  readonly required: readonly string[]
  /** Whether files may replace the whole base, removing what they lack; these have a watched folder of their own. */
  readonly canBeWhole: boolean
  /** Removes what an import that died has left; called while nobody imports that kind. */
  readonly clear?: (store: Store) => Promise<void>
  readonly load: (
    batches: AsyncIterable<readonly CsvLine[]>,
    reject: Reject,
    place: ImportPlace,
  ) => Promise<void>
}

/**
 * Describes a kind of file, which an app hands over among its `imports`.
 * @param read turns a row into what is stored, or says all that is wrong with it
 * @param store writes what comes, and ends with `place.commit` in its last transaction
 */
export function importKind<T>({
  read,
  store,
  ...kind
}: Omit<ImportKind, 'load'> & {
  readonly read: (row: CsvRow) => { value: T } | { rejected: readonly Message[] }
  readonly store: (place: ImportPlace, batches: AsyncIterable<readonly T[]>) => Promise<void>
}): ImportKind {
  async function* good(batches: AsyncIterable<readonly CsvLine[]>, reject: Reject) {
    for await (const lines of batches) {
      const values: T[] = []
      for (const found of lines) {
        const result = 'row' in found ? read(found.row) : { rejected: [found.problem] }
        if ('value' in result) values.push(result.value)
        else await reject(found.line, result.rejected)
      }
      if (values.length > 0) yield values
    }
  }
  return {
    ...kind,
    load: (batches, reject, place) => store(place, good(batches, reject)),
  }
}
