import { type HallProps, HallName } from './HallName'
import { ListSpan } from './ListSpan'

/** What every list of a report shows beside what its definition says. */
export const reportSlots = {
  columns: {
    hallName: ({ hallId, hallName }: HallProps) => <HallName hallId={hallId} hallName={hallName} />,
  },
  listActions: <ListSpan />,
}
