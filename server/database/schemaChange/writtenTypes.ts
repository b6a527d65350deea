import type { StorageType } from '../../../src/fields/kind'
import type { Typed } from './definition'

type Written = readonly [name: string, type: string]

/** How every database spells `hundredths`. It never changes: servers of several versions compare stamps made of it. */
const hundredths = 'grosze'

/** Columns as they are written down: by the words of the first release, which never change. */
export const asWritten = (columns: readonly Typed[]): readonly Written[] =>
  columns.map(([name, type]) => [name, type === 'hundredths' ? hundredths : type])

/** Columns as they were written down. */
export const asRead = (columns: readonly Written[]): readonly Typed[] =>
  // servers have only ever written these types
  columns.map(([name, type]) => [name, type === hundredths ? 'hundredths' : (type as StorageType)])
