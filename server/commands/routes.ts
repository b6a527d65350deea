import { matrix } from '../http/guard'
import type { Route } from '../http/route'

/** The matrix of calls and roles: as JSON, or a line each for reading. */
export function printRoutes(routes: readonly Route[], asJson: boolean): string {
  const lines = matrix(routes)
  if (asJson) return JSON.stringify(lines, null, 2)
  return lines
    .map(
      ({ method, path, allow }) =>
        `${method.padEnd(7)}${path}  ${allow[0] === 'signedIn' ? 'signedIn' : allow.join(' ')}`,
    )
    .join('\n')
}
