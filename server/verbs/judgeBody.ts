import { dayInZone } from '../../i18n/format'
import type { Judged } from '../family/family'
import { readsOf } from '../resources/reads'
import type { Context } from '../http/context'
import type { Model } from '../resources/model'
import { assemble, problemsOf, readEntries, refusal, writeOf } from './prepare'
import { bodyOf, withBody } from './body'
import { judgeInContext } from './judge'
import { admit } from './locate'
import { inspectUploads, keptOf } from './uploads'

/**
 * Judges a body as that of a new record, and stores nothing.
 * @param fields those whose failures count
 * @throws 422 with every failure of these fields, and every key that nobody knows
 */
export function judgeBody(
  context: Context,
  model: Model,
  fields: readonly string[],
): Promise<Judged> {
  admit(context, model, 'create')
  return withBody(context, bodyOf([model]), async (entries, json) => {
    const { db } = context.store
    const sent = readEntries(model, entries, { operation: 'create', fixed: {}, json })
    const person = String(context.user?.id ?? context.ip)
    const { patch, problems, ...came } = await inspectUploads(model, sent.patch, { db, person })
    const draft = assemble(model, { stored: null, patch })
    const today = dayInZone(context.now)
    const found = problemsOf(model, draft, { operation: 'create', today, before: problems })
    const write = writeOf(context, draft, { extra: sent.extra })
    const reads = readsOf(context.store, db)
    const all = await judgeInContext({ model, write, reads, found })
    const counted = all.filter(({ path }) => fields.includes(path.split('.')[0] ?? ''))
    const refused = refusal(model, counted, sent.errors)
    if (refused) throw refused
    return { draft, sides: keptOf(model, draft, came).sides }
  })
}
