import type { Resource } from '../../src/schema'
import type { Known } from '../../src/schema/check/known'
import type { AppBound, AppReads, BoundSource, ReadSource } from './appReads'
import type { OptionList } from './optionList'

/** The part of what an app says to the server (`ServerApp`) that families, and the models made with them, are told. */
export interface FamilyApp {
  /** Its families by file: `import.meta.glob('./families/*.ts', { eager: true, import: 'default' })`. */
  readonly families?: Readonly<Record<string, unknown>>
  /** Unpaged lists of choices, the ones that fields name as their source among them. */
  readonly optionLists?: readonly OptionList[]
  /** The texts of its pages' files, which name their routes: the same glob as the panel's, with `query: '?raw'`. */
  readonly pages?: Readonly<Record<string, string>>
  /** What families and kinds read beside records and accounts. */
  readonly reads?: (source: ReadSource) => AppReads
  /** The same within the transaction of a write, with what may be written there. */
  readonly bound?: (source: BoundSource) => AppBound
  /** What is wrong with the options that it adds to a resource (`ResourceOptions`), each with its path; the start refuses it. */
  readonly faults?: (
    resource: Resource,
    resources: readonly Resource[],
    known: Known,
  ) => Iterable<string>
}

/** The app as it was handed over. */
export let familyApp: FamilyApp = {}

/** Sets `familyApp`; called by `handServer`, which is on a higher floor and knows the whole app. */
export function handFamilies(app: FamilyApp): void {
  familyApp = app
}
