import type { Condition } from './conditions'

/**
 * What decides whether the customers' app shows a record, beside what follows of itself: the first rule of order
 * (`inOrder`, `before`) gives its span, `archive.flag` switches it off, its target says to whom, a required picture has
 * to be there, and a child is shown with its parent alone. Said as `{}` it means that customers see the records although
 * nobody is named for whom.
 */
export interface CustomerPreview<Name extends string = string> {
  /** Shown from then on, where it has a value, and not from the first date of its span. */
  readonly from?: Name
  /** Not shown while that holds. */
  readonly offWhen?: Condition<Name>
  /** Where it has no target: the customer type that it is for, the sum of main groups. */
  readonly group?: Name
  /** Those with this flag stand above the others. */
  readonly top?: Name
  /** The day of a child: one outside of its parent's span is not shown. */
  readonly day?: Name
  /** The flag of the parent that shows those whose day is over as well. */
  readonly pastDays?: string
}
