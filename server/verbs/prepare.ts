import { dayInZone } from '../../i18n/format'
import { fieldIn, type Entry, type Message, type Values } from '../../src/schema'
import { confirmPassword } from '../auth/confirmPassword'
import { familyContext } from '../family/context'
import type { Write } from '../family/family'
import { readsOf } from '../resources/reads'
import type { Context } from '../http/context'
import type { Model } from '../resources/model'
import type { RecordId } from '../records/rows'
import { restoredId } from '../features/history/restored'
import { takeOver, type Source } from '../features/copy/copied'
import { judgeInContext } from './judge'
import { wrongTypes } from './jsonTypes'
import { inspectUploads, keptOf, takeBack, type Upload, overSides, type Sides } from './uploads'
import {
  decode,
  isEmptySlot,
  isWritable,
  wirePath,
  type Problem,
  wireNameOf,
  settle,
} from '../../src/fields/codec'
import { fieldsWith, traitsOf, isEmpty } from '../../src/fields/traits'
import { verdict } from '../../src/fields/verdict'
import { cleaned } from '../fields'
import { invalid, type ApiError } from '../http/apiError'

/** What is to be written, judged by every rule that needs no transaction. */
export interface Prepared {
  readonly context: Context
  readonly model: Model
  readonly write: Write
  readonly uploads: readonly Upload[]
  /** Rows of other tables that the body brought. */
  readonly sides: Sides
  /** The id reserved for a new record. */
  readonly id?: RecordId
}

export interface Sending {
  readonly operation: Operation
  readonly entries: readonly Entry[]
  /** The object that the entries come from, if the body is JSON. */
  readonly json?: unknown
  /** Keys whose value is already known: a body may only repeat it. */
  readonly fixed: Readonly<Record<string, unknown>>
  /** What is stored now; null for a create. */
  readonly stored: Values | null
  /** Values that come from the path, such as the parent's id. */
  readonly given?: Values
  /** The only field that this call may change (order, switch). */
  readonly only?: string
  /** Whether it restores an earlier version. */
  readonly isRestoring?: boolean
  /** The record that a new one is a copy of. */
  readonly source?: Source | null
}

/**
 * Everything of a write before its transaction: decode, inspect the uploads, settle, judge. All slow work is here, so
 * that the one writer of the database is held for the writing alone.
 * @throws 422 with every failure at once, those that need the database among them
 */
export async function prepare(context: Context, model: Model, sending: Sending): Promise<Prepared> {
  const { operation, stored, given = {}, only, source = null } = sending
  const sent = readEntries(model, sending.entries, sending)
  const errors: Record<string, Message> = { ...sent.errors }
  const { db } = context.store
  const {
    patch,
    problems: spoilt,
    ...came
  } = await inspectUploads(model, sent.patch, {
    db,
    person: String(context.user?.id ?? context.ip),
  })
  const assembled = {
    ...assemble(model, {
      stored,
      patch,
      isPart: only !== undefined,
      ...(source && { source: source.record }),
    }),
    ...given,
  }
  if (only !== undefined)
    Object.assign(errors, restrict(model, only, { patch: sent.patch, draft: assembled }))
  const { uploads, sides } = keptOf(model, assembled, came)
  const {
    draft,
    problems: kept,
    ...taken
  } = source
    ? await takeOver(model, { draft: assembled, source, came: sides, db })
    : await takeBack(model, {
        draft: assembled,
        stored,
        db,
        whose: stored ? String(stored['id']) : await restoredId(context),
      })
  const found = problemsOf(model, draft, {
    operation,
    today: dayInZone(context.now),
    before: [...spoilt, ...kept],
    ...(stored && { stored }),
  })
  const problems = only === undefined ? found : found.filter(({ path }) => path === only)
  const reads = readsOf(context.store, db)
  const unprepared = writeOf(context, draft, {
    operation,
    stored,
    extra: sent.extra,
    isRestoring: sending.isRestoring ?? context.request.headers.has('restored-from'),
    ...taken,
  })
  const prepared = await model.hooks.prepare?.(unprepared, {
    ...reads,
    accounts: {
      ...reads.accounts,
      confirmPassword: (password) => confirmPassword(context, password),
    },
  })
  const write: Write = { ...unprepared, prepared }
  if (problems.length > 0 || Object.keys(errors).length > 0) {
    const all = await judgeInContext({ model, write, reads, found: problems })
    // a family may accept what a rule by itself cannot
    const refused = refusal(model, all, errors)
    if (refused) throw refused
  }
  return { context, model, write, uploads, sides }
}

/** A write as its family sees it: of a new record, unless `more` says otherwise. */
export const writeOf = (context: Context, draft: Values, more: Partial<Write> = {}): Write => ({
  operation: 'create',
  context: familyContext(context),
  draft,
  stored: null,
  extra: {},
  prepared: undefined,
  ...more,
})

/** Errors of a call that changes one field: it must be sent, alone, and be shown: a hidden field keeps no value. */
function restrict(
  { resource }: Model,
  only: string,
  { patch, draft }: { patch: Values; draft: Values },
): Record<string, Message> {
  const errors: Record<string, Message> = {}
  const keep = resource.fields[only]
  for (const name of Object.keys(patch))
    if (name !== only)
      errors[wireNameOf(name, resource.fields[name] ?? {})] = { message: 'rule.unknown' }
  if (keep && (patch[only] === undefined || patch[only] === null)) {
    errors[wireNameOf(only, resource.fields[only] ?? {})] = { message: 'rule.required' }
  } else if (keep && !fieldIn(resource.fields, only, draft)) {
    errors[wireNameOf(only, keep)] = { message: 'rule.fixed' }
  }
  return errors
}

type Operation = 'create' | 'update'

/** A body taken apart: values by field, the family's own keys, and what is wrong with its keys. */
export interface Sent {
  readonly patch: Record<string, unknown>
  readonly extra: Record<string, string>
  readonly errors: Readonly<Record<string, Message>>
}

/**
 * Reads the entries of a body. `fixed` are keys whose values are settled otherwise (`id`, `revision`, a variant's
 * key): they may be sent with that very value, and with no other.
 */
export function readEntries(
  model: Model,
  entries: readonly Entry[],
  {
    operation,
    fixed,
    json,
    stored,
  }: Pick<Sending, 'operation' | 'fixed' | 'json'> & Partial<Pick<Sending, 'stored'>>,
): Sent {
  const { resource } = model
  const own = model.hooks.extraKeys ?? []
  const drops = resource.api.absent === 'clear'
  // Where an absent key clears, an empty value counts as absent; its key is judged all the same.
  const said = drops ? entries.filter(([, value]) => value !== '') : entries
  const others = [...Object.keys(fixed), ...own]
  const read = (these: readonly Entry[]) => decode(resource, these, operation, others)
  const { unknown, repeated, ...all } = read(entries)
  const { patch } = drops ? read(said) : all
  // Without a prototype: a person's key may be `__proto__`.
  const errors: Record<string, Message> = Object.create(null)
  if (json !== undefined) Object.assign(errors, wrongTypes(resource, json, { patch, fixed }))
  const files = fileKeys(model)
  for (const key of unknown) errors[key.slice(0, 100)] = { message: 'rule.unknown' }
  for (const key of repeated) errors[key.slice(0, 100)] = { message: 'rule.keyTwice' }
  Object.assign(errors, strayParts(model, patch))
  if (operation === 'create') Object.assign(errors, unsaidSwitches(model, patch))
  const extra: Record<string, string> = {}
  for (const [key, value] of said) {
    if (
      Object.hasOwn(fixed, key) &&
      (typeof value !== 'string' || value !== String(fixed[key] ?? ''))
    ) {
      errors[key] = { message: 'rule.fixed' }
    }
    if (own.includes(key) && typeof value === 'string') extra[key] = value
    const file = files.get(key)
    if (typeof value !== 'string' && file === undefined && !(key in errors))
      errors[key] = { message: 'rule.text' }
    if (typeof value === 'string' && value !== '' && file !== undefined)
      errors[file] = { message: 'rule.file' }
  }
  Object.assign(errors, wrongRemovals(model, entries, stored))
  return { patch, extra, errors }
}

/** Errors for shown, writable, required switches that a new record does not send: off would be a guess. */
function unsaidSwitches({ resource }: Model, patch: Values): Record<string, Message> {
  const { fields } = resource
  const unsaid = fieldsWith(fields, 'isSwitch').filter(
    ([name, field]) => isWritable(field, 'create') && !Object.hasOwn(patch, name),
  )
  if (unsaid.length === 0) return {}
  const settled = settle(resource, patch)
  return Object.fromEntries(
    unsaid.flatMap(([name, field]) =>
      fieldIn(fields, name, settled)?.required
        ? [[wireNameOf(name, field), { message: 'rule.required' }] as const]
        : [],
    ),
  )
}

/** Errors for parts that settling would drop because other parts rule them out, unless one part outranks the rest. */
function strayParts({ resource }: Model, patch: Values): Record<string, Message> {
  const errors: Record<string, Message> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const { wire, settle: settled, outranks } = traitsOf(field)
    const sent = patch[name]
    if (!(wire.isKnown || wire.isFlat) || !settled || typeof sent !== 'object' || sent === null)
      continue
    if (outranks?.(sent) === true) continue
    const kept = new Map(Object.entries(settled(sent, field) ?? {}))
    for (const [part, value] of Object.entries(sent)) {
      if (!isEmpty(value) && isEmpty(kept.get(part)))
        errors[wirePath(resource, `${name}.${part}`)] = { message: 'rule.unknown' }
    }
  }
  return errors
}

/**
 * Errors for removal flags of files that are no switch value, and for files that are removed and given at once. The
 * stored address does not count as given: it changes nothing. Placed at the field, as for any switch.
 */
function wrongRemovals(
  { resource }: Model,
  entries: readonly Entry[],
  stored: Values | null | undefined,
): Readonly<Record<string, Message>> {
  const errors: Record<string, Message> = {}
  for (const [name, field] of fieldsWith(resource.fields, 'isFile')) {
    const wireName = wireNameOf(name, field)
    const said = entries.flatMap(([key, value]) => (key === `${wireName}_delete` ? [value] : []))
    const isGiven = entries.some(
      ([key, value]) =>
        !isEmptySlot(value) &&
        (key === `${wireName}_file` ||
          (key === `${wireName}_url` && !isStoredAddress(value, stored?.[name]))),
    )
    const isWrong = said.some((value) => value !== '1' && value !== '0' && value !== '')
    if (isWrong) errors[wirePath(resource, name)] = { message: 'rule.boolean' }
    else if (isGiven && said.includes('1'))
      errors[wirePath(resource, name)] = { message: 'rule.fileOrRemoval' }
  }
  return errors
}

/** The keys that carry a file, each with the key of its error: a file elsewhere is refused, and so is a text there. */
const fileKeys = ({ resource }: Model): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(resource.fields).flatMap(([name, field]) => {
      const { fileKeys: keysOf, isFlat } = traitsOf(field).wire
      const keys = keysOf?.(wireNameOf(name, field)) ?? []
      return keys.map((key) => [key, isFlat ? key : wirePath(resource, name)] as const)
    }),
  )

/**
 * Merges what was sent into what is stored, clears absent keys if the resource's API does, and settles the result.
 * @param source the record whose rows in other tables it has, if not `stored`
 * @param isPart the call is about the fields that it names alone: no absent key clears anything
 */
export function assemble(
  model: Model,
  {
    stored,
    patch,
    source = stored,
    isPart = false,
  }: { stored: Values | null; patch: Values; source?: Values | null; isPart?: boolean },
): Record<string, unknown> {
  const { resource, parent } = model
  const isCleared = stored !== null && resource.api.absent === 'clear' && !isPart
  const draft: Record<string, unknown> = isCleared
    ? keptWithout(resource.fields, { stored, patch })
    : { ...stored }
  Object.assign(draft, cleaned(resource.fields, patch))
  for (const [name] of fieldsWith(resource.fields, 'isFile'))
    draft[name] = unchangedFile(draft[name], stored?.[name])
  overSides(model, draft, source)
  if (parent && stored) draft[parent.field] = stored[parent.field]
  const settled = settle(resource, draft)
  return { ...settled, ...(stored && { id: stored['id'], revision: stored['revision'] }) }
}

/**
 * Where an absent key clears, this stays: required values, those that an update cannot send, files, which have removal
 * flags of their own, and switches, which only change when sent.
 */
function keptWithout(
  fields: Model['resource']['fields'],
  { stored, patch }: { stored: Values; patch: Values },
): Record<string, unknown> {
  const next = { ...stored, ...patch }
  const kept = Object.entries(fields).filter(
    ([name, field]) =>
      traitsOf(field).isFile ||
      traitsOf(field).isSwitch ||
      field.mode === 'readOnly' ||
      field.mode === 'createOnly' ||
      fieldIn(fields, name, next)?.required,
  )
  return Object.fromEntries(kept.map(([name]) => [name, stored[name]]))
}

/** A value with the stored address is the stored file, preview, name and all. */
function unchangedFile(value: unknown, before: unknown): unknown {
  const url = urlOf(value)
  if (url === null) return value
  if (isStoredAddress(url, before)) return before
  return { preview: url, ...(typeof value === 'object' ? value : {}) }
}

/** The path of a web address, from its host on. */
const pathIn = /^https?:\/\/[^/?#]+(\/.*)$/i

/**
 * Whether it is the address of the stored file: the path that the server sends, or a full URL, as another system may
 * send it back. The host is ignored: a panel has several names, and no two files share a path.
 */
function isStoredAddress(url: unknown, stored: unknown): boolean {
  const own = urlOf(stored)
  if (own === null || typeof url !== 'string') return false
  return url === own || pathIn.exec(url)?.[1] === own
}

const urlOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string'
    ? value.url
    : null

/** Every rule that needs no database, with what was wrong with the uploads first. */
export function problemsOf(
  { resource }: Model,
  draft: Values,
  {
    before,
    ...context
  }: {
    operation: Operation
    today: string
    before: readonly Problem[]
    stored?: Values
  },
): readonly Problem[] {
  const found = verdict(resource, draft, context)
  const known = new Set(before.map(({ path }) => path))
  return [...before, ...found.filter(({ path }) => !known.has(path))]
}

/** A 422 with every failure by its wire name; the first of each name counts. Null where there is none. */
export function refusal(
  model: Model,
  problems: readonly Problem[],
  errors: Readonly<Record<string, Message>> = {},
): ApiError | null {
  const all: Record<string, Message> = { ...errors }
  for (const { path, message, args } of problems) {
    const key = wirePath(model.resource, path)
    all[key] ??= { message, ...(args && { args }) }
  }
  return Object.keys(all).length > 0 ? invalid(all) : null
}
