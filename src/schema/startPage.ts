import type { Condition } from './conditions'
import type { Text } from './text'

/** A list of a resource on the start page: those of its records that want somebody's attention, the newest first. */
export interface StartPage<Name extends string = string> {
  /** The heading above them. */
  readonly title: Text
  /** The text in their place where there are none. */
  readonly none: Text
  /** The link to all of the resource's records. */
  readonly all: Text
  /** Which records are shown. */
  readonly when: Condition<Name>
  /** A record is shown for this number of days after the moment in `field`. */
  readonly fresh?: { readonly field: Name; readonly days: number }
  /** The fields that may name each record: the first one with a value is used. */
  readonly label: readonly Name[]
  /** The choice shown beside the name. */
  readonly note: Name
  /** The moment shown beside the name. */
  readonly at: Name
}
