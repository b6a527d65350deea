import { useGetOne } from 'ra-core'
import { type RecordScreenProps, FullScreen } from 'panel-engine/screens'
import { namesOf } from './facets'

/** A notice as it hangs on the wall: its name, and for whom it is. */
export function Sheet({ resource, id, onClose }: RecordScreenProps) {
  const { data } = useGetOne(resource.name, { id })
  return (
    <FullScreen title={String(data?.['name'] ?? '')} subtitle="" onClose={onClose}>
      <p>{namesOf(data?.['teams']).join(', ')}</p>
    </FullScreen>
  )
}
