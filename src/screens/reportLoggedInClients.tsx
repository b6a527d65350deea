import reportLoggedInClients from '../../resources/reportLoggedInClients'
import { screen } from '../engine/screen'
import { HallName } from './reports/HallName'
import { ListSpan } from './reports/ListSpan'

export default screen(reportLoggedInClients, {
  columns: { hallName: ({ hallId, hallName }) => <HallName hallId={hallId} hallName={hallName} /> },
  listActions: <ListSpan />,
})
