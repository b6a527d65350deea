import { notFound, type Route } from 'panel-engine/server'

/** `deeplink/values/{x}` of a part of a deep link that has no values: the lists of those that have stand before it. */
export const linkValues: Route = {
  method: 'GET',
  path: 'deeplink/values/{x}',
  roles: 'signedIn',
  handler: () => {
    throw notFound()
  },
}
