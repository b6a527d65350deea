import { dayInZone } from '../../i18n/format'
import { wireNameOf } from '../../src/fields/wire'
import type { Entry, Message, Values } from '../../src/schema'
import { confirmPassword } from '../auth/confirmPassword'
import { familyContext } from '../family/context'
import type { Write } from '../family/family'
import { readsOf } from '../resources/reads'
import type { Context } from '../http/context'
import { catalogue } from '../resources/catalogue'
import type { Model } from '../resources/model'
import type { RecordId } from '../records/rows'
import { assemble, problemsOf, readEntries, refusal, type Operation } from './draft'
import { takeOver, type Source } from '../features/copy/copied'
import { judgeInContext } from './judge'
import type { Sides } from './sides'
import { inspectUploads, takeBack, type Upload } from './uploads'

/** What is to be written, judged by every rule that needs no transaction. */
export interface Prepared {
  readonly context: Context
  readonly model: Model
  readonly write: Write
  readonly uploads: readonly Upload[]
  /** What came to lie in rows beside it. */
  readonly sides: Sides
  /** The id that was kept for a new record. */
  readonly id?: RecordId
}

export interface Sending {
  readonly operation: Operation
  readonly entries: readonly Entry[]
  /** Keys with a value that is settled already. */
  readonly fixed: Readonly<Record<string, unknown>>
  /** What is stored now; null for a create. */
  readonly stored: Values | null
  /** Values that come from the path, such as the parent's id. */
  readonly given?: Values
  /** The only field that this call may change (order, switch). */
  readonly only?: string
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
  if (only !== undefined) Object.assign(errors, restrict(model, sent.patch, only))
  const { db } = context.store
  const {
    patch,
    problems: spoilt,
    uploads,
    sides,
  } = await inspectUploads(model, sent.patch, {
    db,
    person: String(context.user?.id ?? context.ip),
  })
  const assembled = {
    ...assemble(model, { stored, patch, ...(source && { source: source.record }) }),
    ...given,
  }
  const {
    draft,
    problems: kept,
    ...taken
  } = source
    ? await takeOver(model, { draft: assembled, source, came: sides, db })
    : await takeBack(model, { draft: assembled, stored, db })
  const found = problemsOf(model, draft, {
    operation,
    today: dayInZone(context.now),
    before: [...spoilt, ...kept],
    ...(stored && { stored }),
  })
  const problems = only === undefined ? found : found.filter(({ path }) => path === only)
  const reads = readsOf(context.store, db, catalogue)
  const unprepared: Write = {
    operation,
    context: familyContext(context),
    draft,
    stored,
    extra: sent.extra,
    prepared: undefined,
    ...taken,
  }
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
    // a family may find a value good that no rule by itself can
    const refused = refusal(model, all, errors)
    if (refused) throw refused
  }
  return { context, model, write, uploads, sides }
}

/** Of a call that changes one field: that field must be there, and no other. */
function restrict(
  { resource }: Model,
  patch: Record<string, unknown>,
  only: string,
): Record<string, Message> {
  const errors: Record<string, Message> = {}
  const keep = resource.fields[only]
  for (const name of Object.keys(patch))
    if (name !== only)
      errors[wireNameOf(name, resource.fields[name] ?? {})] = { message: 'rule.unknown' }
  if (keep && (patch[only] === undefined || patch[only] === null)) {
    errors[wireNameOf(only, resource.fields[only] ?? {})] = { message: 'rule.required' }
  }
  return errors
}
