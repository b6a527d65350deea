import { ApiError } from '../http/apiError'

/** A request body that cannot be read: 400, 413, 415, or 422 with the field that is at fault. */
export class BodyError extends ApiError {
  override name = 'BodyError'

  constructor(
    status: 400 | 413 | 415 | 422,
    key: string,
    args: Readonly<Record<string, string | number>> = {},
    field?: string,
  ) {
    super(status, key, {
      args,
      errors: field === undefined ? undefined : { [field]: { message: key, args } },
    })
  }
}
