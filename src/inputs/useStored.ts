import { useRecordContext } from 'ra-core'

/** The value that the server holds for a field now; undefined for a new record. */
export function useStored(name: string): unknown {
  const record = useRecordContext()
  return record?.[name]
}
