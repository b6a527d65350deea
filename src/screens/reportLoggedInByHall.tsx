import reportLoggedInByHall from '../../resources/reportLoggedInByHall'
import { screen } from '../engine/screen'
import { HallName } from './reports/HallName'
import { ListSpan } from './reports/ListSpan'

export default screen(reportLoggedInByHall, {
  columns: { hallName: ({ hallId, hallName }) => <HallName hallId={hallId} hallName={hallName} /> },
  listActions: <ListSpan />,
})
