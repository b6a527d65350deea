import type { AnyField } from '../schema'

/** Files by their paths, as a glob finds them: `./text/rule.ts` with what it exports by default. */
export type HalfFiles = Readonly<Record<string, unknown>>

/** The halves of one name, by kind. */
export type HalfTable<Half> = Readonly<Record<string, Half>>

/** By half, by kind. */
const halves: Record<string, Record<string, unknown>> = {}

const tableFor = (half: string): Record<string, unknown> => (halves[half] ??= {})

/** Adds halves by their files: those of an app stand beside the engine's own, in the same tables. */
export function addHalves(files: HalfFiles): void {
  for (const [path, found] of Object.entries(files)) {
    const [kind = '', file = ''] = path.split('/').slice(-2)
    tableFor(file.replace(/\.tsx?$/, ''))[kind] = found
  }
}

/**
 * The halves of one name by kind, from the files that the bundler found, and those that the app adds.
 * @param files the default exports by path, e.g. `./text/rule.ts`; none for who reads what others brought
 */
export function tableOf<Half>(half: string, files: HalfFiles = {}): HalfTable<Half> {
  addHalves(files)
  return tableFor(half) as HalfTable<Half>
}

/**
 * The half of the kind of a field. Each file types what it exports by its own kind; that the two belong together the
 * compiler cannot see across a union, hence the one cast above.
 * @throws Error where the folder of the kind has no such file
 */
export function halfOf<Half>(table: HalfTable<Half>, { kind }: AnyField): Half {
  const half = Object.hasOwn(table, kind) ? table[kind] : undefined
  if (half === undefined) throw new Error(`no such field kind, or its folder lacks a file: ${kind}`)
  return half
}

let fetchHalves: (() => Promise<HalfFiles>) | null = null
let areWanted = false
let fetched: Promise<void> | null = null

/** Says where those halves of the app's kinds come from that only forms ask for. */
export function halvesFrom(fetch: () => Promise<HalfFiles>): void {
  fetchHalves = fetch
  fetched = null
}

/** Says that they are asked for from now on; a module that has the engine's own does, as it is loaded. */
export function wantHalves(): void {
  areWanted = true
}

/** When they are there, if they are wanted; where fetching failed, the next one asks again. */
export function halvesThere(): Promise<void> {
  if (!areWanted || !fetchHalves) return Promise.resolve()
  const asked = fetched ?? fetchHalves().then(addHalves)
  fetched = asked
  asked.catch(() => {
    if (fetched === asked) fetched = null
  })
  return asked
}
