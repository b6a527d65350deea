import { setImmediate } from 'node:timers/promises'
import { formatArgs, dayInWarsaw } from '../../i18n/format'
import { dayOf, moveDays } from '../../i18n/moveDays'
import { translate } from '../../i18n/translate'
import { spanFields, takenValues } from '../../src/fields/copied'
import { countDays, type Values } from '../../src/schema'
import { boundTo, type Bound } from '../family/bound'
import { familyContext } from '../family/context'
import { ApiError, invalid } from '../http/apiError'
import type { Context } from '../http/context'
import { catalogue } from '../resources/catalogue'
import type { Model } from '../resources/model'
import { toRecord } from '../resources/record'
import { selectRows, type RecordId } from '../store/rows'
import type { Trx } from '../store/store'
import { takeOver, type Source } from './copied'
import { assemble, problemsOf, refusal } from './draft'
import { admit } from './locate'
import { commit } from './write'

/** So many records under one are copied with it. */
const MOST = 5_000
/** So many are written before somebody else has their turn. */
const TURN = 20

/**
 * Copies the records under the source to its copy, in the transaction that makes it: each by the one write path, judged
 * as a new one, but that what the source has is not refused again. Their dates move as far as the copy's own did.
 * @returns how many there were, by resource
 * @throws 422 that names the first that cannot be copied, and then none is
 */
export async function copyChildren(
  trx: Trx,
  {
    context,
    model,
    source,
    copy,
  }: { context: Context; model: Model; source: Source; copy: Values & { readonly id: RecordId } },
): Promise<Readonly<Record<string, number>>> {
  const days = daysBetween(model, source.record, copy)
  const bound = boundTo(context, trx, catalogue)
  const counts: Record<string, number> = {}
  for (const name of model.children) {
    const child = catalogue.model(name)
    if (!child.parent || !child.calls.create) continue
    admit(context, child, 'edit')
    const rows = await selectRows({ db: trx, dialect: context.store.dialect }, child.table, {
      where: [
        { column: child.parent.column, is: '=', value: source.id },
        ...(child.variant
          ? [{ column: child.variant.column, is: '=' as const, value: child.variant.value }]
          : []),
      ],
      limit: MOST + 1,
    })
    if (rows.length > MOST)
      throw invalid({ [name]: { message: 'api.copyTooMany', args: { max: MOST } } })
    for (const [at, row] of rows.entries()) {
      const record = toRecord(child, row)
      await copyOne(trx, { context, child, bound, record, parent: copy.id, days })
      if (at % TURN === TURN - 1) await setImmediate()
    }
    if (rows.length > 0) counts[name] = rows.length
  }
  return counts
}

interface One {
  readonly context: Context
  readonly child: Model
  readonly bound: Bound
  readonly record: Values
  readonly parent: RecordId
  readonly days: number
}

async function copyOne(trx: Trx, { context, child, bound, record, parent, days }: One) {
  const { resource } = child
  const link = child.parent && { [child.parent.field]: parent }
  const patch = takenValues(resource, record, (value) => moveDays(value, days))
  const assembled = { ...assemble(child, { stored: null, patch, source: record }), ...link }
  const source = { id: record['id'] as RecordId, record, isAsSeen: true }
  const taken = await takeOver(child, { draft: assembled, source, cards: null, db: trx })
  const { draft, problems, ...shared } = taken
  try {
    const found = problemsOf(child, draft, {
      operation: 'create',
      today: dayInWarsaw(context.now),
      before: problems,
      stored: record,
    })
    const refused = refusal(child, found)
    if (refused) throw refused
    const write = {
      operation: 'create' as const,
      context: familyContext(context),
      draft,
      stored: null,
      extra: {},
      prepared: undefined,
      ...shared,
    }
    await commit(trx, { context, model: child, write, uploads: [], cards: null }, none, bound)
  } catch (error) {
    throw ofChild(context, child, { record, error })
  }
}

const none = new Map<never, never>()

/** What is wrong with a child, said of it by its name, for the form is that of its parent. */
function ofChild(
  { locale }: Context,
  { name, title, resource }: Model,
  { record, error }: { record: Values; error: unknown },
): unknown {
  const [first] = error instanceof ApiError ? Object.values(error.errors ?? {}) : []
  if (!first) return error
  const args = {
    noun: resource.label[locale][0],
    name: String(record[title] ?? record['id']),
    problem: translate(locale, first.message, formatArgs(first.args ?? {}, locale)),
  }
  return invalid({ [`${name}[${String(record['id'])}]`]: { message: 'api.copiedChild', args } })
}

/** How many days later the copy begins than the record it was made of; none where either has no dates. */
function daysBetween({ resource }: Model, source: Values, copy: Values): number {
  for (const name of spanFields(resource)) {
    const [from, to] = [dayOf(source[name]), dayOf(copy[name])]
    if (from !== null && to !== null)
      return from <= to ? countDays(from, to) - 1 : 1 - countDays(to, from)
  }
  return 0
}
