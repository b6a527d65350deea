import { notFound, type Route } from 'panel-engine/server'

/** The fallback of `deeplink/values/{x}` for parts without values: those with values have a route before it. */
export const linkValues: Route = {
  method: 'GET',
  path: 'deeplink/values/{x}',
  roles: 'signedIn',
  handler: () => {
    throw notFound()
  },
}
