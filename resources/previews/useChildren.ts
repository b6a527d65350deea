import { type RaRecord, useGetManyReference, useRecordContext } from 'ra-core'
import type { RecordOf } from 'panel-engine/fields'
import type { Resource } from 'panel-engine/schema'

/** The longest page a list answers. */
const MOST = 500
const none: readonly never[] = []

/**
 * The stored children of the record in context, up to 500; the same array while nothing changed. A new record has none.
 * Null until they are read, empty where they cannot be.
 */
export function useChildren<R extends Resource>(
  child: R,
): readonly (RecordOf<R> & RaRecord)[] | null {
  const parent = useRecordContext()
  const { data, isError } = useGetManyReference<RecordOf<R> & RaRecord>(
    child.name,
    {
      target: child.parent?.field ?? '',
      id: parent?.id,
      pagination: { page: 1, perPage: MOST },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    },
    { enabled: parent !== undefined },
  )
  return parent ? (data ?? (isError ? none : null)) : none
}
