import reportEmailConsents from '../../resources/reportEmailConsents'
import { screen } from '../engine/screen'
import { HallName } from './reports/HallName'
import { ListSpan } from './reports/ListSpan'

export default screen(reportEmailConsents, {
  columns: { hallName: ({ hallId, hallName }) => <HallName hallId={hallId} hallName={hallName} /> },
  listActions: <ListSpan />,
})
