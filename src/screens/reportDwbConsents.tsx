import reportDwbConsents from '../../resources/reportDwbConsents'
import { screen } from '../engine/screen'
import { HallName } from './reports/HallName'
import { ListSpan } from './reports/ListSpan'

export default screen(reportDwbConsents, {
  columns: { hallName: ({ hallId, hallName }) => <HallName hallId={hallId} hallName={hallName} /> },
  listActions: <ListSpan />,
})
