import { type RecordScreen, lazyPart } from 'panel-engine/screens'
import { targetField } from '../../kinds/target/field'
import { cardsIn } from '../../kinds/target/value'

/** The clients that a record is for, one by one: those of its list of cards, without which there are none to list. */
export const clientsScreen: RecordScreen = {
  slug: 'target-clients',
  label: 'list.clients',
  help: 'manual.does.clients',
  isFor: ({ api }) => api.endpoints.targetClients !== undefined,
  isShown: (record, resource) => cardsIn(record[targetField(resource) ?? '']) > 0,
  screen: lazyPart(() => import('./ClientsScreen').then((found) => found.ClientsScreen)),
}
