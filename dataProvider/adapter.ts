import { isObject, type JsonObject } from '../src/schema/wire'

/**
 * How another API says what the panel asks. Give one to `createRequest` where the answers of yours look otherwise than
 * `standardAdapter` understands; docs/another-api.md has an example. What is said of the session,
 * `SessionAdapter` understands.
 */
export interface ApiAdapter {
  /**
   * What an answer says, out of its envelope: a record as it is (wire names), a list as `{ items, total }` or, where no
   * total is told, as an array.
   * @param body the parsed JSON
   */
  readonly content: (body: unknown, headers: Headers) => unknown
  /** What a refusal says: a text for the person, and texts by wire name for a 422. */
  readonly refusal: (body: unknown) => Refusal
}

export interface Refusal {
  /** Empty where the API says nothing. */
  readonly message: string
  readonly errors?: Readonly<Record<string, string>>
  /** What else the answer has, for who asked for it. */
  readonly more?: JsonObject
}

/** The envelope's `data`; a record that merely has a field of that name is none. */
const opened = (body: unknown): unknown =>
  isObject(body) && 'data' in body && !('id' in body) ? body['data'] : body

const countOf = (value: unknown): number | null => {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : null
}

/** The total beside a list: `X-Total-Count: 212`, or `Content-Range: items 0-9/212`. */
const totalOf = (headers: Headers): number | null =>
  countOf(headers.get('X-Total-Count')) ??
  countOf(/\/(\d+)$/.exec(headers.get('Content-Range') ?? '')?.[1])

/** A field's own text; of several (`["too long", …]`) all of them. */
const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(' ') : String(value)

/**
 * Understands the contract's envelope, the same without it, and lists as bare arrays with their total in a header or as
 * `{ data: […], total }`.
 */
export const standardAdapter: ApiAdapter = {
  content: (body, headers) => {
    const content = opened(body)
    if (isObject(content) && Array.isArray(content['items']) && 'total' in content)
      return { ...content, total: countOf(content['total']) }
    if (!Array.isArray(content)) return content
    const total = (isObject(body) ? countOf(body['total']) : null) ?? totalOf(headers)
    return total === null ? content : { items: content, total }
  },
  refusal: (body) => {
    const content = opened(body)
    if (!isObject(content)) return { message: '' }
    const { message, errors, ...more } = content
    return {
      message: typeof message === 'string' ? message : '',
      ...(isObject(errors) && {
        errors: Object.fromEntries(
          Object.entries(errors).map(([name, text]) => [name, textOf(text)]),
        ),
      }),
      ...(Object.keys(more).length > 0 && { more }),
    }
  },
}
