import reportRetroBonus from '../../resources/reportRetroBonus'
import { screen } from '../engine/screen'
import { HallName } from './reports/HallName'
import { ListSpan } from './reports/ListSpan'

export default screen(reportRetroBonus, {
  columns: { hallName: ({ hallId, hallName }) => <HallName hallId={hallId} hallName={hallName} /> },
  listActions: <ListSpan />,
})
