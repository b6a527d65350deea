import { namesOf } from '../../../src/schema'
import type { AppTables } from './appTables'
import { misfits } from './convert'
import { doubles } from './doubles'
import { hidden } from './hidden'
import { derivedColumns } from '../derived'
import type { Abilities } from '../store'
import { formerNames } from './formerNames'
import { moveMark, recordedTables, type Recorded } from './definition'
import { moveCounts, openMoves, type Move } from './renames'
import type { Db, Trx } from '../store'
import { isSame, tableChangeOf, type Conversion, type TableChange } from './tableChange'
import type { TableSpec } from '../tableSpec'

/** What a database is to be brought to. */
export interface Wanted {
  readonly specs: readonly TableSpec[]
  /** Tables of earlier versions that are left where they are and no longer used. */
  readonly retired?: readonly string[]
  /** Tables that the app has beside those of its resources. */
  readonly tables?: readonly AppTables[]
  /** What the server's own tables are to call resources and fields that were renamed. */
  readonly moves?: readonly Move[]
}

/** All that a start would do to the database, and why it refuses to. */
export interface Plan {
  /** In an order in which no rename takes a name that is still in use. */
  readonly tables: readonly TableChange[]
  readonly moves: readonly Move[]
  /** For reading, one for each change. */
  readonly lines: readonly string[]
  /** Why servers of the older version are to be stopped first, where they are. */
  readonly needsStop?: string
  /** Changes that cannot be done, or would lose data without being declared; each says what to write. */
  readonly refused: readonly string[]
}

/** Compares the database with what is wanted; nothing is changed. The server's own tables must be there. */
export async function planOf(
  db: Db | Trx,
  { specs, retired = [], moves = [] }: Wanted,
  { triggers }: Pick<Abilities, 'triggers'>,
): Promise<Plan> {
  const recorded = await recordedTables(db)
  const { present, left } = presentNames(specs, recorded)
  const tables = [...specs]
    .toSorted((a, b) => orderOf(present, a) - orderOf(present, b))
    .map((spec) => tableChangeOf(spec, recorded, present.get(spec.name)))
  const refused = tables.flatMap((table) => table.refused)
  for (const table of tables) {
    refused.push(...(await misfits(db, table)), ...(await doubles(db, table)))
    refused.push(...(await hidden(db, table)))
  }
  refused.push(
    ...left.filter((name) => !retired.includes(name)).map((name) => vanishedTable(name, specs)),
  )
  const open = await openMoves(db, moves)
  const lines = tables.flatMap(tableLines)
  const moved: string[] = []
  for (const move of open) moved.push(...(await moveLines(db, move)))
  const isRenaming = moved.length > 0 || tables.some(isAnother)
  const isUnwatched = !triggers && tables.some(isWatched)
  const needsStop = isRenaming ? stopFirst : isUnwatched ? stopUnwatched : null
  return {
    tables,
    moves: open,
    lines: [...lines, ...moved],
    ...(needsStop && { needsStop }),
    refused,
  }
}

/** What each table is called in the database, renamed ones first, and the tables that no resource has. */
function presentNames(specs: readonly TableSpec[], recorded: Recorded) {
  const stored = new Set(recorded.keys())
  const renames = formerNames(specs, [...stored])
  const present = new Map(renames.map(({ from, to }) => [to, from]))
  for (const { from } of renames) stored.delete(from)
  for (const { name } of specs) if (stored.delete(name)) present.set(name, name)
  return { present, left: [...stored] }
}

const orderOf = (present: ReadonlyMap<string, string>, { name }: TableSpec): number => {
  const at = [...present.keys()].indexOf(name)
  return at < 0 ? present.size : at
}

const isAnother = ({ spec, from, renames, conversions }: TableChange): boolean =>
  from !== spec.name || renames.length > 0 || conversions.length > 0

/** Whether what older servers write to a table while it changes has to be gone over afterwards. */
const isWatched = (plan: TableChange): boolean =>
  plan.before !== null && !isSame(plan) && derivedColumns(plan.spec).length > 0

/** Servers of the older version would use a name that is gone, or a type that they do not know. */
export const stopFirst =
  '* Stop the servers of the older version first: they know nothing of what has another name or is of another kind.'

const stopUnwatched =
  '* Stop the servers of the older version first: this database has no triggers, and what they write from now on would ' +
  'not be found and sorted by what is new (docs/operating.md#plain-mode).'

function tableLines(plan: TableChange): readonly string[] {
  const { spec, before, from, renames, added, conversions, retired } = plan
  if (!before) return [`+ table ${spec.name}: new`]
  if (isSame(plan)) return []
  const at = (column: string) => `${spec.name}.${column}`
  const lines = [
    ...(from === spec.name ? [] : [`~ table ${spec.name}: renamed from ${from}`]),
    ...renames.map(({ from: old, to }) => `~ ${at(to)}: renamed from ${old}`),
    ...conversions.map(
      (one) => `~ ${at(one.column)}: ${one.from} becomes ${one.to}${partOfDay(one)}`,
    ),
    ...added.map(({ name, type }) => `+ ${at(name)}: new (${type})`),
    ...backIn(plan).map((name) => `+ ${at(name)}: in use again, with the values that stayed`),
    ...retired.map((name) => `- ${at(name)}: retired; its values stay, unused`),
  ]
  const isRefused = plan.refused.length > 0
  return lines.length > 0 || isRefused
    ? lines
    : [`~ table ${spec.name}: its indexes and search columns are made anew`]
}

/** Which moment of a day is made of it. */
const partOfDay = ({ from, to, isEnd }: Conversion): string =>
  from === 'date' && to === 'instant' ? `, the ${isEnd ? 'end' : 'beginning'} of each day` : ''

/** Columns that an earlier start retired and this one uses again, under the same name. */
const backIn = ({ spec, before, renames }: TableChange): readonly string[] => {
  const kept = new Set((before?.kept ?? []).map(([name]) => name))
  const isRenamed = new Set(renames.map(({ to }) => to))
  return spec.columns.flatMap(({ name }) => (kept.has(name) && !isRenamed.has(name) ? [name] : []))
}

async function moveLines(db: Db | Trx, move: Move): Promise<readonly string[]> {
  const { files, rows } = await moveCounts(db, move)
  if (files + rows === 0) return []
  return [
    `~ ${moveMark}${move.resource}: renamed from ${move.names.join(', ')}; ${files} files and ${rows} rows beside its records come along`,
  ]
}

function vanishedTable(name: string, specs: readonly TableSpec[]): string {
  const heir = specs.find((spec) => namesOf(spec.formerly).includes(name))
  return heir
    ? `Tables "${name}" and "${heir.name}" are both in the database: the rows of two tables are not made one. ` +
        `Take ${name} out of formerly, and name it under retired in resources/app.ts if it is no longer used.`
    : `Table "${name}" is in the database and in no resource. Write formerly: { path: … } or { table: … } in the ` +
        `resource that has it now, or name it under retired in resources/app.ts, or start the newer program.`
}
