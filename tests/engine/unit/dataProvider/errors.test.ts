import { HttpError } from 'ra-core'
import { expect, it } from 'vitest'
import { isNotFound } from '../../../../dataProvider/errors'

it.each([
  [new HttpError('error.notFound', 404), true],
  // what one may not see, what is stale and what the server fails at are there for all we know
  [new HttpError('error.forbidden', 403), false],
  [new HttpError('error.gone', 410), false],
  [new HttpError('error.stale', 412), false],
  [new HttpError('error.generic', 500), false],
  [new HttpError('shell.http.offline', 0), false],
  [Object.assign(new Error('not of the API'), { status: 404 }), false],
  [null, false],
])('%o is not there: %s', (error, is) => expect(isNotFound(error)).toBe(is))
