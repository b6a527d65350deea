import { isObject, type JsonObject } from '../src/schema/wire'

/**
 * How the answers of another API are read. Give one to `createRequest` where your API answers in a form that
 * `standardAdapter` does not understand; docs/another-api.md has an example. Answers about the session are for
 * `SessionAdapter`.
 */
export interface ApiAdapter {
  /**
   * The content of an answer, out of its envelope: a record unchanged (wire names), a list as `{ items, total }` or,
   * where there is no total, as an array.
   * @param body the parsed JSON
   */
  readonly content: (body: unknown, headers: Headers) => unknown
  /** The content of an error answer: a text for the person, and for a 422 texts by wire name. */
  readonly refusal: (body: unknown) => Refusal
}

export interface Refusal {
  /** Empty where the API gives none. */
  readonly message: string
  readonly errors?: Readonly<Record<string, string>>
  /** Other keys of the answer, for callers that need them. */
  readonly more?: JsonObject
}

/** The envelope's `data`; a record that merely has a field of that name is none. */
const opened = (body: unknown): unknown =>
  isObject(body) && 'data' in body && !('id' in body) ? body['data'] : body

const countOf = (value: unknown): number | null => {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : null
}

/** The total of a list in a header: `X-Total-Count: 212`, or `Content-Range: items 0-9/212`. */
const totalOf = (headers: Headers): number | null =>
  countOf(headers.get('X-Total-Count')) ??
  countOf(/\/(\d+)$/.exec(headers.get('Content-Range') ?? '')?.[1])

/** The text for a field; several (`["too long", …]`) are joined. */
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
