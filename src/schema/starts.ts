import type { Condition } from './conditions'
import type { Text } from './text'

/** A list whose row menu leads to the form of a new record of this resource. */
export interface Start {
  /** The resource of that list. */
  readonly resource: string
  /** Which of its rows; all of them without it. */
  readonly when?: Condition
  /**
   * The first values of the form, by field and written as in an address: `1` and `0` of a switch; `{name}` is replaced
   * by the row's value in that field.
   */
  readonly given: Readonly<Record<string, string>>
}

/** Other lists from whose rows a new record can be started. */
export interface Starts {
  /** What stands in the row menu. */
  readonly label: Text
  /** The lists, each with what it gives. */
  readonly from: readonly Start[]
  /** Fields that the form takes over from the row as they are. */
  readonly takes?: readonly string[]
}
