import {
  camelCase,
  Parts,
  snakeCase,
  type AnyField,
  type Entry,
  type JsonObject,
  type Message,
  type Resource,
  type Values,
  type Json,
  type Upload,
  fieldIn,
  isObject,
} from '../schema'
import { traitsOf, emptyValue, isEmpty } from './traits'

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
  /** It also shows the JSON type of each key of a body; for that it is given decoded values. */
  readonly toJson: (wireName: string, value: Read | null, field: Field) => JsonObject
  readonly fromJson: (wireName: string, json: JsonObject, field: Field) => unknown
  /** Those of the keys that carry a file. */
  readonly fileKeys?: (wireName: string) => readonly string[]
  /** Whether the keys that were sent carry no change, so that the value stays. */
  readonly isUntouched?: (wireName: string, parts: Parts) => boolean
  /** A composite without a key of its own: each part is a key, the first of them stands for the whole. */
  readonly isFlat?: true
  /** The key that a failure of the field is said under, where that is another than its wire name. */
  readonly failsAs?: (wireName: string, field: Field) => string
}

/** A wire with known types of decoded values, for wires that are built on it. */
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

/** The significant digits of a number: without leading zeros and trailing zeros of the decimals. */
function digitsOf(text: string): string {
  const [plain = ''] = text.split('e')
  let end = plain.length
  while (plain.includes('.') && plain[end - 1] === '0') end -= 1
  return plain.slice(0, end).replace(/^[-0.]+|\./g, '')
}

/** Whether a number keeps every digit of its text: fifteen it always does, more where they are those that it prints. */
export function isExact(text: string): boolean {
  const [digits, number] = [digitsOf(text), Number(text)]
  const printed = [String(number), number.toPrecision(17)]
  return digits.length <= 15 || printed.some((one) => digitsOf(one) === digits)
}

/** A number in its plain decimal form, or in that of JSON for a very small one; any other text is passed on as text. */
export const numberOrText = (text: string): number | string =>
  /^-?(0|[1-9]\d{0,15})(\.\d{1,20})?(e-\d{1,2})?$/.test(text) && isExact(text) ? Number(text) : text

/** The same of an amount or of a cell of a file, which may begin with zeros. */
export const figureOrText = (text: string): number | string =>
  /^-?\d{1,16}(\.\d{1,20})?(e-\d{1,2})?$/.test(text) && isExact(text) ? Number(text) : text

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

/** The half of a wire for values that are never read back. */
export const unread = { toJson: () => ({}), fromJson: () => null }

/** Whether both a file input and the address beside it were left empty. */
export const isEmptySlot = (file: string | Upload | undefined): boolean =>
  file === undefined ||
  file === '' ||
  (typeof file !== 'string' && file.size === 0 && file.name === '')

/** A stored file as an address, or a fresh one. */
type FileDraft = { readonly upload: Upload } | { readonly url: string }

/** The address of a file, and of its thumbnail where there is one. */
interface AddressedFile {
  readonly url: string
  readonly preview: string | null
}

/** The addresses in the value of a file field; null while it is empty, or the file is not saved yet. */
export function fileIn(value: unknown): AddressedFile | null {
  if (!isObject(value)) return null
  const { url, preview } = value
  if (typeof url !== 'string') return null
  return { url, preview: typeof preview === 'string' ? preview : null }
}

/** The address of the smallest image of such a value. */
export function smallUrl(value: unknown): string | null {
  const file = fileIn(value)
  return file && (file.preview ?? file.url)
}

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

/** A failure beside the field that caused it: the path in the draft (`address.street`, `phones.1`). */
export interface Problem extends Message {
  readonly path: string
}

const wireOf = (field: AnyField) => traitsOf(field).wire

/** Whether a body of that operation has the field. */
export const isWritable = (field: AnyField, operation: 'create' | 'update'): boolean =>
  field.mode !== 'readOnly' && !(field.mode === 'createOnly' && operation === 'update')

const fieldsOf = (resource: Resource) => Object.entries(resource.fields)

/**
 * The parts of a form body for a draft; of an update, every writable field is sent.
 * Files follow the texts, so that a server knows the rest before the bytes arrive.
 */
export function encode(
  resource: Resource,
  draft: Values,
  operation: 'create' | 'update',
): readonly Entry[] {
  const entries = fieldsOf(resource).flatMap(([name, field]) =>
    isWritable(field, operation) && draft[name] !== undefined
      ? wireOf(field).encode(wireNameOf(name, field), draft[name], field)
      : [],
  )
  const isText = ([, value]: Entry) => typeof value === 'string'
  return [...entries.filter(isText), ...entries.filter((entry) => !isText(entry))]
}

/** The contents of a body: the values of its fields, and its unknown keys. */
export interface DecodedBody {
  readonly patch: Record<string, unknown>
  readonly unknown: readonly string[]
  /** Keys that were sent twice and are no lists. */
  readonly repeated: readonly string[]
}

/**
 * Whether a field accepts a key: its plain key, one of its list, or of a part of its value. The bare key of a value
 * with parts can only empty it.
 */
function takes(
  field: AnyField,
  { wireName, base }: { wireName: string; base: string },
  [key, value]: Entry,
): boolean {
  const wire = wireOf(field)
  if (key === base) return !wire.isKnown || value === ''
  if (wire.isKnown) return wire.isKnown(wireName, key, field)
  return (wire.lists?.(wireName).includes(base) ?? false) && /^\w+\[\d*\]$/.test(key)
}

function repeatedIn(entries: readonly Entry[], lists: ReadonlySet<string>): readonly string[] {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const [key] of entries) {
    if (seen.has(key) && !lists.has(key.split('[', 1)[0] ?? '')) twice.add(key)
    seen.add(key)
  }
  return [...twice]
}

/**
 * Reads a form body into a draft. A field whose keys are all absent is not in the patch.
 * @param extra further base keys that the caller reads itself (`id`, `revision`, a variant's key, a parent's id)
 */
export function decode(
  resource: Resource,
  entries: readonly Entry[],
  operation: 'create' | 'update',
  extra: readonly string[] = [],
): DecodedBody {
  const parts = new Parts(entries)
  const patch: Record<string, unknown> = {}
  const known = new Set(extra)
  const lists = new Set<string>()
  const unknown: string[] = []
  for (const [name, field] of fieldsOf(resource)) {
    if (!isWritable(field, operation)) continue
    const wire = wireOf(field)
    const wireName = wireNameOf(name, field)
    for (const list of wire.lists?.(wireName) ?? []) lists.add(list)
    const sent = wire.keys(wireName, field).filter((key) => parts.has(key))
    let isSaid = false
    for (const base of sent) {
      known.add(base)
      for (const entry of parts.all(base))
        if (takes(field, { wireName, base }, entry)) isSaid = true
        else unknown.push(entry[0])
    }
    if (isSaid && !wire.isUntouched?.(wireName, parts))
      patch[name] = wire.decode(wireName, parts, field)
  }
  for (const base of extra) {
    for (const [key] of parts.all(base)) if (key !== base) unknown.push(key)
  }
  unknown.push(...parts.bases().filter((base) => !known.has(base)))
  return { patch, unknown, repeated: repeatedIn(entries, lists) }
}

type Part = (record: Values) => JsonObject

const answered = new WeakMap<Resource, readonly Part[]>()

/** How each readable field is answered, prepared once for a resource: exports do it a million times. */
function partsOf(resource: Resource): readonly Part[] {
  const found = answered.get(resource)
  if (found) return found
  const parts = fieldsOf(resource)
    .filter(([, field]) => field.mode !== 'writeOnly')
    .map(([name, field]): Part => {
      const wire = wireOf(field)
      const wireName = wireNameOf(name, field)
      return (record) => wire.toJson(wireName, record[name] ?? null, field)
    })
  answered.set(resource, parts)
  return parts
}

/** A record as it is answered: `id`, `revision`, and every readable field under its wire names. */
export function toJson(resource: Resource, record: Values): JsonObject {
  const json: JsonObject = {
    id: (record['id'] ?? null) as string | number | null,
    revision: Number(record['revision'] ?? 0),
  }
  for (const part of partsOf(resource)) Object.assign(json, part(record))
  return json
}

/** A record as the panel holds it, from an answer. */
export function fromJson(resource: Resource, json: JsonObject): Record<string, unknown> {
  const record: Record<string, unknown> = { id: json['id'], revision: json['revision'] }
  for (const [name, field] of fieldsOf(resource)) {
    if (field.mode !== 'writeOnly')
      record[name] = wireOf(field).fromJson(wireNameOf(name, field), json, field)
  }
  return record
}

const failureKey = (wireName: string, field: AnyField): string =>
  wireOf(field).failsAs?.(wireName, field) ?? wireName

/** The wire name of a problem's path: `photo`, `phones[1]`, `main_action[url]`, `prizes[0][place]`, `street`. */
export function wirePath(resource: Resource, path: string): string {
  const [name = '', ...rest] = path.split('.')
  const field = resource.fields[name]
  const wireName = wireNameOf(name, field ?? {})
  const flat = field && wireOf(field).isFlat ? wireOf(field).keys(wireName, field) : null
  if (rest.length === 0) return flat?.[0] ?? (field ? failureKey(wireName, field) : wireName)
  const parts = rest.map(snakeCase)
  return flat
    ? parts.join('.').replace(/\.(\d+)$/, '[$1]')
    : wireName + parts.map((part) => `[${part}]`).join('')
}

/** The path in a draft of a wire name, the reverse of `wirePath`; undefined where no field has it. */
export function draftPath(resource: Resource, key: string): string | undefined {
  const [, base = '', brackets = ''] = /^(\w+)((?:\[\w*\])*)/.exec(key) ?? []
  const parts = [...brackets.matchAll(/\[(\w+)\]/g)].map(([, part = '']) => part)
  for (const [name, field] of fieldsOf(resource)) {
    const { isFlat, keys } = wireOf(field)
    if (isFlat && keys(name, field).includes(base))
      return [name, camelCase(base), ...parts].join('.')
    const wireName = wireNameOf(name, field)
    if (base === wireName || base === failureKey(wireName, field))
      return [name, ...parts.map(camelCase)].join('.')
  }
  return undefined
}

const settleText = (value: unknown): unknown =>
  typeof value === 'string' ? unixLines(value) : value

/** A text in one line: a space for its line ends, as a list shows it. */
export const oneLine = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/[\r\n]+/g, ' ') : value

/** Normalises text: text of invisible characters alone is stored as empty. */
export const settleWords = (value: unknown): unknown =>
  typeof value === 'string' && isEmpty(value) ? null : settleText(value)

/** Normalises one value by its kind; undefined becomes the kind's empty value. */
export function settleValue(field: AnyField, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return emptyValue(field)
  return (traitsOf(field).settle ?? settleText)(value, field)
}

/**
 * Normalises a draft before either side validates or stores it: each value by its kind, each hidden field emptied, so
 * that no stale value stays. Fields are settled in the order of the definition; `visibleWhen` names earlier fields
 * only.
 */
export function settle(resource: Resource, draft: Values): Record<string, unknown> {
  const settled: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const isHidden = fieldIn(resource.fields, name, settled) === null
    settled[name] = settleValue(field, isHidden ? undefined : draft[name])
  }
  return settled
}
