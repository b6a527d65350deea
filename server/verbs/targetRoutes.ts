import type { Route } from '../http/route'
import { models } from '../resources/model'
import { changeAudience, createAudience, listAudiences, removeAudience } from './audiences'
import { reach, reachKeys } from './reach'
import { rolesOf } from './roles'
import { cardFile } from './cardFile'
import { previewCards } from './targetClients'

/**
 * Whom content is for: lists of cards, the reach of a group, and groups that are kept under a name; no call where nothing
 * is aimed at anybody.
 */
export function targetRoutes(): readonly Route[] {
  const aimed = [...models.values()].filter(({ aimed: field }) => field !== null)
  if (aimed.length === 0) return []
  const [viewing, aiming] = [rolesOf(aimed, 'view'), rolesOf(aimed, 'create', 'change')]
  return [
    { method: 'GET', path: 'file/uf/{id}', roles: viewing, quota: 'exporting', handler: cardFile },
    {
      method: 'POST',
      path: 'target-users/preview',
      roles: aiming,
      quota: 'loading',
      query: { format: { schema: { type: 'string', enum: ['csv'] } } },
      handler: previewCards,
    },
    { method: 'GET', path: 'target-users/reach', roles: aiming, query: reachKeys, handler: reach },
    { method: 'GET', path: 'audiences', roles: aiming, query: {}, handler: listAudiences },
    { method: 'POST', path: 'audiences', roles: aiming, handler: createAudience },
    { method: 'PUT', path: 'audiences/{id}', roles: aiming, handler: changeAudience },
    { method: 'DELETE', path: 'audiences/{id}', roles: aiming, handler: removeAudience },
  ]
}
