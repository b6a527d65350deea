/** Has the browser ask before the page goes: one function for all, or the last job would not take away what the first has set. */
export const askToStay = (event: Event): void => event.preventDefault()

/** An export, or a change of many records, on its way, while one works on. */
export interface ExportJob {
  /** What is exported: a second one of the same waits until this one has ended. */
  readonly key: string
  /** What its list is called. */
  readonly title: string
  /** What stands there instead, of what is no export. */
  readonly label?: string
  /** How many rows there were when it began. */
  readonly total: number
  /** How many have come. */
  readonly rows: number
  readonly stop: () => void
}
