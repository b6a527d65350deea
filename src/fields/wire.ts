import {
  snakeCase,
  type Entry,
  type Json,
  type JsonObject,
  type Parts,
  type Upload,
} from '../schema'

/**
 * How a kind travels. `encode` and `decode` are the form body, `toJson` and `fromJson` the answer.
 * `decode` is given only when one of the field's keys was sent; a value that does not fit is passed on as it came, so
 * that the rule refuses it with its own message.
 */
export interface KindWire<Field, Read, Draft> {
  /** The base keys a draft of this field is sent under. */
  readonly keys: (wireName: string, field: Field) => readonly string[]
  /** Those of the base keys that are lists, hence may come as `key[]` and more than once. */
  readonly lists?: (wireName: string) => readonly string[]
  /** Whether a key in full is a part of a value that has parts; its bare key can only empty it. */
  readonly isKnown?: (wireName: string, key: string, field: Field) => boolean
  readonly encode: (wireName: string, draft: Draft | null, field: Field) => readonly Entry[]
  readonly decode: (wireName: string, parts: Parts, field: Field) => unknown
  readonly toJson: (wireName: string, value: Read | null, field: Field) => JsonObject
  readonly fromJson: (wireName: string, json: JsonObject, field: Field) => unknown
  /** Those of the keys that carry a file. */
  readonly fileKeys?: (wireName: string) => readonly string[]
  /** Whether what was sent says nothing, so that the value stays. */
  readonly isUntouched?: (wireName: string, parts: Parts) => boolean
  /** A composite without a key of its own: each part is a key, the first of them stands for the whole. */
  readonly isFlat?: true
}

/** A wire that says what it decodes to, for those that are made of it. */
export interface Wire<Field, Read, Draft> extends KindWire<Field, Read, Draft> {
  readonly decode: (wireName: string, parts: Parts, field: Field) => Draft | null
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

/** The wire of a number; text that is none stays text, for the rule to refuse. */
export const numberWire = scalarWire<number | string>({ parse: numberOrText })

/** The wire of a list: repeated `key[]`; an empty list is `key[]` once and empty. */
export const listWire = <Value extends Json>(
  parse: (text: string) => Value,
): Wire<unknown, readonly Value[], readonly Value[]> => ({
  keys: own,
  lists: own,
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

const isEmptySlot = (file: string | Upload | undefined): boolean =>
  file === undefined ||
  file === '' ||
  (typeof file !== 'string' && file.size === 0 && file.name === '')

/** A stored file as an address, or a fresh one. */
type FileDraft = { readonly upload: Upload } | { readonly url: string }

/**
 * How a file field is written: `x_file`, `x_url` or `x_delete=1`. `x_file` wins over `x_url`; the read address sent
 * back means no change.
 * @param fresh the draft of an upload, and `stored` that of an address
 */
export const writtenFile = <Draft extends FileDraft>(
  fresh: (upload: Upload) => Draft,
  stored: (url: string) => Draft,
): Pick<
  Wire<unknown, never, Draft>,
  'keys' | 'encode' | 'decode' | 'fileKeys' | 'isUntouched'
> => ({
  keys: (name) => [`${name}_file`, `${name}_url`, `${name}_delete`],
  fileKeys: (name) => [`${name}_file`],
  // a browser sends an empty slot for a file input left alone
  isUntouched: (name, parts) =>
    isEmptySlot(parts.one(`${name}_file`)) &&
    parts.one(`${name}_delete`) !== '1' &&
    !parts.has(`${name}_url`),
  encode: (name, draft) => {
    if (!draft) return [[`${name}_delete`, '1']]
    return 'upload' in draft ? [[`${name}_file`, draft.upload]] : [[`${name}_url`, draft.url]]
  },
  decode: (name, parts) => {
    const file = parts.one(`${name}_file`)
    if (file && typeof file !== 'string') return fresh(file)
    const address = parts.one(`${name}_url`)
    if (parts.one(`${name}_delete`) === '1') return null
    return typeof address === 'string' && address !== '' ? stored(address) : null
  },
})
