import { runsKey } from 'panel-engine/fields'
import {
  type FieldCalls,
  type Properties,
  type Schema,
  closed,
  jsonProperties,
  type Route,
  pageOf,
  reference,
  rolesOf,
} from 'panel-engine/server'

// The handlers need the models, which are built from the kinds that need this file: so they load with the first call.
const cards = () => import('../cards/targetClients')
const audiences = () => import('./audiences')

const textOrNull: Schema = { type: ['string', 'null'] }

/** A row of the target clients. */
const targetClient: Schema = {
  type: 'object',
  properties: {
    company_name: textOrNull,
    full_name: textOrNull,
    registration_hall: { type: ['integer', 'null'] },
    card_number: textOrNull,
    store_key: { type: 'integer' },
    customer_id: { type: 'integer' },
    person_id: { type: ['integer', 'null'] },
    entire_client: { type: 'boolean' },
  },
}

const pick = (body: Properties, isMeant: (key: string) => boolean): Properties =>
  Object.fromEntries(Object.entries(body).filter(([key]) => isMeant(key)))
/** The list of cards, with its mended lines. */
const cardsIn = (body: Properties) => pick(body, (key) => key.startsWith('target_users_file'))
/** The keys of a group, but for the list. */
const groupIn = (body: Properties) => pick(body, (key) => !key.startsWith('target_users_file'))

/** A group with its name, and the role that it is shared with. */
const audienceBody = (body: Properties): NonNullable<Route['body']> => ({
  kind: 'json',
  schema: closed(
    {
      name: { type: 'string', maxLength: 80 },
      role: textOrNull,
      ...jsonProperties(pick(body, (key) => /^(customer_|halls)/.test(key))),
    },
    ['name'],
  ),
})

/** The keys of a group; or the record whose list it is. */
const reachKeys = (body: Properties): Route['query'] => ({
  ...Object.fromEntries(Object.entries(groupIn(body)).map(([key, schema]) => [key, { schema }])),
  [runsKey('halls')]: {
    schema: { type: 'string', pattern: '^\\d+(-\\d+)?(\\.\\d+(-\\d+)?)*$' },
    description: 'Many halls in short: `10-19.25`',
  },
  resource: { schema: { type: 'string' }, description: 'With `id`: of its stored list' },
  id: { schema: { type: 'string' } },
})

/**
 * Whom content is for: the clients of a record, lists of cards, the reach of a group, and groups that are kept under a
 * name. @param body what a body may have of a group
 */
export const targetCalls = (body: Properties): FieldCalls => ({
  verbs: {
    targetClients: {
      intent: 'view',
      handler: async (context, served) => (await cards()).targetClients(context, served),
      answer: pageOf(reference('TargetClient')),
      parameters: ['limit', 'page', 'sortBy', 'sortDir', 'phrase', 'phraseIn', 'format'],
      isSearched: true,
    },
    removeTargetClient: {
      intent: 'change',
      handler: async (context, served) => (await cards()).removeTargetClient(context, served),
      answer: reference('Id'),
      failures: [507],
    },
  },
  routes: (aimed) => {
    const [viewing, aiming] = [rolesOf(aimed, 'view'), rolesOf(aimed, 'create', 'change')]
    return [
      {
        method: 'GET',
        path: 'file/uf/{id}',
        roles: viewing,
        quota: 'exporting',
        handler: async (context) => (await import('../cards/downloadCards')).downloadCards(context),
      },
      {
        method: 'POST',
        path: 'target-users/preview',
        roles: aiming,
        quota: 'loading',
        query: { format: { schema: { type: 'string', enum: ['csv'] } } },
        body: { kind: 'multipart', schema: closed(cardsIn(body), ['target_users_file']) },
        handler: async (context) => (await cards()).previewCards(context),
      },
      {
        method: 'GET',
        path: 'target-users/reach',
        roles: aiming,
        query: reachKeys(body),
        handler: async (context) => (await import('./reach')).reach(context),
      },
      {
        method: 'GET',
        path: 'audiences',
        roles: aiming,
        query: {},
        handler: async (context) => (await audiences()).listAudiences(context),
      },
      {
        method: 'POST',
        path: 'audiences',
        roles: aiming,
        writes: 'create',
        body: audienceBody(body),
        handler: async (context) => (await audiences()).createAudience(context),
      },
      {
        method: 'PUT',
        path: 'audiences/{id}',
        roles: aiming,
        writes: 'update',
        body: audienceBody(body),
        handler: async (context) => (await audiences()).changeAudience(context),
      },
      {
        method: 'DELETE',
        path: 'audiences/{id}',
        roles: aiming,
        writes: 'delete',
        handler: async (context) => (await audiences()).removeAudience(context),
      },
    ]
  },
  schemas: { TargetClient: targetClient },
})
