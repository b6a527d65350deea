import type { Route } from '../http/route'
import { exporting } from '../http/shares'
import { models, type Model } from '../resources/model'
import { changeAudience, createAudience, listAudiences, removeAudience } from './audiences'
import { reach, reachKeys } from './reach'
import { rolesOf } from './roles'
import { loading } from './shares'
import { cardFile, previewCards } from './targetClients'

const aimed = (): readonly Model[] => [...models.values()].filter(({ target }) => target !== null)

/** Whom content is for: lists of cards, the reach of a group, and groups that are kept under a name. */
export const targetRoutes = (): readonly Route[] => [
  {
    method: 'GET',
    path: 'file/uf/{id}',
    roles: rolesOf(aimed(), 'view'),
    share: exporting,
    handler: cardFile,
  },
  {
    method: 'POST',
    path: 'target-users/preview',
    roles: rolesOf(aimed(), 'edit'),
    share: loading,
    query: { format: { schema: { type: 'string', enum: ['csv'] } } },
    handler: previewCards,
  },
  {
    method: 'GET',
    path: 'target-users/reach',
    roles: rolesOf(aimed(), 'edit'),
    query: reachKeys,
    handler: reach,
  },
  {
    method: 'GET',
    path: 'audiences',
    roles: rolesOf(aimed(), 'edit'),
    query: {},
    handler: listAudiences,
  },
  { method: 'POST', path: 'audiences', roles: rolesOf(aimed(), 'edit'), handler: createAudience },
  {
    method: 'PUT',
    path: 'audiences/{id}',
    roles: rolesOf(aimed(), 'edit'),
    handler: changeAudience,
  },
  {
    method: 'DELETE',
    path: 'audiences/{id}',
    roles: rolesOf(aimed(), 'edit'),
    handler: removeAudience,
  },
]
