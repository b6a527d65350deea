import { fromJson } from '../../../src/fields/codec'
import { isObject } from '../../../src/schema'
import { has } from '../../../src/schema/registry'
import { auditJson } from '../history/line'
import { isAdmin, userOf, type Context } from '../../http/context'
import { presentName } from '../../resources/former'
import { models } from '../../resources/model'
import { seesAll } from '../../verbs/locate'
import { recentAudit, type AuditRow } from '../audit/store/rows'
import { titlesOf } from '../palette/hits'

/** The actions on records: signing in and refusals are none. */
const doings = [
  'create',
  'update',
  'restore',
  'order',
  'delete',
  'import',
  'send',
  'cancel',
] as const

/** How far it looks back, ms; how many records it names, and in how many lines it looks for them. */
const [back, most, looked] = [14 * 86_400_000, 8, 60] as const

/** What was done to a record last, and by whom. */
interface Doing {
  readonly id: unknown
  /** ISO instant. */
  readonly at: unknown
  readonly actor: unknown
  readonly action: unknown
  readonly resource: unknown
  readonly record_id: unknown
  readonly title: string | null
  readonly parent?: unknown
  readonly own?: unknown
}

/** What colleagues did lately, for administrators; for others what they did themselves. A record is named once. */
export async function activity(
  context: Context,
): Promise<{ readonly scope: 'others' | 'own'; readonly items: readonly Doing[] }> {
  const { store, now } = context
  const { grants, id, username } = userOf(context)
  const scope = isAdmin(context) ? 'others' : 'own'
  if (!has('audit')) return { scope, items: [] }
  const rows = await recentAudit(store.db, {
    actor: { id, username },
    isActor: scope === 'own',
    actions: doings,
    from: now - back,
    limit: looked,
  })
  const known = new Set<string>()
  const named = rows.filter((row) => {
    const model = models.get(presentName(row.resource ?? ''))
    const key = `${row.resource} ${row.record_id}`
    if (!model || known.has(key) || !seesAll(model, grants)) return false
    known.add(key)
    return true
  })
  return {
    scope,
    items: await Promise.all(named.slice(0, most).map((row) => doingOf(context, row))),
  }
}

async function doingOf(context: Context, row: AuditRow): Promise<Doing> {
  const line = await auditJson(context, row)
  const model = models.get(String(line['resource']))
  const [before, after] = [line['before'], line['after']]
  const whole = [after, before].find((json) => isObject(json) && 'revision' in json)
  return {
    id: line['id'],
    at: line['at'],
    actor: line['actor'],
    action: line['action'],
    resource: line['resource'],
    record_id: line['record_id'],
    title:
      model && isObject(whole)
        ? (await titlesOf(context, model))(fromJson(model.resource, whole))
        : null,
    ...('parent' in line && { parent: line['parent'] }),
    ...('own' in line && { own: line['own'] }),
  }
}
