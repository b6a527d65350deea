/**
 * Makes the browser ask before the page is left. One function for all jobs: the last one must be able to remove the
 * listener that the first one added.
 */
export const askToStay = (event: Event): void => event.preventDefault()

/** An export, or a bulk change, in progress in the background. */
export interface ExportJob {
  /** What is exported: a second one of the same waits until this one has ended. */
  readonly key: string
  /** The title of its list. */
  readonly title: string
  /** For a bulk change: its text, in place of the title. */
  readonly label?: string
  /** How many rows there were when it began. */
  readonly total: number
  /** How many have arrived. */
  readonly rows: number
  readonly stop: () => void
}
