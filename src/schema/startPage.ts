import type { Condition } from './conditions'
import type { Text } from './text'

/** A list of a resource on the start page: those of its records that want somebody's attention, the newest first. */
export interface StartPage<Name extends string = string> {
  /** What stands above them. */
  readonly title: Text
  /** What stands in their place where there are none. */
  readonly none: Text
  /** What leads to all of the resource's records. */
  readonly all: Text
  /** Which they are. */
  readonly when: Condition<Name>
  /** After how many days from this moment it is news no longer. */
  readonly fresh?: { readonly field: Name; readonly days: number }
  /** What each is called: the first of these that says something. */
  readonly label: readonly Name[]
  /** The choice that is told beside it. */
  readonly note: Name
  /** The moment that is told beside it. */
  readonly at: Name
}
