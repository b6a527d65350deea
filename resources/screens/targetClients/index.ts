import { type RecordScreen, lazyPart } from 'panel-engine/screens'
import { targetField } from '../../kinds/target/field'
import { hasClients } from '../../kinds/target/hasClients'

/** The clients that a record is for, one by one. */
export const clientsScreen: RecordScreen = {
  slug: 'target-clients',
  label: 'list.clients',
  help: 'manual.does.clients',
  isFor: ({ api }) => api.endpoints.targetClients !== undefined,
  isShown: (record, resource) => hasClients(record[targetField(resource) ?? '']),
  screen: lazyPart(() => import('./ClientsScreen').then((found) => found.ClientsScreen)),
}
