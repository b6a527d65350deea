import { createContext, type ReactNode, useContext } from 'react'
import type { Resource } from '../schema'
import type { ParentRecord } from './usePaths'

/** What the slots of a collection, its list and its forms, know of where they stand. */
export interface CollectionPlace {
  readonly resource: Resource
  /** The record it stands under. */
  readonly parent: ParentRecord | undefined
  /** What the list is called from above, and the way back there; of children alone. */
  readonly heading: string | undefined
  readonly back: ReactNode
  /** The record to mark for three seconds. */
  readonly changedId: string | number | null
  /** After a change of a record, or a deletion (null): the lists are asked for again; resolves once they are here. */
  readonly onChanged: (id: string | number | null) => void | Promise<void>
}

export const CollectionContext = createContext<CollectionPlace | null>(null)

/** Where a slot of a collection stands. @throws Error outside of one */
export function useCollection(): CollectionPlace {
  const place = useContext(CollectionContext)
  if (!place) throw new Error('useCollection needs a collection above')
  return place
}
