import type { Message, Said } from '../../src/schema/text'

/**
 * A failure that a client is told about: status and an i18n key of ours (`error.…`) or words in each language, for a 422 with
 * a message for each field, by wire name. Anything else that is thrown becomes a 500 without detail.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly key: Said
  readonly args: Readonly<Record<string, unknown>>
  readonly errors: Readonly<Record<string, Message>> | undefined
  readonly headers: Readonly<Record<string, string>>
  /** What else its body says, beside the message and the errors. */
  readonly body: Readonly<Record<string, unknown>> | undefined

  constructor(
    status: number,
    key: Said,
    more: {
      args?: Readonly<Record<string, unknown>>
      errors?: Readonly<Record<string, Message>>
      headers?: Readonly<Record<string, string>>
      body?: Readonly<Record<string, unknown>>
    } = {},
  ) {
    super(`${status} ${typeof key === 'string' ? key : Object.values(key)[0]}`)
    this.status = status
    this.key = key
    this.args = more.args ?? {}
    this.errors = more.errors
    this.headers = more.headers ?? {}
    this.body = more.body
  }
}

/** There is nothing at this address. */
export const notFound = () => new ApiError(404, 'error.notFound')

/** Several wrong fields at once; the top message is general. */
export const invalid = (errors: Readonly<Record<string, Message>>) =>
  new ApiError(422, 'error.invalid', { errors })

/** A query key that is unknown or has a value it cannot have: the message names it. */
export const badQuery = (key: string) => new ApiError(400, 'error.query', { args: { key } })
