import type { Condition } from './conditions'
import type { Text } from './text'

/** A list whose row menu leads to the form of a new record of this resource. */
export interface Start {
  /** The resource of that list. */
  readonly resource: string
  /** Which of its rows; all of them without it. */
  readonly when?: Condition
  /** What the form begins with, by field, as an address says it: `1` and `0` of a switch; `{name}` stands for what the row has in that field. */
  readonly given: Readonly<Record<string, string>>
}

/** Where records are begun beside their own list. */
export interface Starts {
  /** What stands in the row menu. */
  readonly label: Text
  /** The lists, each with what it gives. */
  readonly from: readonly Start[]
  /** Fields that the form takes over from the row as they are. */
  readonly takes?: readonly string[]
}
