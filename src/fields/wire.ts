import { snakeCase, type Entry, type Json, type JsonObject, type Parts } from '../schema'

/**
 * How a kind travels. `encode` and `decode` are the form body, `toJson` and `fromJson` the answer.
 * `decode` is given only when one of the field's keys was sent; a value that does not fit is passed on as it came, so
 * that the rule refuses it with its own message.
 */
export interface Wire<Field, Read, Draft> {
  /** The base keys a draft of this field is sent under. */
  readonly keys: (wireName: string, field: Field) => readonly string[]
  readonly encode: (wireName: string, draft: Draft | null, field: Field) => readonly Entry[]
  readonly decode: (wireName: string, parts: Parts, field: Field) => Draft | null
  readonly toJson: (wireName: string, value: Read | null, field: Field) => JsonObject
  readonly fromJson: (wireName: string, json: JsonObject, field: Field) => Read | null
}

/** The wire name of a field. */
export const wireNameOf = (name: string, field: { readonly wire?: string }): string =>
  field.wire ?? snakeCase(name)

const own = (wireName: string): readonly string[] => [wireName]

/** A text line end is LF in store; browsers send CRLF in multipart bodies (RFC 7578, HTML 4.10.22). */
export const unixLines = (text: string): string => text.replace(/\r\n?/g, '\n')

/** The wire of a value that is one text in a form body. */
export const scalarWire = <Value extends string | number | boolean>(codec: {
  readonly print?: (value: Value) => string
  readonly parse: (text: string) => Value
}): Wire<unknown, Value, Value> => ({
  keys: own,
  encode: (name, draft) => [
    [name, draft === null || draft === undefined ? '' : (codec.print ?? String)(draft)],
  ],
  decode: (name, parts) => {
    const text = parts.one(name)
    return typeof text !== 'string' || text === '' ? null : codec.parse(text)
  },
  toJson: (name, value) => ({ [name]: value ?? null }),
  fromJson: (name, json) => (json[name] ?? null) as Value | null,
})

/** The wire of text, line ends made LF. */
export const textWire = scalarWire<string>({ parse: unixLines })

/** A number in its plain decimal form; any other text is passed on as text. */
export const numberOrText = (text: string): number | string =>
  /^-?(0|[1-9]\d{0,15})(\.\d{1,12})?$/.test(text) ? Number(text) : text

export const numberWire = scalarWire<number | string>({ parse: numberOrText })

/** The wire of a list: repeated `key[]`; an empty list is `key[]` once and empty. */
export const listWire = <Value extends Json>(
  parse: (text: string) => Value,
): Wire<unknown, readonly Value[], readonly Value[]> => ({
  keys: own,
  encode: (name, draft) =>
    draft && draft.length > 0
      ? draft.map((value) => [`${name}[]`, String(value)] as const)
      : [[`${name}[]`, '']],
  decode: (name, parts) =>
    (parts.list(name) ?? []).flatMap((value) => (typeof value === 'string' ? [parse(value)] : [])),
  toJson: (name, value) => ({ [name]: value ?? [] }),
  fromJson: (name, json) => (json[name] ?? []) as readonly Value[],
})

/** A wire for what is never read back. */
export const unread = { toJson: () => ({}), fromJson: () => null }
