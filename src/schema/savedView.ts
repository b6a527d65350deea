/** How many rows of a list stand on a page. */
export const pageSizes = [10, 25, 50, 100] as const

/** Days as `YYYY-MM-DD`, both counted; an open end is left out. */
export interface DaySpan {
  readonly from?: string
  readonly to?: string
}

/** What a saved view keeps of a list, all by wire names; what is not said is as the list has it for everybody. */
export interface SavedViewContent {
  readonly phrase: string
  readonly archive: boolean
  /** The name of the menu view that it belongs to. */
  readonly part: string | null
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly sort_by: string | null
  readonly sort_dir: 'asc' | 'desc'
  /** The columns that are shown; all of them for null. */
  readonly columns: readonly string[] | null
  readonly limit: number | null
  /** The days of a list that takes `from` and `to`; all of them for null. */
  readonly span: DaySpan | null
}
