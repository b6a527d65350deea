import { dayInZone } from '../../i18n/format'
import { operatorLocale, translate } from '../../i18n/translate'
import { breaches } from '../../src/fields/verdict'
import { settle, wireNameOf } from '../../src/fields/codec'
import { rowBatches, type Batched } from '../database/batches'
import type { Db } from '../database/store'
import type { TableChange } from '../database/schemaChange/tableChange'
import { models, type Model } from './model'
import { toRecord } from './record'

/** Whether a bound is today: such a value was right on the day it was saved, so it is not checked again. */
const isOfToday = (field: object): boolean =>
  ['min', 'max'].some((bound) => Reflect.get(field, bound) === 'today')

/** Columns that are about to change type: their stored values need not be readable as the new type. */
const changingIn = ({ conversions }: TableChange): ReadonlySet<string> =>
  new Set(conversions.map(({ column }) => column))

/** The fields of a model that can be judged before the change. */
function judgedFields({ resource, columns }: Model, table: TableChange): Set<string> {
  const changing = changingIn(table)
  return new Set(
    columns.flatMap(({ field, column }) => {
      const options = resource.fields[field]
      const isRead = options && options.mode !== 'readOnly' && options.mode !== 'writeOnly'
      return isRead && !changing.has(column) && !isOfToday(options) ? [field] : []
    }),
  )
}

async function* rowsOf(db: Db, model: Model, table: TableChange): AsyncGenerator<Batched> {
  const { from, renames, added, spec } = table
  const isAdded = new Set(added.map(({ name }) => name))
  const changing = changingIn(table)
  const storedAs = new Map(renames.map(({ from: old, to }) => [to, old]))
  const there = spec.columns
    .map(({ name }) => name)
    .filter((name) => !isAdded.has(name) && !changing.has(name))
  const names = there.map((name) => storedAs.get(name) ?? name)
  for await (const rows of rowBatches(db, from, names))
    for (const row of rows) {
      const now: Batched = {
        ...Object.fromEntries(there.map((name, index) => [name, row[names[index] ?? name]])),
        id: row.id,
      }
      const { variant } = model
      if (!variant || now[variant.column] === variant.value) yield now
    }
}

async function breachesOf(db: Db, model: Model, table: TableChange): Promise<readonly string[]> {
  const { resource } = model
  const fields = judgedFields(model, table)
  const context = {
    operation: 'update',
    today: dayInZone(Date.now()),
  } as const
  const counts = new Map<string, number>()
  for await (const row of rowsOf(db, model, table)) {
    const settled = settle(resource, toRecord(model, row))
    for (const { path, message, args } of breaches(resource, settled, context)) {
      const [name = ''] = path.split('.')
      if (!fields.has(name)) continue
      const said = translate(operatorLocale(), message, args)
      const key = `${resource.name}.${wireNameOf(name, resource.fields[name] ?? {})}: ${said}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return [...counts].map(
    ([key, count]) => `* ${key}: ${count} ${count === 1 ? 'row breaks' : 'rows break'} it`,
  )
}

/**
 * The rules that stored rows break, with the number of rows: rules that became stricter, or that a family's other calls
 * do not apply. Nothing is refused for it: a record is judged by the fields that somebody changes.
 * @param tables what is to become of each table, so that a renamed field is found by its former name
 */
export async function breachLines(
  db: Db,
  tables: readonly TableChange[],
): Promise<readonly string[]> {
  const lines: string[] = []
  for (const table of tables) {
    if (!table.before) continue
    for (const model of models.values())
      if (model.table === table.spec.name && !model.hooks.reading)
        lines.push(...(await breachesOf(db, model, table)))
  }
  return lines.length > 0
    ? [
        'Rules that stored rows break; they stay, and are asked about where somebody changes that field:',
        ...lines,
      ]
    : []
}
