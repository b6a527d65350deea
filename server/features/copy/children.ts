import { dayInZone } from '../../../i18n/format'
import { dayOf, moveDays } from '../../../i18n/moveDays'
import { say } from '../../../i18n/translate'
import { isCopiedAlong, spanFields, valuesAlong } from '../../../src/fields/copied'
import { countDays, type Values } from '../../../src/schema'
import { ApiError, invalid } from '../../http/apiError'
import type { Context } from '../../http/context'
import { modelOfName, type Model } from '../../resources/model'
import { toRecord, underParent } from '../../resources/record'
import { selectRows, type RecordId, type Row } from '../../records/rows'
import type { Trx } from '../../database/store'
import { takeOver, type Source } from './copied'
import { admit } from '../../verbs/locate'
import { assemble, problemsOf, refusal, writeOf, type Prepared } from '../../verbs/prepare'
import { noSides } from '../../verbs/uploads'
import { writeEach, type One } from '../../verbs/writeEach'

/** How many children of one resource are copied at most. */
const MOST = 5_000

/**
 * Copies the children of the source to its copy, in the same transaction, each by the one write path. They are judged
 * as new records, but values the source already has are not refused again. Their dates move as far as the copy's own;
 * unique values are left empty. Resources whose copies would lack a required value are left out.
 * @returns how many were copied, by resource
 * @throws 422 that names the first child that cannot be copied; then none is
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
  const counts: Record<string, number> = {}
  for (const name of model.children) {
    const child = modelOfName(name)
    if (!child.parent || !child.calls.create || !isCopiedAlong(child.resource)) continue
    admit(context, child, 'create')
    const rows = await selectRows({ db: trx, dialect: context.store.dialect }, child.table, {
      where: underParent(child, source.id),
      limit: MOST + 1,
    })
    if (rows.length > MOST)
      throw invalid({ [name]: { message: 'api.copyTooMany', args: { max: MOST } } })
    const copies = copiesOf(trx, { context, child, rows, parent: copy.id, days })
    await writeEach(trx, { context, model: child }, copies)
    if (rows.length > 0) counts[name] = rows.length
  }
  return counts
}

interface Copied {
  readonly context: Context
  readonly child: Model
  readonly parent: RecordId
  readonly days: number
}

/** Each of the rows as its copy is to be written. */
async function* copiesOf(
  trx: Trx,
  { rows, ...copied }: Copied & { readonly rows: readonly Row[] },
): AsyncGenerator<One> {
  const { context, child } = copied
  for (const row of rows) {
    const record = toRecord(child, row)
    const told = (error: unknown) => ofChild(context, child, { record, error })
    try {
      yield { prepared: await prepareOne(trx, { ...copied, record }), told }
    } catch (error) {
      throw told(error)
    }
  }
}

/** @throws 422 */
async function prepareOne(
  trx: Trx,
  { context, child, record, parent, days }: Copied & { readonly record: Values },
): Promise<Prepared> {
  const { resource } = child
  const link = child.parent && { [child.parent.field]: parent }
  const patch = valuesAlong(resource, record, (value) => moveDays(value, days))
  const assembled = { ...assemble(child, { stored: null, patch, source: record }), ...link }
  const source = { id: record['id'] as RecordId, record, isAsSeen: true }
  const taken = await takeOver(child, { draft: assembled, source, came: noSides, db: trx })
  const { draft, problems, ...shared } = taken
  const found = problemsOf(child, draft, {
    operation: 'create',
    today: dayInZone(context.now),
    before: problems,
    stored: record,
  })
  const refused = refusal(child, found)
  if (refused) throw refused
  const write = writeOf(context, draft, shared)
  return { context, model: child, write, uploads: [], sides: noSides }
}

/** The problem of a child with the child's name in it, for the form is that of its parent. */
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
    problem: say(locale, first),
  }
  return invalid({ [`${name}[${String(record['id'])}]`]: { message: 'api.copiedChild', args } })
}

/** How many days the copy begins after its source; 0 where either has no dates. */
function daysBetween({ resource }: Model, source: Values, copy: Values): number {
  for (const name of spanFields(resource)) {
    const [from, to] = [dayOf(source[name]), dayOf(copy[name])]
    if (from !== null && to !== null)
      return from <= to ? countDays(from, to) - 1 : 1 - countDays(to, from)
  }
  return 0
}
