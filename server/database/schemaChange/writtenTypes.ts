import type { StorageType } from '../../../src/fields/kind'
import type { Typed } from './definition'

type Written = readonly [name: string, type: string]

/** What lies in every database for `hundredths`, and is part of the stamps that servers of several versions compare. */
const hundredths = 'grosze'

/** Columns as they are written down: by the words of the first release, which never change. */
export const asWritten = (columns: readonly Typed[]): readonly Written[] =>
  columns.map(([name, type]) => [name, type === 'hundredths' ? hundredths : type])

/** Columns as they were written down. */
export const asRead = (columns: readonly Written[]): readonly Typed[] =>
  // a server wrote no word but these
  columns.map(([name, type]) => [name, type === hundredths ? 'hundredths' : (type as StorageType)])
