import { createContext, type ReactNode, useContext } from 'react'
import type { Resource } from '../schema'
import type { ParentRecord } from './usePaths'

/** What slots of a collection, its list and its forms, may know about it. */
export interface CollectionPlace {
  readonly resource: Resource
  /** The parent of its records. */
  readonly parent: ParentRecord | undefined
  /** Of children only: the list's name in the parent's screen, and the link back there. */
  readonly heading: string | undefined
  readonly back: ReactNode
  /** The record to mark for three seconds. */
  readonly changedId: string | number | null
  /** After a change of a record, or a deletion (null): the lists are asked for again. */
  readonly onChanged: (id: string | number | null) => void
}

export const CollectionContext = createContext<CollectionPlace | null>(null)

/** The collection that a slot is in. @throws Error outside of one */
export function useCollection(): CollectionPlace {
  const place = useContext(CollectionContext)
  if (!place) throw new Error('useCollection needs a collection above')
  return place
}
